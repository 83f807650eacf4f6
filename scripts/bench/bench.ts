/**
 * `npm run bench`: build times, bytes of the pages, requests per second and Lighthouse's judgement of the sample tenants, and the search engine, from one run on
 * this machine, beside a baseline of the same run. It works in a temporary folder, which it removes. `--rounds`, `--seconds` and `--only` shorten it;
 * `--count` says how many tenants are built, from the one with the most stock down to the one with the least, `--many` how many are validated,
 * `--dealers` how many invented ones are built (parts `cold` and `change`), and `--beside <folder>` of which other checkout the same is measured.
 */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { tenantSlugs } from '../../cli/definition/source/tenant-slugs.ts';
import { BenchError } from './bench-error.ts';
import { buildPart } from './build-part.ts';
import { processBuilder } from './builder.ts';
import { byteTable } from './byte-tables.ts';
import { projectRoot } from './child-process.ts';
import { changePart, coldPart } from './daily/daily-part.ts';
import { enginePart } from './engine/engine-part.ts';
import { machineHeader } from './machine.ts';
import { siteBytes } from './page-bytes.ts';
import { pagesPart } from './pages/pages-part.ts';
import { requestPart } from './request-part.ts';
import { typingPart } from './typing/typing-part.ts';
import { validatePart } from './validate-part.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

const PARTS = ['cold', 'change', 'validate', 'builds', 'bytes', 'requests', 'typing', 'pages', 'engine'] as const;
/** Parts that work on built sites. */
const NEEDS_SITES: readonly string[] = ['builds', 'bytes', 'requests', 'typing', 'pages'];

const { values } = parseArgs({
  options: {
    tenants: { type: 'string', default: path.join(projectRoot, 'tenants') },
    count: { type: 'string', default: '2' },
    many: { type: 'string', default: '1000' },
    dealers: { type: 'string', default: '100' },
    beside: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true, default: [...PARTS] },
  },
});

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => interrupted.abort(new Error(`stopped by ${signal}`)));

const workspace = await openWorkspace(interrupted.signal);
const started = performance.now();
try {
  checkOptions();
  console.log(machineHeader(new Date()));
  await run(path.resolve(values.tenants), workspace);
  console.log(`Took ${Math.round((performance.now() - started) / 1000)} s.`);
} catch (error) {
  console.error(`bench: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  await workspace.remove();
}

function checkOptions(): void {
  values.only = values.only.flatMap((part) => part.split(','));
  const strange = values.only.filter((part) => !PARTS.some((known) => known === part));
  if (strange.length > 0) throw new BenchError(`--only takes ${PARTS.join(', ')}, not ${strange.join(', ')}.`);
  for (const name of ['rounds', 'seconds', 'count', 'many', 'dealers'] as const) {
    if (!(Number(values[name]) >= 1)) throw new BenchError(`--${name} takes a number from 1, not ${values[name]}.`);
  }
}

async function run(tenantsDir: string, workspace: Workspace): Promise<void> {
  const slugs = await spread(tenantsDir, Number(values.count));
  const place = await workspace.fresh('sites');
  if (values.only.some((part) => NEEDS_SITES.includes(part)))
    await processBuilder(workspace).build(tenantsDir, slugs, place);
  const daily = {
    dealers: Number(values.dealers),
    rounds: Math.min(3, Number(values.rounds)),
    beside: values.beside,
    workspace,
  };
  const parts: Record<(typeof PARTS)[number], () => Promise<string[]>> = {
    cold: async () => [await coldPart(daily)],
    change: async () => [await changePart(daily)],
    validate: async () => [await validatePart(tenantsDir, Number(values.many), Number(values.rounds), workspace)],
    builds: () => buildPart(tenantsDir, place, slugs, Number(values.rounds), workspace),
    bytes: async () => [byteTable(await Promise.all(slugs.map((slug) => siteBytes(place, slug, workspace))))],
    requests: async () => [await requestPart(place, slugs, Number(values.seconds), workspace)],
    typing: async () => [await typingPart(place, slugs, Number(values.rounds), workspace)],
    pages: async () => [await pagesPart(place, slugs, Math.min(3, Number(values.rounds)), workspace)],
    engine: () => enginePart(workspace),
  };
  for (const part of PARTS) if (values.only.includes(part)) for (const text of await parts[part]()) console.log(text);
}

/** Some of the tenants, evenly from the largest stock to the smallest, so that the figures do not grow with the number of samples. */
async function spread(tenantsDir: string, count: number): Promise<string[]> {
  const slugs = await tenantSlugs(tenantsDir);
  const sizes = await Promise.all(
    slugs.map(async (slug) => ({ slug, size: await stockSize(path.join(tenantsDir, slug)) })),
  );
  const bySize = sizes.sort((a, b) => b.size - a.size).map(({ slug }) => slug);
  const step = (bySize.length - 1) / Math.max(1, count - 1);
  return count >= bySize.length
    ? slugs
    : Array.from({ length: count }, (_, index) => bySize[Math.round(index * step)] as string);
}

async function stockSize(dir: string): Promise<number> {
  const names = (await readdir(dir)).filter((name) => name.startsWith('stock.'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(dir, name))).size));
  return Math.max(0, ...sizes);
}
