import { deskLinks } from '../../runtime/server/desk/desk-links.ts';
import { deskRound } from '../../runtime/server/desk/desk-rounds.ts';
import { createLeadStore } from '../../runtime/server/store/lead-store.ts';
import { openSqlite } from '../../runtime/server/store/open-sqlite.ts';
import type { MailMessage } from '../../runtime/server/targets/target.types.ts';
import type { ObservedSite } from './observed-site.fixture.ts';

/** What the dealer's people get at noon of an enquiry of the morning: subjects and readers. */
export async function deskMails({ built: { site } }: ObservedSite): Promise<string> {
  const noon = Date.parse('2026-12-01T12:00:00+11:00');
  const moment = { now: noon - 5 * 3_600_000 };
  const clock = () => new Date(moment.now);
  const database = await openSqlite(':memory:');
  const store = createLeadStore(database, clock);
  const sent: string[] = [];
  const send = async ({ to, subject }: MailMessage): Promise<void> => void sent.push(`${to}: ${subject}`);
  const links = deskLinks({
    tenant: site.tenant.slug,
    key: () => new Uint8Array(32),
    origin: 'https://a.example',
    clock,
  });
  await store.create({
    tenant: site.tenant.slug,
    lead: { name: 'Sam Taylor', source: 'Website', website_slug: 'a', dealership_slug: 'a', user_agent: '' },
    quarantine: null,
    consent: { optIn: false, wording: '' },
    idempotency: null,
  });
  moment.now = noon;
  const options = { store, mailServers: { of: () => ({ endpoint: '', send }), close: () => {} }, clock };
  await deskRound({ tenant: site.tenant, links }, options, new AbortController().signal);
  await database.close();
  return sent.join('\n');
}
