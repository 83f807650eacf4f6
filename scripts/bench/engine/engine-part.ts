import path from 'node:path';
import { runNode } from '../child-process.ts';
import { percentile } from '../statistics.ts';
import { figure, ratio, table, whole } from '../table.ts';
import type { Workspace } from '../workspace.ts';
import type { IndexingFigures, MemoryFigures, TimedCase } from './engine-figures.types.ts';

const WORKER = path.join(import.meta.dirname, 'engine-worker.ts');

/** The embedded search engine: listings and searches by words over 20,000 cars, many small indexes, and indexing; each in a process of its own. */
export async function enginePart(workspace: Workspace): Promise<string[]> {
  const dir = await workspace.fresh('engine');
  const measure = async <Figures>(name: string): Promise<Figures> =>
    JSON.parse((await runNode([WORKER, name, dir], dir, workspace)).stdout) as Figures;
  const listings = await measure<TimedCase[]>('listings');
  const texts = await measure<TimedCase[]>('texts');
  const indexing = await measure<IndexingFigures>('indexing');
  await measure('write-tenants');
  const objects = await measure<MemoryFigures>('memory-objects');
  const engine = await measure<MemoryFigures>('memory-engine');
  return [
    timedTable(
      'Search engine: the listing of 20,000 cars, all queries of one page, milliseconds',
      'array loops',
      listings,
      8,
    ),
    timedTable('Search engine: one search by words in 20,000 cars, milliseconds', 'MiniSearch', texts, 10),
    indexingTable(indexing),
    memoryTable(engine, objects),
  ];
}

function timedTable(title: string, baseline: string, cases: readonly TimedCase[], goal: number): string {
  return table(
    title,
    [
      { name: 'what', align: 'left' },
      { name: 'p50 ms' },
      { name: 'p95 ms' },
      { name: 'lowest ms' },
      { name: `${baseline} p50 ms` },
      { name: 'of baseline' },
    ],
    cases.map(({ name, ms, baselineMs }) => {
      const [median, plain] = [percentile(ms, 50), percentile(baselineMs, 50)];
      return [
        name,
        figure(median),
        figure(percentile(ms, 95)),
        figure(percentile(ms, 0)),
        figure(plain),
        ratio(median / plain),
      ];
    }),
    [`The goal is a p50 under ${goal} ms.`],
  );
}

function indexingTable({ cars, bytes, parseMs, succeededMs, listedMs, searchedMs }: IndexingFigures): string {
  const row = (what: string, ms: number) => [what, figure(ms), ratio(ms / parseMs)];
  return table(
    `Search engine: indexing ${whole(cars)} cars (${whole(bytes / 1024)} KB of JSON), milliseconds from the request`,
    [{ name: 'what', align: 'left' }, { name: 'ms' }, { name: 'of baseline' }],
    [
      row('JSON.parse of the same documents (baseline)', parseMs),
      row('documents sent to task succeeded', succeededMs),
      row('first listing answered', listedMs),
      row('first search by words answered', searchedMs),
    ],
    ['The goal is a first listing within 3,000 ms.'],
  );
}

function memoryTable(engine: MemoryFigures, objects: MemoryFigures): string {
  const row = (what: string, bytes: number | null) => [
    what,
    figure((bytes ?? 0) / 2 ** 20),
    ratio((bytes ?? 0) / objects.loaded),
  ];
  return table(
    `Search engine: ${engine.tenants} indexes of ${engine.cars} cars in one process`,
    [{ name: 'what', align: 'left' }, { name: 'RSS, MiB' }, { name: 'of baseline' }],
    [
      row('the same documents as parsed objects (baseline)', objects.loaded),
      row('all indexes loaded', engine.loaded),
      row('every one listed', engine.listed),
      row('every one searched by words', engine.searched),
    ],
    ['The goal is an RSS under 400 MiB.'],
  );
}
