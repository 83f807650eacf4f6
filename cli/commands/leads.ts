import { existsSync } from 'node:fs';
import type { Clock } from '../../runtime/rules/location/clock.types.ts';
import { leadsFile, type OpenLeads, openLeads } from '../../runtime/server/leads/open-leads.ts';
import type { LeadSummary } from '../../runtime/server/store/lead-store.types.ts';

export interface LeadsOptions {
  /** Folder of the server's state (default `data`). */
  data: string;
  /** PostgreSQL in place of the folder's file (DATABASE_URL). */
  databaseUrl?: string | undefined;
  tenant?: string | undefined;
  format: 'pretty' | 'json';
  clock: Clock;
}

type Print = (text: string) => void;

const COLUMNS: { title: string; value: (lead: LeadSummary) => string; max: number }[] = [
  { title: 'id', value: ({ id }) => id, max: 40 },
  { title: 'tenant', value: ({ tenant }) => tenant, max: 30 },
  {
    title: 'received',
    value: ({ receivedAt }) => new Date(receivedAt).toISOString().slice(0, 19).replace('T', ' '),
    max: 19,
  },
  { title: 'category', value: ({ category }) => category, max: 36 },
  { title: 'name', value: ({ name }) => name, max: 24 },
  { title: 'state', value: ({ state }) => state, max: 11 },
  { title: 'attempts', value: ({ attempts }) => String(attempts), max: 8 },
  { title: 'last error', value: ({ lastError }) => lastError ?? '', max: 60 },
];

/** `forecourt leads list`: the newest enquiries and where their delivery stands. Times are UTC. Answers the exit code. */
export async function listLeads(options: LeadsOptions & { limit: number }, print: Print): Promise<number> {
  return withStore(options, print, async ({ store }) => {
    const leads = await store.list({ tenant: options.tenant, limit: options.limit });
    if (options.format === 'json') print(JSON.stringify({ format_version: '1.0', leads }, null, 2));
    else print(leads.length === 0 ? 'No enquiries.' : table(leads));
    return 0;
  });
}

/**
 * `forecourt leads retry`: makes what is undelivered due now, quarantined enquiries included: one by `id`, or all of a tenant. A running server
 * delivers it within seconds. Answers the exit code: 1 when nothing waited.
 */
export async function retryLeads(options: LeadsOptions & { id?: string | undefined }, print: Print): Promise<number> {
  const { id, tenant, format } = options;
  if (id === undefined && tenant === undefined) {
    print('Say which: an enquiry by its id, or all of one tenant with --tenant <slug>.');
    return 2;
  }
  return withStore(options, print, async ({ store }) => {
    const count = await store.retry({ id, tenant });
    if (format === 'json') print(JSON.stringify({ format_version: '1.0', retried: count }));
    else if (count > 0) print(`${count} ${count === 1 ? 'enquiry is' : 'enquiries are'} due now.`);
    else print(`Nothing undelivered ${id === undefined ? `for ${tenant}` : `under ${id}`}.`);
    return count > 0 ? 0 : 1;
  });
}

async function withStore(
  options: LeadsOptions,
  print: Print,
  work: (leads: OpenLeads) => Promise<number>,
): Promise<number> {
  const { data, databaseUrl, clock } = options;
  // Looking must not create a store.
  if (!databaseUrl && !existsSync(leadsFile(data))) {
    print(
      `There is no store of enquiries at ${leadsFile(data)}: --data names the folder of the running server's state.`,
    );
    return 2;
  }
  const leads = await openLeads({ dataDir: data, databaseUrl, clock, log: (_, message) => print(message) });
  try {
    return await work(leads);
  } finally {
    await leads.close();
  }
}

function table(leads: LeadSummary[]): string {
  const rows = [
    COLUMNS.map(({ title }) => title),
    ...leads.map((lead) => COLUMNS.map(({ value, max }) => cell(value(lead), max))),
  ];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

// What shoppers and platforms send must not move the cursor of a terminal.
function cell(text: string, max: number): string {
  const printable = text.replace(/\p{C}+/gu, ' ');
  return printable.length > max ? `${printable.slice(0, max - 1)}…` : printable;
}
