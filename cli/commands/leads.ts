import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../../runtime/rules/location/clock.types.ts';
import { leadsFile, type OpenLeads, openLeads } from '../../runtime/server/leads/open-leads.ts';
import type { LeadFilter, LeadState, LeadStore, LeadSummary } from '../../runtime/server/store/lead-store.types.ts';
import { readFeatureTables } from '../definition/features.ts';
import { type TableColumn, textTable, utcText } from '../terminal/text-table.ts';
import { leadsCsv, leadText, SANDBOX_NOTE } from './lead-texts.ts';

export interface LeadsOptions {
  /** Folder of the server's state (default `data`). */
  data: string;
  /** PostgreSQL in place of the folder's file (DATABASE_URL). */
  databaseUrl?: string | undefined;
  /** FORECOURT_FILES_KEY: opens the files of shoppers. */
  filesKey?: string | undefined;
  tenant?: string | undefined;
  format: 'pretty' | 'json';
  clock: Clock;
}

type Print = (text: string) => void;

const COLUMNS: readonly TableColumn<LeadSummary>[] = [
  { title: 'id', value: ({ id }) => id, max: 40 },
  { title: 'tenant', value: ({ tenant }) => tenant, max: 30 },
  { title: 'received', value: ({ receivedAt }) => utcText(receivedAt), max: 19 },
  { title: 'category', value: ({ category }) => category, max: 36 },
  { title: 'name', value: ({ name }) => name, max: 24 },
  {
    title: 'state',
    value: ({ state, sandbox }) => (state === 'delivered' && sandbox ? 'in sandbox' : state),
    max: 11,
  },
  { title: 'attempts', value: ({ attempts }) => String(attempts), max: 8 },
  { title: 'last error', value: ({ lastError }) => lastError ?? '', max: 60 },
];

/** Which leads a command is about, as its options say. */
export interface ChosenLeads {
  form?: string | undefined;
  state?: LeadState | undefined;
  /** 'YYYY-MM-DD', by UTC. */
  day?: string | undefined;
  limit: number;
}

const DAY_MS = 24 * 60 * 60_000;
const STATES: readonly LeadState[] = ['pending', 'delivered', 'quarantined', 'dead'];

/** The filter of some options; a text where one of them means nothing. */
function filterOf({ tenant, form, state, day, limit }: LeadsOptions & ChosenLeads): LeadFilter | string {
  if (state !== undefined && !STATES.includes(state))
    return `There is no state \`${state}\`: write one of ${STATES.join(', ')}.`;
  const from = day === undefined ? undefined : Date.parse(`${day}T00:00:00Z`);
  if (day !== undefined && (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(from)))
    return `\`${day}\` is no day: write one as 2026-12-31.`;
  return { tenant, form, state, limit, ...(from === undefined ? {} : { from, until: from + DAY_MS }) };
}

/** `forecourt leads list`: the newest enquiries and where their delivery is. Times are UTC. Answers the exit code. */
export async function listLeadsCommand(options: LeadsOptions & ChosenLeads, print: Print): Promise<number> {
  const filter = filterOf(options);
  if (typeof filter === 'string') return usage(filter, print);
  return withStore(options, print, async ({ store }) => {
    const leads = await store.list(filter);
    if (options.format === 'json') print(JSON.stringify({ format_version: '1.0', leads }, null, 2));
    else print(leads.length === 0 ? 'No enquiries.' : textTable(COLUMNS, leads));
    if (options.format !== 'json' && leads.some(({ sandbox }) => sandbox)) print(`\n${SANDBOX_NOTE}`);
    return 0;
  });
}

/** `forecourt leads show`: one enquiry, whole: who, how to reach them, what they wrote, where it went and when. Answers the exit code. */
export async function showLead(options: LeadsOptions & { id: string }, print: Print): Promise<number> {
  return withStore(options, print, async ({ store }) => {
    const [found] = await store.find({ id: options.id, tenant: options.tenant, limit: 1 });
    if (!found) {
      print(`There is no enquiry ${options.id}. \`npx forecourt leads list\` shows their ids.`);
      return 1;
    }
    if (options.format === 'json') print(JSON.stringify({ format_version: '1.0', lead: found }, null, 2));
    else print(leadText(found));
    return 0;
  });
}

/** `forecourt leads export`: enquiries as CSV, which no spreadsheet takes for formulas, or as JSON. Answers the exit code. */
export async function exportLeads(
  { as, ...options }: LeadsOptions & ChosenLeads & { as: 'csv' | 'json' },
  print: Print,
): Promise<number> {
  const filter = filterOf(options);
  if (typeof filter === 'string') return usage(filter, print);
  return withStore(options, print, async ({ store }) => {
    const leads = await store.find(filter);
    print(as === 'json' ? JSON.stringify({ format_version: '1.0', leads }, null, 2) : leadsCsv(leads));
    return 0;
  });
}

/** `forecourt leads erase`: forgets a person, of one dealer or of all. Answers the exit code: 1 where nobody is known by that. */
export async function eraseLeadsCommand(
  options: LeadsOptions & { email?: string | undefined; phone?: string | undefined; yes?: boolean | undefined },
  print: Print,
): Promise<number> {
  const { email, phone, tenant, yes, format } = options;
  if (!email && !phone) return usage('Say whom: `--email sam@example.com`, `--phone 0491570006`, or both.', print);
  if (!yes)
    return usage(
      `This deletes all enquiries of ${[email, phone].filter(Boolean).join(' and ')}${tenant ? ` at ${tenant}` : ' at all dealers'}, for good; what was delivered stays where it is. Add \`--yes\` to do it.`,
      print,
    );
  return withStore(options, print, async ({ store, reservations }) => {
    const { erased, kept } = await reservations.eraseBuyer({ tenant, email, phone });
    const count = (await store.erase({ tenant, email, phone })) + erased;
    if (kept > 0 && format !== 'json')
      print(
        `${kept} ${kept === 1 ? 'reservation is' : 'reservations are'} not over and stay: end them first, \`npx forecourt reservations release\`.`,
      );
    if (format === 'json')
      print(JSON.stringify({ format_version: '1.0', erased: count, ...(kept > 0 ? { kept } : {}) }));
    else
      print(
        count === 0
          ? 'No enquiry is known by that.'
          : `${count} ${count === 1 ? 'enquiry is' : 'enquiries are'} deleted.`,
      );
    return count > 0 ? 0 : 1;
  });
}

/**
 * `forecourt leads files`: writes the files of an enquiry that no target has taken into a folder. Answers the exit code: 1 where there are none.
 */
export async function leadFiles(options: LeadsOptions & { id: string; out: string }, print: Print): Promise<number> {
  const { out, format } = options;
  return withStore(options, print, async ({ store }) => {
    const id = await wholeId(store, options.id);
    const files = await store.files({ leadId: id, idempotencyKey: id }, 'all');
    const written = files.map(({ name, bytes }, index) => {
      const file = path.join(out, `${index + 1}-${path.basename(name)}`);
      mkdirSync(out, { recursive: true });
      writeFileSync(file, bytes, { mode: 0o600 });
      return file;
    });
    if (format === 'json') print(JSON.stringify({ format_version: '1.0', files: written }));
    else if (written.length > 0) print(written.join('\n'));
    else print(`There are no files of ${id}: it had none, a target has them, or their time is over.`);
    return written.length > 0 ? 0 : 1;
  });
}

function usage(text: string, print: Print): number {
  print(text);
  return 2;
}

/**
 * `forecourt leads retry`: makes what is undelivered due now: one by `id`, held back as spam or not, or all of a tenant but for those. A running server
 * delivers it within seconds. Answers the exit code: 1 when nothing waited.
 */
export async function retryLeadsCommand(
  options: LeadsOptions & { id?: string | undefined; sandboxed?: boolean | undefined },
  print: Print,
): Promise<number> {
  const { tenant, sandboxed, format } = options;
  if (options.id === undefined && tenant === undefined) {
    print('Say which: an enquiry by its id, or all of one tenant with --tenant <slug>.');
    return 2;
  }
  return withStore(options, print, async ({ store }) => {
    const id = options.id === undefined ? undefined : await wholeId(store, options.id);
    const count = await store.retry({ id, tenant, sandboxed });
    if (format === 'json') print(JSON.stringify({ format_version: '1.0', retried: count }));
    else if (count > 0) print(`${count} ${count === 1 ? 'enquiry is' : 'enquiries are'} due now.`);
    else print(`Nothing undelivered ${id === undefined ? `for ${tenant}` : `under ${id}`}.`);
    return count > 0 ? 0 : 1;
  });
}

/** The id of the enquiry that is meant by it, or by its beginning: shoppers are told no more. */
async function wholeId(store: LeadStore, id: string): Promise<string> {
  const [found] = await store.find({ id, limit: 1 });
  return found?.id ?? id;
}

async function withStore(
  options: LeadsOptions,
  print: Print,
  work: (leads: OpenLeads) => Promise<number>,
): Promise<number> {
  const { data, databaseUrl, filesKey, clock } = options;
  // Looking must not create a store.
  if (!databaseUrl && !existsSync(leadsFile(data))) {
    print(
      `There is no store of enquiries at ${leadsFile(data)}: --data names the folder of the running server's state.`,
    );
    return 2;
  }
  const leads = await openLeads({
    tables: await readFeatureTables(),
    dataDir: data,
    databaseUrl,
    filesKey,
    clock,
    log: (_, message) => print(message),
  });
  try {
    return await work(leads);
  } finally {
    await leads.close();
  }
}
