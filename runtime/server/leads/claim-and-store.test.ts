import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClaimOutcome, ClaimRefusal, LeadClaim, LeadClaims } from '../../contracts/lead-claims.types.ts';
import type { LeadDesk, LeadRequest, SavedLead } from '../../contracts/lead-desk.types.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';
import type { Database } from '../store/lead-database.types.ts';
import { createLeadStore } from '../store/lead-store.ts';
import { openSqlite } from '../store/open-sqlite.ts';
import { StoreUnavailableError } from '../store/store-error.ts';
import { leadDesk } from './lead-desk.ts';
import { leadTenant } from './tenant.fixture.ts';

const tenant = leadTenant();
const TIME = '2026-12-01T10:30+11:00';
const WISH = '2026-12-01T10:30';
const broken = (): never => {
  throw new Error('broken');
};
const rejects = async (): Promise<never> => broken();

/** Of what is claimed as `name`; each part may be another. */
const aClaim = (name: string, parts: Partial<LeadClaim> = {}): LeadClaim => ({
  take: async () => null,
  refusal: async () => ({ errors: { [name]: 'Taken' } }),
  answer: (id) => ({ [name]: `${name} of ${id}` }),
  ...parts,
});
const aHook = (claim: LeadClaim | ClaimRefusal | null, parts: Partial<LeadClaims> = {}): LeadClaims => ({
  of: async () => claim,
  without: () => ({ dateTime: WISH }),
  ...parts,
});
const ends = (outcome: ClaimOutcome) => async () => outcome;

describe('what leads claim of features', () => {
  let database: Database;
  let logged: string[];
  beforeEach(async () => {
    database = await openSqlite(':memory:');
    logged = [];
  });
  afterEach(() => database.close());

  const clock = () => new Date('2026-11-20T00:00:00Z');
  const desk = (...claims: LeadClaims[]): LeadDesk =>
    leadDesk({
      tenant,
      store: createLeadStore(database, clock),
      claims,
      clock,
      log: (level, message) => logged.push(`${level}: ${message}`),
    });
  const sent = (fields: Partial<Lead> = {}): LeadRequest => {
    const input = { name: 'Sam', phone: '0491 570 006', email: 'sam@example.com', message: 'Hello', dateTime: TIME };
    return {
      input: { ...input, category: 'General Enquiry', ...fields },
      errors: {},
      raw: { ...input, ...fields },
      idempotency: null,
      quarantine: null,
      draft: null,
      userAgent: 'test',
    };
  };
  const idOf = (saved: SavedLead): string => (saved.ok ? saved.id : expect.unreachable(saved.reason));
  const timeOf = async (saved: SavedLead) => (await desk().read(idOf(saved)))?.dateTime;
  const none = async () => (await database.db.selectFrom('leads').select('id').execute()).length === 0;

  it('is had with the lead, of all features, and the answer says what each gave', async () => {
    const saved = await desk(aHook(aClaim('a')), aHook(null), aHook(aClaim('b'))).create(sent());
    const id = idOf(saved);
    expect(saved).toMatchObject({ replayed: false, claimed: { a: `a of ${id}`, b: `b of ${id}` } });
    expect([await timeOf(saved), logged]).toEqual([TIME, []]);
  });

  it.each<[string, LeadClaims[], string[]]>([
    [
      'before anything is asked of the store',
      [aHook({ errors: { a: 'No' } }), aHook({ errors: { b: 'No' } })],
      ['a', 'b'],
    ],
    ['though another feature gives its part', [aHook(aClaim('a')), aHook({ errors: { b: 'No' } })], ['b']],
    ['where somebody else has it', [aHook(aClaim('a')), aHook(aClaim('b', { take: ends('taken') }))], ['b']],
  ])('refuses the lead %s', async (_when, hooks, fields) => {
    const saved = await desk(...hooks).create(sent());
    expect(saved).toMatchObject({ ok: false, reason: 'refused' });
    expect([!saved.ok && saved.reason === 'refused' && Object.keys(saved.errors), await none()]).toEqual([
      fields,
      true,
    ]);
  });

  it('is left out where its visitor has as much as one may: the lead is taken, with what others give', async () => {
    const hooks = [aHook(aClaim('a', { take: ends('full') })), aHook(aClaim('b'))];
    const saved = await desk(...hooks).create(sent());
    expect(saved).toMatchObject({ ok: true, claimed: { b: expect.any(String) } });
    expect([await timeOf(saved), logged]).toEqual([WISH, []]);
  });

  const FAILURES: [string, LeadClaims][] = [
    ['it is asked', aHook(null, { of: rejects })],
    ['it throws at once', aHook(null, { of: broken })],
    ['it is taken', aHook(aClaim('a', { take: rejects }))],
    ['it says why it refuses', aHook(aClaim('a', { take: ends('taken'), refusal: rejects }))],
  ];

  it.each(FAILURES)(
    'costs no enquiry where the feature fails as %s: it is a wish, and that is logged',
    async (_when, hook) => {
      const saved = await desk(hook, aHook(null)).create(sent());
      expect([await timeOf(saved), logged]).toEqual([WISH, ['error: An enquiry is taken without what it claims']]);
      const step = await desk().create(
        sent({ email: 'alex@example.com', phone: '0491 570 156', form_completed: false }),
      );
      const later = await desk(hook).update(idOf(step), sent({ dateTime: '2026-12-02T10:30+11:00' }));
      expect([await timeOf(later), logged.length]).toEqual([WISH, 2]);
    },
  );

  it.each(FAILURES)('stays as it was where a lead has it and the feature fails as %s', async (_when, hook) => {
    const saved = await desk(aHook(aClaim('a'))).create(sent());
    const later = await desk(hook).update(idOf(saved), sent({ message: 'More' }));
    expect([later.ok, await timeOf(later), logged.length]).toEqual([true, TIME, 1]);
  });

  it('costs no enquiry where the feature cannot even say what to do without, nor what it gave', async () => {
    const saved = await desk(aHook(null, { of: rejects, without: broken })).create(sent());
    expect([await timeOf(saved), logged.length]).toEqual([TIME, 2]);
    const full = await desk(aHook(aClaim('a', { take: ends('full') }), { without: broken })).create(
      sent({ email: 'pat@example.com', phone: '0491 570 157' }),
    );
    expect([full.ok, logged.length]).toEqual([true, 3]);
    const other = await desk(aHook(aClaim('a', { answer: broken }), {}), aHook(aClaim('b'))).create(
      sent({ email: 'alex@example.com', phone: '0491 570 156' }),
    );
    expect([other, logged.length]).toEqual([
      { ok: true, id: idOf(other), replayed: false, claimed: { b: `b of ${idOf(other)}` } },
      4,
    ]);
  });

  it('is asked for once more by the shopper where the store does not answer', async () => {
    const away = async () => {
      throw new StoreUnavailableError('away');
    };
    for (const hook of [aHook(null, { of: away }), aHook(aClaim('a', { take: away }))])
      expect(await desk(hook).create(sent())).toEqual({ ok: false, reason: 'away' });
    expect(await none()).toBe(true);
  });
});
