import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Lead } from '../../rules/lead/lead.types.ts';
import { endsInSandbox } from '../leads/ends-in-sandbox.ts';
import { startRelay } from '../leads/relay.ts';
import type { Relay } from '../leads/relay.types.ts';
import { targetsOfLead } from '../leads/target-choice.ts';
import { aLeadSettings } from '../leads/tenant.fixture.ts';
import { platformClient } from '../platform/client.ts';
import { nodeTimers } from '../platform/node-timers.ts';
import type { Database } from '../store/lead-database.types.ts';
import { createLeadStore } from '../store/lead-store.ts';
import type { LeadStore } from '../store/lead-store.types.ts';
import { openSqlite } from '../store/open-sqlite.ts';
import { connectTargets } from './connect-targets.ts';
import { type SmtpFixture, startSmtp } from './mail/smtp.fixture.ts';
import { type MailServers, mailServers } from './mail-servers.ts';
import { targetNetworks } from './networks.ts';
import { type Receiver, type ReceiverMode, startReceiver } from './receiver.fixture.ts';
import { aTargetTenant } from './targets.fixture.ts';

type Kind = 'platform' | 'webhook' | 'adf_post' | 'adf_mail' | 'mail';
type Fault = 'down' | 'slow' | 'error' | 'rubbish' | 'lost' | 'restart';

const KINDS: readonly Kind[] = ['platform', 'webhook', 'adf_post', 'adf_mail', 'mail'];
const FAULTS: readonly Fault[] = ['down', 'slow', 'error', 'rubbish', 'lost', 'restart'];
const MODES: Record<Fault, ReceiverMode> = {
  down: 'down',
  slow: 'hang',
  error: 'error',
  rubbish: 'rubbish',
  lost: 'lost',
  restart: 'hang',
};
const SMTP_MODES = {
  down: { greeting: 'cut' },
  slow: { greeting: 'hang' },
  error: { data: 451 },
  rubbish: { end: 599 },
  lost: { end: 'cut' },
  restart: { greeting: 'hang' },
} as const;
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const ENQUIRIES = 6;
const TIMEOUT_MS = 150;

describe.each(KINDS)('a target of the kind %s', (kind) => {
  let database: Database;
  let store: LeadStore;
  let receiver: Receiver;
  let smtp: SmtpFixture;
  let servers: MailServers;
  let relay: Relay | undefined;
  const settings = () => {
    const leads = aLeadSettings([
      {
        id: 'one',
        kind,
        url: `${receiver.url}/in`,
        secretEnv: 'CRM_SECRET',
        authEnv: 'CRM_AUTH',
        to: ['a@dealer.example'],
      },
    ]);
    return {
      ...aTargetTenant({ slug: 'alpha' }),
      leads,
      platform: { kind: 'http', baseUrl: receiver.url, authEnv: null, updates: true, sandbox: 'up' },
      api: { base: '/api', mock: false, mockBase: '' },
      preview: null,
    } as const;
  };
  beforeEach(async () => {
    database = await openSqlite(':memory:');
    store = createLeadStore(database, () => new Date());
    const ids = new Map<string, string>();
    receiver = await startReceiver(({ path, headers }) => {
      // A platform that honours the key, and can be asked about it.
      const key = path.startsWith('/api/leads/by-key/')
        ? (path.split('/').at(-1) ?? '')
        : String(headers['idempotency-key']);
      const id = ids.get(decodeURIComponent(key));
      if (path.startsWith('/api/leads/by-key/')) return id ? { id } : {};
      ids.set(key, id ?? `P-${ids.size}`);
      return { id: ids.get(key) };
    });
    smtp = await startSmtp();
  });
  afterEach(async () => {
    await relay?.stop(0);
    relay = undefined;
    servers.close();
    await Promise.all([receiver.stop(), smtp.stop()]);
    await database.close();
  });
  const start = (): void => {
    const env = { CRM_SECRET: SECRET, CRM_AUTH: 'user:pass', SMTP_URL: smtp.url };
    const short = { connection: TIMEOUT_MS, greeting: TIMEOUT_MS, socket: TIMEOUT_MS };
    servers = mailServers(env, () => {}, short);
    const targets = connectTargets({
      tenant: settings(),
      platform: platformClient({
        baseUrl: receiver.url,
        websiteId: 7,
        credentials: () => null,
        fetch,
        timers: nodeTimers,
        log: () => {},
        timeoutMs: TIMEOUT_MS,
        retryDelaysMs: [],
      }),
      env,
      networks: targetNetworks('127.0.0.0/8'),
      mailServers: servers,
      linksOf: () => [],
      clock: () => new Date(),
      timeoutMs: TIMEOUT_MS,
    });
    relay = startRelay({
      store,
      tenants: () => ['alpha'],
      targetFor: (_, target) => targets.get(target) ?? null,
      clock: () => new Date(),
      timers: nodeTimers,
      random: () => 0,
      log: () => {},
      pollMs: 100,
    });
  };
  const enquire = async (n: number): Promise<void> => {
    const lead: Lead = {
      name: `Sam Taylor`,
      email: `sam${n}@example.com`,
      phone: '0491570006',
      message: `Enquiry ${n}`,
      category: 'General Enquiry',
      source: 'Website',
      website_slug: 'alpha',
      dealership_slug: 'alpha',
      user_agent: '',
    };
    await store.create({
      tenant: 'alpha',
      lead,
      quarantine: null,
      consent: { optIn: false, wording: '' },
      idempotency: null,
      targets: targetsOfLead(lead, settings()),
    });
    relay?.wake();
  };
  const states = async () => (await store.list({ limit: 99 })).map(({ state }) => state);
  const isMail = kind === 'mail' || kind === 'adf_mail';
  /** What arrived, each once by the key that its receiver knows it by. */
  const arrived = (): string[] => {
    const seen = new Map<string, string>();
    for (const { headers, body, path } of receiver.received) {
      if (path.startsWith('/api/leads/by-key/')) continue;
      seen.set(String(headers['webhook-id'] ?? headers['idempotency-key']), body);
    }
    for (const { messageId, text = '' } of smtp.messages) seen.set(messageId ?? '', text);
    return [...seen.values()].map((text) => /Enquiry \d/.exec(text)?.[0] ?? text).sort();
  };
  const expected = Array.from({ length: ENQUIRIES }, (_, n) => `Enquiry ${n}`);
  const setFault = async (fault: Fault | null): Promise<void> => {
    if (isMail) smtp.mode(fault ? SMTP_MODES[fault] : {});
    else await receiver.mode(fault ? MODES[fault] : 'up');
  };

  it.each(FAULTS)('that is, or has a, %s: none lost, none twice', async (fault) => {
    await setFault(fault);
    start();
    for (let n = 0; n < ENQUIRIES; n += 1) await enquire(n);
    await expect
      .poll(async () => (await store.list({ limit: 99 })).some(({ lastError }) => lastError !== null))
      .toBe(true);
    if (fault === 'restart') {
      await relay?.stop(0);
      servers.close();
      start();
    }
    await setFault(null);
    await expect.poll(states, { timeout: 15_000 }).toEqual(Array(ENQUIRIES).fill('delivered'));
    expect(arrived()).toEqual(expected);
    expect(endsInSandbox(settings())).toBe(false);
  });

  it('gets what it can check', async () => {
    start();
    await enquire(0);
    await expect.poll(states).toEqual(['delivered']);
    const [request] = receiver.received;
    const [mail] = smtp.messages;
    if (kind === 'webhook') {
      const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signed } = request?.headers ?? {};
      const key = Buffer.from(SECRET.replace('whsec_', ''), 'base64');
      const mac = createHmac('sha256', key).update(`${id}.${time}.${request?.body}`).digest('base64');
      expect(signed).toBe(`v1,${mac}`);
      expect(JSON.parse(request?.body ?? '')).toMatchObject({
        type: 'lead.created',
        data: { dealer: 'alpha', lead: { message: 'Enquiry 0', email: 'sam0@example.com' } },
      });
    }
    if (kind === 'adf_post')
      expect([
        request?.headers['content-type'],
        request?.headers.authorization,
        request?.body.includes('<?adf version="1.0"?>'),
      ]).toEqual([
        'application/x-adf+xml; charset=utf-8',
        `Basic ${Buffer.from('user:pass').toString('base64')}`,
        true,
      ]);
    if (kind === 'adf_mail')
      expect([mail?.html, mail?.text?.startsWith('<?xml version="1.0"')]).toEqual([undefined, true]);
    if (kind === 'mail')
      expect([mail?.replyTo?.[0]?.address, mail?.from?.address, mail?.envelope.to]).toEqual([
        'sam0@example.com',
        'website@alpha.example',
        ['a@dealer.example'],
      ]);
  });
});
