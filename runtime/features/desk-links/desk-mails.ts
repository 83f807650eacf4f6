import type { ReceivedLead, TroubledDelivery, UnansweredLead } from '../../contracts/lead-records.types.ts';
import type { MailTable, Notice } from '../../contracts/mail.types.ts';
import type { StockArrival } from '../../contracts/stock-arrival.types.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { DeskLinks } from './desk-links.ts';

type DeskTenant = Pick<ResolvedTenant, 'name' | 'locale' | 'timeZone' | 'leads'>;

/** Rows of a table in a mail; what is left out is counted. */
const MOST = 50;
const HOUR = 3_600_000;

/** What a digest tells of. `stock`: null where nobody knows how new it is. */
export interface DigestNews {
  leads: readonly ReceivedLead[];
  troubled: readonly TroubledDelivery[];
  stock: StockArrival | null;
}

/** What was received since the last digest, how it fared, what waits for somebody, and whether the stock is old. Pure. */
export function digestMail(
  key: string,
  { leads, troubled, stock }: DigestNews,
  tenant: DeskTenant,
  links: DeskLinks,
): Notice {
  const held = leads.filter(({ quarantine }) => quarantine !== null);
  const real = leads.filter(({ quarantine }) => quarantine === null);
  const answered = real.filter(({ answeredAt }) => answeredAt !== null);
  const waiting = real.length - answered.length;
  const countsAnswers = tenant.leads.desk.answerHours !== null || answered.length > 0;
  const paragraphs = [
    real.length === 0
      ? 'No enquiries came in since the last digest.'
      : `${counted(real.length, 'enquiry', 'enquiries')} came in since the last digest.`,
    ...(real.length > 0 && countsAnswers
      ? [
          `${answered.length} marked as answered${answered.length > 0 ? `, half of them within ${durationText(median(answered.map(({ answeredAt, receivedAt }) => (answeredAt ?? 0) - receivedAt)))}` : ''}; ${waiting} not yet.`,
        ]
      : []),
    ...(held.length > 0
      ? [
          `${counted(held.length, 'more looks', 'more look')} like spam and ${held.length === 1 ? 'was' : 'were'} held back. If one is real, deliver it with its button.`,
        ]
      : []),
    ...oldStock(stock, tenant),
  ];
  return {
    to: tenant.leads.desk.to,
    key,
    subject: `${counted(real.length, 'enquiry', 'enquiries')} for ${tenant.name}`,
    heading: 'Your enquiries',
    paragraphs,
    tables: [
      enquiryTable('Enquiries', real, tenant),
      troubleTable(troubled, tenant),
      enquiryTable('Held back as spam', held, tenant),
    ].filter(({ rows }) => rows.length > 0),
    links: held
      .slice(0, MOST)
      .map(({ id, lead }) => ({ ...links.release(id), label: `Deliver: ${lead.name || lead.email || id}` })),
    reason: 'Sent every day to the addresses of leads.desk in the dealer’s definition.',
  };
}

/** That no new stock came for longer than is usual. */
function oldStock(stock: StockArrival | null, { locale, timeZone }: DeskTenant): string[] {
  if (!stock?.stale || stock.arrivedAt === null) return [];
  const at = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(stock.arrivedAt);
  return [
    `The website has had no new stock file since ${at}. Cars sold since then are still on it: have whoever sends the file look into it.`,
    ...(stock.lastError ? [`What went wrong: ${stock.lastError.message}`] : []),
  ];
}

/** Deliveries that were given up. Pure. */
export function deadMail(key: string, dead: readonly TroubledDelivery[], tenant: DeskTenant): Notice {
  return {
    to: tenant.leads.desk.to,
    key,
    subject: `${counted(dead.length, 'enquiry', 'enquiries')} could not be delivered`,
    heading: 'Enquiries that were given up',
    alert: `${counted(dead.length, 'delivery', 'deliveries')} failed for a week and ${dead.length === 1 ? 'is' : 'are'} tried no more.`,
    paragraphs: [
      'Nothing is lost: what these people wrote is stored on the website’s server. Call them now; whoever runs the website can deliver the enquiries again once the cause is mended (`forecourt leads retry`).',
    ],
    tables: [troubleTable(dead, tenant)],
  };
}

/** A target that takes nothing for an hour. Pure. */
export function failingMail(
  key: string,
  target: string,
  failing: readonly TroubledDelivery[],
  tenant: DeskTenant,
): Notice {
  return {
    to: tenant.leads.desk.to,
    key,
    subject: `${tenant.name}: enquiries do not reach ${target}`,
    heading: `Enquiries do not reach ${target}`,
    alert: `${counted(failing.length, 'delivery has', 'deliveries have')} failed for more than an hour.`,
    paragraphs: [
      'They are stored and tried again for a week; as soon as it answers they are delivered, the oldest first.',
      `It said: ${failing.at(-1)?.error || 'nothing'}`,
    ],
    tables: [troubleTable(failing, tenant)],
  };
}

/** Enquiries that nobody answered in time. Pure. */
export function unansweredMail(
  key: string,
  leads: readonly UnansweredLead[],
  tenant: DeskTenant,
  links: DeskLinks,
): Notice {
  const hours = tenant.leads.desk.answerHours ?? 0;
  return {
    to: tenant.leads.desk.to,
    key,
    subject: `${counted(leads.length, 'enquiry', 'enquiries')} without an answer`,
    heading: 'Enquiries without an answer',
    alert: `Nobody marked ${leads.length === 1 ? 'this enquiry' : 'these enquiries'} as answered within ${hours} opening ${hours === 1 ? 'hour' : 'hours'}.`,
    paragraphs: [],
    tables: [enquiryTable('Waiting', leads, tenant)],
    links: leads
      .slice(0, MOST)
      .map(({ id, lead }) => ({ ...links.answered(id), label: `Answered: ${lead.name || lead.email || id}` })),
  };
}

function enquiryTable(title: string, leads: readonly ReceivedLead[], tenant: DeskTenant): MailTable {
  const time = timeFormat(tenant);
  return {
    title,
    head: ['Who', 'What', 'When', 'How to reach them'],
    rows: capped(
      leads.map(({ lead, receivedAt, answeredAt }) => ({
        title: nameOf(lead),
        cells: [
          subjectOf(lead),
          `${time.format(receivedAt)}${answeredAt === null ? '' : ' (answered)'}`,
          reachOf(lead),
        ],
      })),
      3,
    ),
  };
}

function troubleTable(troubled: readonly TroubledDelivery[], tenant: DeskTenant): MailTable {
  const time = timeFormat(tenant);
  return {
    title: 'Not delivered',
    head: ['Who', 'How to reach them', 'What', 'When', 'To', 'What it said'],
    rows: capped(
      troubled.map(({ lead, receivedAt, target, error }) => ({
        title: nameOf(lead),
        cells: [reachOf(lead), subjectOf(lead), time.format(receivedAt), target, error],
      })),
      5,
    ),
  };
}

const nameOf = (lead: Lead): string =>
  lead.name || [lead.first_name, lead.last_name].filter(Boolean).join(' ') || 'No name';

const reachOf = ({ phone, email }: Lead): string => [phone, email].filter(Boolean).join(', ');

const subjectOf = (lead: Lead): string =>
  [lead.subcategory || lead.category || 'Enquiry', [lead.vehicle_make, lead.vehicle_model].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(': ');

const timeFormat = ({ locale, timeZone }: DeskTenant): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone });

function capped(rows: readonly MailTable['rows'][number][], cells: number): MailTable['rows'] {
  const more = rows.length - MOST;
  const rest = { title: `and ${more} more`, cells: Array<string>(cells).fill('') };
  return more > 0 ? [...rows.slice(0, MOST), rest] : rows;
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

function durationText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return minutes < 90 ? counted(minutes, 'minute', 'minutes') : counted(Math.round(ms / HOUR), 'hour', 'hours');
}
