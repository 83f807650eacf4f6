import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tries } from '../../prove.fixture.ts';
import { FIELD_RULES } from '../../rules/form/field-rules.data.ts';
import type { FormValues } from '../../rules/form/form.types.ts';
import { fieldContext } from '../../rules/form/form-context.ts';
import { aSteppedForm } from '../../rules/form/forms.fixture.ts';
import { deliver } from '../../server/leads/deliver.ts';
import { leadTenant } from '../../server/leads/tenant.fixture.ts';
import { platformClient } from '../../server/platform/client.ts';
import { sandboxPlatform } from '../../server/platform/sandbox.ts';
import { sandboxFetch } from '../../server/platform/sandbox-fetch.ts';
import { createSandboxStore } from '../../server/platform/sandbox-store.ts';
import type { Database } from '../../server/store/lead-database.types.ts';
import { createLeadStore } from '../../server/store/lead-store.ts';
import { openSqlite } from '../../server/store/open-sqlite.ts';
import { aTarget } from '../../server/targets/a-target.fixture.ts';
import { leadCalls } from '../lead-calls.ts';
import { leadParts } from '../server/lead-parts.fixture.ts';
import { leadsApi } from '../server/leads-api.ts';
import { type FlowState, type FlowStorage, freshState, tabStorage } from './flow-state.ts';
import { type FormFlow, formFlow } from './form-flow.ts';

const form = aSteppedForm();
const tenant = { ...leadTenant(), forms: { [form.id]: form } };
const checks = { rules: FIELD_RULES, context: fieldContext(tenant) };
const clock = () => new Date('2026-11-20T00:00:00Z');
const log = () => {};

/** A site with its store and its platform, and a browser in front of it. */
describe('§4 Multi-step form', () => {
  let database: Database;
  let store: ReturnType<typeof createLeadStore>;
  let sandbox: ReturnType<typeof createSandboxStore>;
  let api: ReturnType<typeof leadsApi>;
  let browsers = 0;

  const begin = async (): Promise<void> => {
    database = await openSqlite(':memory:');
    store = createLeadStore(database, clock);
    sandbox = createSandboxStore(database, clock);
    api = leadsApi({
      ...leadParts({ tenant, store, origins: [], clientKey: () => 'x', log }),
      formPage: '/enquiry',
      renderForm: async () => '',
    });
  };
  beforeEach(begin);
  afterEach(() => database.close());

  /** What the relay does, one entry after the other. */
  const relay = async (): Promise<void> => {
    const client = platformClient({
      baseUrl: 'http://sandbox.invalid',
      websiteId: 7,
      credentials: () => null,
      fetch: sandboxFetch(sandboxPlatform({ websiteId: 7, carBySlug: async () => null, store: sandbox })),
      timers: { after: () => () => {} },
      log,
    });
    for (;;) {
      const entries = await store.claim({ tenants: ['alpha'], limit: 50, leaseMs: 1000 });
      if (entries.length === 0) return;
      for (const entry of entries)
        await deliver(entry, new AbortController().signal, {
          store,
          targetFor: () => aTarget(client),
          clock,
          random: () => 0,
          failures: { failed: () => {} },
          giveUpAfterMs: 1e9,
        });
    }
  };

  /** A tab of a browser: its page may be loaded again, and an answer may be lost on its way. */
  const browser = () => {
    browsers += 1;
    const items = new Map<string, string>();
    const tab = {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
      removeItem: (name: string) => void items.delete(name),
    } as unknown as Storage;
    const storage: FlowStorage = tabStorage(() => tab, form.id);
    const person = browsers;
    let keys = 0;
    let lost = false;
    const fetcher: typeof fetch = async (url, init) => {
      const answer = await api.request(String(url), {
        ...init,
        headers: { ...(init?.headers as object), 'sec-fetch-site': 'same-origin' },
      });
      if (!lost) return answer;
      lost = false;
      throw new TypeError('Failed to fetch');
    };
    const open = (): FormFlow =>
      formFlow({
        form,
        checks,
        calls: leadCalls(fetcher, '/api'),
        state: storage.read() ?? (freshState(`draft-${person}`) as FlowState),
        storage,
        about: () => ({ url: 'https://alpha.example/win-a-weekend' }),
        newKey: () => {
          keys += 1;
          return `key-${person}-${keys}`;
        },
      });
    let flow = open();
    return {
      get flow() {
        return flow;
      },
      reload: () => {
        flow = open();
      },
      loseNext: () => {
        lost = true;
      },
      email: `walker${person}@example.com`,
      phone: `04${String(person).padStart(8, '0')}`,
    };
  };

  const complete = { when: 'Evening', message: '', terms: true } satisfies FormValues;
  const leadsOf = async (email: string) => (await sandbox.list(7)).filter(({ lead }) => lead.email === email);

  it('advances once a step is saved, sends each step once and its own fields alone, and completes the lead', async () => {
    const { flow, email, phone } = browser();
    expect(await flow.next({ name: 'R2D2', phone, email })).toMatchObject({ kind: 'errors' });
    expect(await flow.next({ name: 'Sam', phone, email })).toEqual({ kind: 'step' });
    const id = flow.state.leadId as string;
    expect((await store.get('alpha', id))?.lead).toMatchObject({
      lead_status: 'Incomplete',
      form_completed: false,
      step_number: 1,
    });
    expect(await flow.next({ owns: 'No', km: '12,000' })).toEqual({ kind: 'step' });
    flow.back({});
    expect(await flow.next({ owns: 'No', km: '12,000' })).toEqual({ kind: 'step' });
    expect((await store.get('alpha', id))?.version).toBe(2);
    expect(await flow.next(complete)).toEqual({ kind: 'done', id });
    await relay();
    const [lead, ...more] = await leadsOf(email);
    expect(more).toEqual([]);
    expect(lead?.writes).toBe(3);
    expect(lead?.lead).toMatchObject({
      form: 'win_a_weekend',
      subcategory: 'Competition',
      lead_status: 'Complete',
      step_number: 3,
      fields: { owns: 'No', km: '12000', when: 'Evening', terms: true },
    });
  });

  it('Back leads to the step from which one was skipped, and what was skipped is told', async () => {
    const { flow, email, phone } = browser();
    await flow.next({ name: 'Kim', phone, email });
    await flow.skip({});
    expect(flow.state.step).toBe(2);
    flow.back({ when: 'Morning' });
    expect(flow.state.step).toBe(1);
    await flow.skip({});
    expect(await flow.next(complete)).toMatchObject({ kind: 'done' });
    await relay();
    expect((await leadsOf(email))[0]?.lead).toMatchObject({
      skipped_steps: ['Your car'],
      fields: { when: 'Evening', terms: true },
    });
  });

  it('makes a new lead of all that was entered where the site has forgotten the first', async () => {
    const tab = browser();
    await tab.flow.next({ name: 'Lee', phone: tab.phone, email: tab.email });
    await database.db
      .deleteFrom('outbox')
      .where('lead_id', '=', tab.flow.state.leadId as string)
      .execute();
    await database.db
      .deleteFrom('leads')
      .where('id', '=', tab.flow.state.leadId as string)
      .execute();
    await tab.flow.next({ owns: 'Yes', make_now: 'Toyota' });
    expect(await tab.flow.next(complete)).toMatchObject({ kind: 'done' });
    await relay();
    expect((await leadsOf(tab.email))[0]?.lead).toMatchObject({
      name: 'Lee',
      fields: { make_now: 'Toyota' },
      lead_status: 'Complete',
    });
  });

  it('any way through it ends in one lead with the last values, and nothing is stored or delivered twice', async () => {
    const move = fc.record({
      what: fc.constantFrom('next', 'next', 'next', 'back', 'skip', 'reload', 'lose', 'relay'),
      owns: fc.constantFrom('Yes', 'No'),
      make: fc.constantFrom('Toyota', 'Mazda'),
      when: fc.constantFrom('Morning', 'Evening'),
      name: fc.constantFrom('Sam', 'Alex'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 3, maxLength: 16 }), async (moves) => {
        await database.close();
        await begin();
        const tab = browser();
        const last: FormValues = {};
        let done = false;
        const enter = ({ name, owns, make, when }: (typeof moves)[number]): FormValues => {
          const { step } = tab.flow.state;
          if (step === 0) return { name, phone: tab.phone, email: tab.email };
          if (step === 1) return { owns, make_now: make, km: '', extras: [] };
          return { when, message: '', terms: true };
        };
        for (const one of [
          ...moves,
          ...Array.from(
            { length: 4 },
            () => ({ what: 'next', owns: 'No', make: 'Mazda', when: 'Morning', name: 'Sam' }) as const,
          ),
        ]) {
          if (done) break;
          if (one.what === 'reload') tab.reload();
          else if (one.what === 'lose') tab.loseNext();
          else if (one.what === 'relay') await relay();
          else if (one.what === 'back') tab.flow.back({});
          else if (one.what === 'skip') await tab.flow.skip({});
          else {
            const values = enter(one);
            const outcome = await tab.flow.next(values);
            // What was sent is there, also where its answer was lost.
            if (outcome.kind !== 'errors' || outcome.message !== null) Object.assign(last, values);
            done = outcome.kind === 'done';
          }
        }
        expect(done).toBe(true);
        await relay();
        const [lead, ...more] = await leadsOf(tab.email);
        expect(more).toEqual([]);
        expect(lead?.lead).toMatchObject({
          name: last.name,
          phone: tab.phone,
          lead_status: 'Complete',
          form_completed: true,
          fields: {
            when: last.when,
            terms: true,
            ...(last.owns ? { owns: last.owns } : {}),
            ...(last.owns === 'Yes' ? { make_now: last.make_now } : {}),
          },
        });
        if (last.owns === 'No') expect(lead?.lead.fields).not.toHaveProperty('make_now');
        const entries = await database.db.selectFrom('outbox').select('state').execute();
        expect(entries.every(({ state }) => state === 'delivered')).toBe(true);
        expect([(await store.list({ limit: 9 })).length, lead?.writes]).toEqual([1, entries.length]);
      }),
      tries(10_000),
    );
  }, 600_000);
});
