/**
 * `npm run bench`: build times, bytes of the pages and requests per second of the sample tenants, from one run on this machine, beside a
 * baseline of the same run. It works in a temporary folder, which it removes. `--rounds`, `--seconds` and `--only` shorten it.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { tenantSlugs } from '../../cli/compile/load.ts';
import { BenchError } from './bench-error.ts';
import { buildPart } from './build-part.ts';
import { processBuilder } from './builder.ts';
import { byteTable } from './byte-tables.ts';
import { projectRoot } from './child-process.ts';
import { machineHeader } from './machine.ts';
import { siteBytes } from './page-bytes.ts';
import { requestPart } from './request-part.ts';
import { openWorkspace, type Workspace } from './workspace.ts';

const PARTS = ['builds', 'bytes', 'requests'] as const;

const { values } = parseArgs({
  options: {
    tenants: { type: 'string', default: path.join(projectRoot, 'tenants') },
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
  const strange = values.only.filter((part) => !PARTS.some((known) => known === part));
  if (strange.length > 0) throw new BenchError(`--only takes ${PARTS.join(', ')}, not ${strange.join(', ')}.`);
  for (const name of ['rounds', 'seconds'] as const) {
    if (!(Number(values[name]) >= 1)) throw new BenchError(`--${name} takes a number from 1, not ${values[name]}.`);
  }
}

async function run(tenantsDir: string, workspace: Workspace): Promise<void> {
  const slugs = await tenantSlugs(tenantsDir);
  const place = await workspace.fresh('sites');
  await processBuilder(workspace).build(tenantsDir, slugs, place);
  const parts: Record<(typeof PARTS)[number], () => Promise<string[]>> = {
    builds: () => buildPart(tenantsDir, place, slugs, Number(values.rounds), workspace),
    bytes: async () => [byteTable(await Promise.all(slugs.map((slug) => siteBytes(place, slug, workspace))))],
    requests: async () => [await requestPart(place, slugs, Number(values.seconds), workspace)],
  };
  for (const part of PARTS) if (values.only.includes(part)) for (const text of await parts[part]()) console.log(text);
}
