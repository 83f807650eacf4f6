import { formatPhone } from '../../runtime/rules/phone/phone-display.ts';
import { CONFIRMATION } from '../../runtime/server/store/confirmation.ts';
import type { LeadReport } from '../../runtime/server/store/lead-store.types.ts';
import { printableText, utcText } from '../terminal/text-table.ts';

/** Fields of a lead that are the server's own. */
const NOT_SHOWN = new Set(['website_slug', 'source', 'fields', 'linked_query_params', 'visited_pages', 'user_agent']);

/** Said of what has reached nobody. */
export const SANDBOX_NOTE =
  'The sandbox of this server is no target: nobody gets what is delivered there. Set `leads.targets`, or `platform.base_url`; `npx forecourt leads retry --tenant <slug> --sandboxed` then sends it.';

/** One enquiry for people. Times are UTC. */
export function leadText(report: LeadReport): string {
  const { lead, deliveries } = report;
  const facts: [string, unknown][] = [
    ['id', report.id],
    ['tenant', report.tenant],
    ['received', utcText(report.receivedAt)],
    ['answered', report.answeredAt === null ? null : utcText(report.answeredAt)],
    ['state', report.quarantine ? `${report.state}: ${report.quarantine}` : report.state],
    ...Object.entries(lead).filter(([name]) => !NOT_SHOWN.has(name)),
    ...Object.entries(lead.fields ?? {}),
    ...Object.entries(report.facts),
    ['pages', lead.visited_pages],
    ['platform id', report.platformId],
  ];
  const shown = facts.flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null || value === '' ? [] : [[name, valueText(value)]],
  );
  const width = Math.max(...shown.map(([name]) => name.length));
  return [
    ...shown.map(([name, text]) => `${name.padEnd(width)}  ${text.replaceAll('\n', `\n${' '.repeat(width + 2)}`)}`),
    '',
    ...deliveries.map(deliveryText),
    ...(report.sandbox ? ['', SANDBOX_NOTE] : []),
  ].join('\n');
}

function deliveryText({
  target,
  kind,
  state,
  attempts,
  dueAt,
  deliveredAt,
  lastError,
}: LeadReport['deliveries'][number]): string {
  const when =
    state === 'delivered'
      ? deliveredAt === null
        ? 'delivered'
        : `delivered ${utcText(deliveredAt)}`
      : state === 'pending'
        ? `due ${utcText(dueAt)}`
        : state;
  const tried = attempts === 0 ? '' : `, ${attempts} failed ${attempts === 1 ? 'attempt' : 'attempts'}`;
  return `${target === CONFIRMATION ? 'confirmation to the shopper' : `${kind} to ${target}`}: ${when}${tried}${lastError === null ? '' : `. ${printableText(lastError)}`}`;
}

const COLUMNS: readonly [string, (report: LeadReport) => unknown][] = [
  ['id', ({ id }) => id],
  ['tenant', ({ tenant }) => tenant],
  ['received', ({ receivedAt }) => new Date(receivedAt).toISOString()],
  ['state', ({ state }) => state],
  ['form', ({ lead }) => lead.form],
  ['category', ({ category }) => category],
  ...(
    ['name', 'phone', 'email', 'postcode', 'location', 'message', 'dateTime', 'rego', 'opt_in', 'lead_source'] as const
  ).map((name): [string, (report: LeadReport) => unknown] => [name, ({ lead }) => lead[name]]),
  ...(['stock_number', 'vehicle_make', 'vehicle_model', 'car_type', 'additional_services'] as const).map(
    (name): [string, (report: LeadReport) => unknown] => [name, ({ lead }) => lead[name]],
  ),
  ['other fields', ({ lead }) => lead.fields && JSON.stringify(lead.fields)],
  ['other facts', ({ facts }) => (Object.keys(facts).length > 0 ? JSON.stringify(facts) : '')],
  [
    'delivered',
    ({ deliveries }) => {
      const last = deliveries.findLast(({ deliveredAt }) => deliveredAt !== null)?.deliveredAt;
      return last ? new Date(last).toISOString() : '';
    },
  ],
  ['last error', ({ lastError }) => lastError],
];

/** Enquiries as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. */
export function leadsCsv(leads: readonly LeadReport[]): string {
  const rows = [
    COLUMNS.map(([title]) => title),
    ...leads.map((lead) =>
      COLUMNS.map(([title, value]) => {
        const text = valueText(value(lead));
        return title === 'phone' ? spacedPhone(text) : text;
      }),
    ),
  ];
  return `\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}`;
}

/** A phone number that a spreadsheet takes for words: with spaces between its digits, as it is read, a nought at its beginning stays. */
function spacedPhone(phone: string): string {
  if (!/^0\d{3,}$/.test(phone)) return phone;
  const shown = formatPhone(phone, phone.length === 9 || /^0(?:[569]|800)/.test(phone) ? 'NZ' : 'AU');
  return shown === phone ? phone.replace(/\d{4}(?=\d)/g, '$& ') : shown;
}

/** What a spreadsheet would take for a formula, or for an amount without its noughts, begins with an apostrophe. */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]|^0\d+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function valueText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value === 'object') return printableText(JSON.stringify(value));
  return String(value).split('\n').map(printableText).join('\n');
}
