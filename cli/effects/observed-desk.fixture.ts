import type { MailMessage } from '../../runtime/contracts/mail.types.ts';
import { tables } from '../../runtime/features/desk-links/desk.tables.ts';
import { deskLinks } from '../../runtime/features/desk-links/desk-links.ts';
import { deskRound } from '../../runtime/features/desk-links/desk-rounds.ts';
import { signedLinks } from '../../runtime/server/guards/signed-links.ts';
import { serverCore } from '../../runtime/server/host/server-core.ts';
import { fileSafe } from '../../runtime/server/store/file-safe.ts';
import { createLeadStore } from '../../runtime/server/store/lead-store.ts';
import { openSqlite } from '../../runtime/server/store/open-sqlite.ts';
import type { ObservedSite } from './observed-site.fixture.ts';

/** What the dealer's people get at noon of an enquiry of the morning: subjects and readers. */
export async function deskMails({ built: { site } }: ObservedSite): Promise<string> {
  const { slug } = site.tenant;
  const noon = Date.parse('2026-12-01T12:00:00+11:00');
  const moment = { now: noon - 5 * 3_600_000 };
  const clock = () => new Date(moment.now);
  const database = await openSqlite(':memory:', { tables: [tables] });
  const store = createLeadStore(database, clock);
  const sent: string[] = [];
  const send = async ({ to, subject }: MailMessage): Promise<void> => void sent.push(`${to}: ${subject}`);
  const server = serverCore({
    database,
    store,
    mailServers: { of: () => ({ endpoint: '', send }) },
    onAccepted: () => {},
    arrivalOf: () => null,
    safe: fileSafe(() => new Uint8Array(32)),
    env: {},
    clock,
    log: () => {},
    networks: () => false,
    dev: false,
    ending: new AbortController().signal,
  });
  const links = deskLinks({
    origin: 'https://a.example',
    signedLinks: (actions) => signedLinks(actions, { tenant: slug, key: () => new Uint8Array(32), clock }),
  });
  await store.create({
    tenant: slug,
    lead: { name: 'Sam Taylor', source: 'Website', website_slug: 'a', dealership_slug: 'a', user_agent: '' },
    quarantine: null,
    consent: { optIn: false, wording: '' },
    idempotency: null,
  });
  moment.now = noon;
  await deskRound({ tenant: site.tenant, links }, server, new AbortController().signal);
  await database.close();
  return sent.join('\n');
}
