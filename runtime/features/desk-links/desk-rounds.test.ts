import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServerCore } from '../../contracts/server-core.types.ts';
import type { StockArrival } from '../../contracts/stock-arrival.types.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';
import { signedLinks } from '../../server/guards/signed-links.ts';
import { serverCore } from '../../server/host/server-core.ts';
import { aLeadSettings } from '../../server/leads/tenant.fixture.ts';
import { fileSafe } from '../../server/store/file-safe.ts';
import type { Database } from '../../server/store/lead-database.types.ts';
import { createLeadStore } from '../../server/store/lead-store.ts';
import type { LeadStore } from '../../server/store/lead-store.types.ts';
import { openSqlite } from '../../server/store/open-sqlite.ts';
import { type SmtpFixture, startSmtp } from '../../server/targets/mail/smtp.fixture.ts';
import { type MailServers, mailServers } from '../../server/targets/mail-servers.ts';
import { aTargetTenant } from '../../server/targets/targets.fixture.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { siteDesk } from './desk.service.ts';
import { tables } from './desk.tables.ts';
import { deskLinks } from './desk-links.ts';
import { deskRound, deskRounds } from './desk-rounds.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SLUG = 'harbour-motors';

describe('the desk by mail, as its people read it', () => {
  let database: Database;
  let store: LeadStore;
  let smtp: SmtpFixture;
  let servers: MailServers;
  let now = 0;
  let released = 0;
  const clock = () => new Date(now);
  const linksOf = (slug: string, origin: string) =>
    deskLinks({
      origin,
      signedLinks: (actions) => signedLinks(actions, { tenant: slug, key: () => new Uint8Array(32).fill(7), clock }),
    });
  const links = linksOf(SLUG, 'https://harbour.example');
  const tenant = (desk: Partial<ResolvedTenant['leads']['desk']> = {}) =>
    aTargetTenant({
      leads: {
        ...aLeadSettings(),
        desk: { enabled: true, to: ['boss@harbour.example'], digestAt: '07:30', answerHours: 4, ...desk },
      },
    });
  beforeEach(async () => {
    // A Tuesday, six in the morning in Sydney.
    now = Date.parse('2026-12-01T06:00:00+11:00');
    released = 0;
    database = await openSqlite(':memory:', { tables: [tables] });
    store = createLeadStore(database, clock);
    smtp = await startSmtp();
    servers = mailServers({ SMTP_URL: smtp.url }, () => {});
  });
  afterEach(async () => {
    servers.close();
    await smtp.stop();
    await database.close();
  });
  const server = (given: Partial<ServerCore> = {}): ServerCore => ({
    ...serverCore({
      database,
      store,
      mailServers: servers,
      onAccepted: () => released++,
      arrivalOf: () => null,
      safe: fileSafe(() => new Uint8Array(32)),
      env: {},
      clock,
      log: () => {},
      networks: () => false,
      dev: false,
      ending: new AbortController().signal,
    }),
    ...given,
  });
  const round = (
    desk: Partial<ResolvedTenant['leads']['desk']> = {},
    arrival: StockArrival | null = null,
  ): Promise<void> =>
    deskRound({ tenant: tenant(desk), links }, server({ arrivalOf: () => arrival }), new AbortController().signal);
  const enquire = async (changed: Partial<Lead> = {}, quarantine: string | null = null): Promise<string> => {
    const lead: Lead = {
      name: 'Sam Taylor',
      phone: '0491570006',
      category: 'General Enquiry',
      source: 'Website',
      website_slug: SLUG,
      dealership_slug: SLUG,
      user_agent: '',
      ...changed,
    };
    const consent = { optIn: false, wording: '' };
    const outcome = await store.create({ tenant: SLUG, lead, quarantine, consent, idempotency: null });
    return 'id' in outcome ? outcome.id : '';
  };
  const desk = () => siteDesk({ tenant: SLUG, leads: server().leads, links, log: () => {} });
  const tokenIn = (mail: number): string =>
    new URL(
      /https:\/\/harbour\.example\/desk\?link=\S+/.exec(smtp.messages[mail]?.text ?? '')?.[0] ?? 'x:',
    ).searchParams.get('link') ?? '';

  it('a digest says since when no new stock has come, where that is too long', async () => {
    const arrival: StockArrival = {
      source: 'https',
      arrivedAt: Date.parse('2026-11-24T15:00:00+11:00'),
      lastSuccess: null,
      lastError: { message: 'feeds.example answers 401.', since: 0 },
      stale: true,
    };
    now = Date.parse('2026-12-01T08:00:00+11:00');
    await round({}, arrival);
    const text = (smtp.messages[0]?.text ?? '').replace(/\s+/g, ' ');
    expect(text).toContain('The website has had no new stock file since Tuesday 24 November at 3:00 pm.');
    expect(text).toContain('What went wrong: feeds.example answers 401.');
    now += DAY;
    await round({}, { ...arrival, stale: false });
    expect(smtp.messages).toHaveLength(2);
    expect(smtp.messages[1]?.text).not.toContain('stock');
  });

  it('a digest comes once a day, not before its time, and a day without enquiries has one too', async () => {
    await enquire({ name: 'Zoë <b>Bold</b>' });
    await round({ answerHours: null });
    expect(smtp.messages).toEqual([]);
    now = Date.parse('2026-12-01T07:31:00+11:00');
    await round({ answerHours: null });
    await round({ answerHours: null });
    expect(smtp.messages.map(({ subject }) => subject)).toEqual(['1 enquiry for Harbour Motors']);
    const [mail] = smtp.messages;
    for (const text of [mail?.text, mail?.html]) expect(text).toContain('0491570006');
    expect(mail?.html).not.toContain('<b>Bold');
    expect(mail?.envelope.to).toEqual(['boss@harbour.example']);
    now += DAY;
    await round({ answerHours: null });
    expect(smtp.messages.at(-1)?.subject).toBe('0 enquiries for Harbour Motors');
  });

  it('what comes while a digest is sent stands in the next one', async () => {
    now = Date.parse('2026-12-01T08:00:00+11:00');
    const digest = round({ answerHours: null });
    // Its own moment was the one before.
    now += 1000;
    const id = await enquire({ name: 'Alex Late' }, 'too fast');
    await digest;
    now += DAY;
    await round({ answerHours: null });
    expect(smtp.messages.at(-1)?.text).toContain('Alex Late');
    expect(links.read(tokenIn(smtp.messages.length - 1))).toMatchObject({ leadId: id });
  });

  it('a digest that could not be sent is sent later', async () => {
    now = Date.parse('2026-12-01T08:00:00+11:00');
    smtp.mode({ data: 451 });
    await expect(round()).rejects.toMatchObject({ name: 'TargetError' });
    smtp.mode({});
    await round();
    await round();
    expect(smtp.messages.length).toBe(1);
  });

  it('what was held as spam is delivered by its link: at the press of a button, once', async () => {
    const id = await enquire({}, 'too fast');
    now = Date.parse('2026-12-01T07:31:00+11:00');
    await round();
    const token = tokenIn(0);
    // A mail scanner opens every link: looking changes nothing.
    expect(await desk().link(token)).toMatchObject({ action: 'release', leadId: id, used: false });
    expect((await store.get(SLUG, id))?.quarantine).toBe('too fast');
    expect([await desk().use(token), await desk().use(token), released]).toEqual(['done', 'used', 1]);
    expect((await store.get(SLUG, id))?.quarantine).toBeNull();
    expect(await desk().link(token)).toMatchObject({ used: true });
  });

  it('an enquiry that nobody answered is told after so many opening hours, once, and its link ends it', async () => {
    const id = await enquire();
    now = Date.parse('2026-12-01T11:00:00+11:00');
    await round({ digestAt: null });
    expect(smtp.messages).toEqual([]);
    now = Date.parse('2026-12-01T14:00:00+11:00');
    await round({ digestAt: null });
    await round({ digestAt: null });
    expect(smtp.messages.map(({ subject }) => subject)).toEqual(['1 enquiry without an answer']);
    expect(await desk().use(tokenIn(0))).toBe('done');
    expect((await store.get(SLUG, id))?.answeredAt).toBe(now);
    await enquire({ name: 'Alex Example', form_completed: false });
    now += 5 * DAY;
    await round({ digestAt: null });
    expect(smtp.messages.length).toBe(1);
  });

  it('a target that fails for an hour is told once a day, what was given up once', async () => {
    await enquire();
    const fail = async (dead: boolean): Promise<void> => {
      const [entry] = await store.claim({ tenants: [SLUG], limit: 1, leaseMs: 1 });
      if (entry) await store.fail(entry, { error: 'The platform answered 500', dueAt: now, dead });
    };
    await fail(false);
    const quiet = { digestAt: null, answerHours: null };
    await round(quiet);
    expect(smtp.messages).toEqual([]);
    now += HOUR;
    await round(quiet);
    await round(quiet);
    expect(smtp.messages.map(({ subject }) => subject)).toEqual(['Harbour Motors: enquiries do not reach platform']);
    for (const said of ['The platform answered 500', 'Sam Taylor', '0491570006'])
      expect(smtp.messages[0]?.text).toContain(said);
    now += HOUR;
    await fail(true);
    await round(quiet);
    await round(quiet);
    expect(smtp.messages.map(({ subject }) => subject).slice(1)).toEqual(['1 enquiry could not be delivered']);
  });

  it('a link that was changed, of another site, or too old does nothing', async () => {
    const id = await enquire({}, 'too fast');
    const token = new URL(links.release(id).url).searchParams.get('link') ?? '';
    const other = linksOf('other', 'https://o.example');
    expect(other.read(token)).toBeNull();
    expect(links.read(token)).toMatchObject({ action: 'release', leadId: id });
    for (const wrong of [
      token.replace('release', 'answered'),
      `${token}A`,
      token.replace(/\.[^.]+$/, ''),
      `${token}.`,
      `${token}.x`,
      `${token}=`,
      '',
      'a.b.c.d',
    ])
      expect(await desk().use(wrong)).toBe('gone');
    now += 15 * DAY;
    expect(await desk().use(token)).toBe('gone');
    expect((await store.get(SLUG, id))?.quarantine).toBe('too fast');
  });

  it('two servers send each mail once', async () => {
    now = Date.parse('2026-12-01T08:00:00+11:00');
    await Promise.all([round(), round(), round()]);
    expect(smtp.messages.length).toBe(1);
  });

  describe('the rounds of a server', () => {
    let due: (() => void)[] = [];
    const timers: ServerCore['timers'] = {
      after(_ms, run) {
        due.push(run);
        return () => {
          due = due.filter((one) => one !== run);
        };
      },
    };
    const fire = (): void => {
      for (const run of due.splice(0)) run();
    };
    const minute = async (): Promise<void> => {
      fire();
      await expect.poll(() => due.length).toBe(1);
    };
    beforeEach(() => {
      due = [];
      now = Date.parse('2026-12-01T08:00:00+11:00');
    });
    const readers = () => smtp.messages.map(({ envelope }) => envelope.to);

    it('mail those who have joined, each site once, whichever of its builds they are of', async () => {
      const { shared, close } = deskRounds(server({ timers }));
      const leaveBefore = shared.join({ tenant: tenant(), links });
      const leave = shared.join({ tenant: tenant({ to: ['new@harbour.example'] }), links });
      expect(due).toHaveLength(1);
      await minute();
      expect(readers()).toEqual([['new@harbour.example']]);
      leaveBefore();
      // A build that could not be opened.
      shared.join({ tenant: tenant({ to: ['newest@harbour.example'] }), links })();
      now += DAY;
      await minute();
      expect(readers().slice(1)).toEqual([['new@harbour.example']]);
      leave();
      now += DAY;
      fire();
      await close?.();
      expect(readers()).toHaveLength(2);
    });

    it('rest while nobody is there, and end with the server', async () => {
      const { shared, close } = deskRounds(server({ timers }));
      const leave = shared.join({ tenant: tenant(), links });
      leave();
      leave();
      fire();
      await new Promise(setImmediate);
      expect([readers(), due]).toEqual([[], []]);
      shared.join({ tenant: tenant(), links });
      await minute();
      expect(readers()).toHaveLength(1);
      await close?.();
      expect(due).toEqual([]);
    });
  });
});
