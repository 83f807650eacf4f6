import type { Boot } from './boot.ts';
import { CONNECTIONS } from './load.ts';
import type { TargetSpeed } from './request-rounds.ts';
import { percentile } from './statistics.ts';
import { type Column, figure, ratio, table, whole } from './table.ts';

export interface RequestReport {
  slug: string;
  speeds: readonly TargetSpeed[];
  boots: readonly Boot[];
  memoryMb: { site: number; hello: number };
  leads: { acknowledged: number; stored: number; delivered: number };
}

/** Speed of each target beside a bare Hono server of the same run. */
export function requestTable({ slug, speeds, boots, memoryMb, leads }: RequestReport): string {
  const columns: Column[] = [
    { name: 'target', align: 'left' },
    { name: 'req/s' },
    { name: 'p50 ms' },
    { name: 'p99 ms' },
    { name: 'alone p50 ms' },
    { name: 'CPU ms/req' },
    { name: 'main ms/req' },
    { name: 'hello req/s' },
    { name: 'p50 ms' },
    { name: 'CPU ms/req' },
    { name: 'req/s of hello' },
    { name: 'CPU of hello' },
  ];
  const rows = speeds.map(({ name, site, hello, aloneP50 }) => [
    name,
    whole(site.perSecond),
    figure(site.p50),
    figure(site.p99),
    figure(aloneP50),
    site.cpuMs.toFixed(3),
    site.mainMs.toFixed(3),
    whole(hello.perSecond),
    figure(hello.p50),
    hello.cpuMs.toFixed(3),
    ratio(site.perSecond / hello.perSecond),
    ratio(site.cpuMs / hello.cpuMs),
  ]);
  const median = (of: (boot: Boot) => number): string => figure(percentile(boots.map(of), 50));
  return table(`Requests to ${slug}, ${CONNECTIONS} connections with one request each`, columns, rows, [
    "hello: a bare Hono server by turns with the site; for POST it reads the JSON and answers 201. Load and server share this machine's cores.",
    'CPU: processor time of the server process, for enquiries with their delivery to the platform; main: of it the thread that answers, which 1000 ms of a second bound.',
    'Alone: over one connection.',
    `Enquiries: ${whole(leads.acknowledged)} acknowledged, ${whole(leads.stored)} in the store on disk, ${whole(leads.delivered)} delivered.`,
    `Memory after all: site ${whole(memoryMb.site)} MiB, hello ${whole(memoryMb.hello)} MiB.`,
    `\`forecourt serve\` of all sites, median of ${boots.length}: listens after ${median(({ listeningMs }) => listeningMs)} ms, first listing after ${median(({ firstPageMs }) => firstPageMs)} ms.`,
  ]);
}
