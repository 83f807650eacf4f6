/** One measurement of the search engine in a process of its own: `node engine-worker.ts <case> <folder>` prints its figures as JSON. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import MiniSearch from 'minisearch';
import { INDEX_SETTINGS, PRIMARY_KEY } from '../../../runtime/search/client/index-settings.data.ts';
import { SearchEngine } from '../../../runtime/search/engine/search-engine.ts';
import { BenchError } from '../bench-error.ts';
import { benchCars } from './bench-cars.ts';
import type { IndexingFigures, MemoryFigures, TimedCase } from './engine-figures.types.ts';
import { INDEX, listingCases, listingQueries } from './listing-cases.ts';
import { mistyped } from './mistyped.ts';
import { plainListing } from './plain-listing.ts';

const CARS = 20_000;
const TENANTS = 300;
const CARS_PER_TENANT = 300;
const ROUNDS = 300;
const PLAIN_ROUNDS = 12;
const WARM_UP = 30;

const clock = () => new Date();
const newEngine = () => new SearchEngine({ clock });

/** Milliseconds of each round, after some that do not count. */
function rounds(count: number, run: (round: number) => unknown): number[] {
  for (let round = 0; round < Math.min(WARM_UP, count); round += 1) run(round);
  return Array.from({ length: count }, (_, round) => {
    const started = performance.now();
    run(round);
    return performance.now() - started;
  });
}

function listings(): TimedCase[] {
  const cars = benchCars(CARS);
  const engine = newEngine();
  engine.load(INDEX, cars, INDEX_SETTINGS);
  return listingCases(cars).map(({ name, state }) => {
    const queries = Array.from({ length: ROUNDS }, (_, round) => listingQueries(state(round)));
    const ms = rounds(ROUNDS, (round) => engine.multiSearch(queries[round] ?? []));
    const plainMs = rounds(PLAIN_ROUNDS, (round) => plainListing(cars, state(round)));
    return { name: `${name} (${queries[0]?.length} queries)`, ms, baselineMs: plainMs };
  });
}

function texts(): TimedCase[] {
  const cars = benchCars(CARS);
  const engine = newEngine();
  engine.load(INDEX, cars, INDEX_SETTINGS);
  const mini = new MiniSearch({ fields: [...INDEX_SETTINGS.searchableAttributes], idField: PRIMARY_KEY });
  mini.addAll(cars);
  const words = cars.slice(0, ROUNDS).map(({ make, model }) => ({ make: String(make), model: String(model) }));
  const cases: { name: string; query: (round: number) => string }[] = [
    { name: 'one word, typed right', query: (round) => words[round % ROUNDS]?.make ?? '' },
    { name: 'one word with a typo', query: (round) => mistyped(words[round % ROUNDS]?.make ?? '') },
    {
      name: 'two words with typos, the last one begun',
      query: (round) => {
        const { make = '', model = '' } = words[round % ROUNDS] ?? {};
        return `${mistyped(make)} ${mistyped(model).slice(0, 5)}`;
      },
    },
  ];
  return cases.map(({ name, query }) => ({
    name,
    ms: rounds(ROUNDS, (round) => engine.multiSearch([{ indexUid: INDEX, q: query(round), limit: 21 }])),
    // A fifth of a word's length is what its own documentation recommends.
    baselineMs: rounds(PLAIN_ROUNDS * 5, (round) => mini.search(query(round), { prefix: true, fuzzy: 0.2 })),
  }));
}

/** Writes the tenants' stock as files, so that the processes that are measured hold nothing but what they read. */
function writeTenants(dir: string): { tenants: number } {
  for (let tenant = 0; tenant < TENANTS; tenant += 1)
    writeFileSync(path.join(dir, `${tenant}.json`), JSON.stringify(benchCars(CARS_PER_TENANT, tenant + 1)));
  return { tenants: TENANTS };
}

function readTenant(dir: string, tenant: number): object[] {
  return JSON.parse(readFileSync(path.join(dir, `${tenant}.json`), 'utf8')) as object[];
}

/** The baseline: the same documents parsed and kept. */
function objectMemory(dir: string): MemoryFigures {
  const kept = Array.from({ length: TENANTS }, (_, tenant) => readTenant(dir, tenant));
  const loaded = process.memoryUsage.rss();
  return { tenants: kept.length, cars: CARS_PER_TENANT, loaded, listed: null, searched: null };
}

/** Loads the tenants, lists each, searches each by words. */
function engineMemory(dir: string): MemoryFigures {
  const engine = newEngine();
  const uids = Array.from({ length: TENANTS }, (_, tenant) => `${INDEX}-${tenant}`);
  for (const [tenant, uid] of uids.entries()) engine.load(uid, readTenant(dir, tenant), INDEX_SETTINGS);
  const loaded = process.memoryUsage.rss();
  for (const indexUid of uids) engine.multiSearch(listingQueries({}).map((query) => ({ ...query, indexUid })));
  const listed = process.memoryUsage.rss();
  for (const indexUid of uids) engine.multiSearch([{ indexUid, q: 'automatic' }]);
  return { tenants: TENANTS, cars: CARS_PER_TENANT, loaded, listed, searched: process.memoryUsage.rss() };
}

/** From JSON text to the first listing and the first search by words. */
function indexing(): IndexingFigures {
  const body = JSON.stringify(benchCars(CARS));
  const parsed = rounds(1, () => JSON.parse(body));
  const engine = newEngine();
  const started = performance.now();
  engine.load(INDEX, JSON.parse(body) as object[], INDEX_SETTINGS, PRIMARY_KEY);
  const loaded = performance.now();
  engine.multiSearch(listingQueries({}));
  const listed = performance.now();
  engine.multiSearch([{ indexUid: INDEX, q: 'automatic' }]);
  return {
    cars: CARS,
    bytes: Buffer.byteLength(body),
    parseMs: parsed[0] ?? 0,
    succeededMs: loaded - started,
    listedMs: listed - started,
    searchedMs: performance.now() - started,
  };
}

const CASES: Record<string, (dir: string) => unknown> = {
  listings,
  texts,
  'write-tenants': writeTenants,
  'memory-engine': engineMemory,
  'memory-objects': objectMemory,
  indexing,
};
const run = CASES[process.argv[2] ?? ''];
if (!run) throw new BenchError(`The engine bench has the cases ${Object.keys(CASES).join(', ')}.`);
console.log(JSON.stringify(await run(process.argv[3] ?? '.')));
