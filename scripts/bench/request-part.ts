import path from 'node:path';
import { readBuiltSite } from '../../runtime/server/site/built-site.ts';
import { BenchError } from './bench-error.ts';
import { type Boot, bootServe } from './boot.ts';
import { CONNECTIONS } from './load.ts';
import { pageKinds } from './page-kinds.ts';
import { type TargetSpeed, targetSpeed } from './request-rounds.ts';
import { type RequestReport, requestTable } from './request-tables.ts';
import { startServerProcess } from './server-process.ts';
import { storedLeads } from './stored-leads.ts';
import { targetsOf } from './targets.ts';
import type { Workspace } from './workspace.ts';

const BOOTS = 3;

/** Requests to the site with the most cars of those built in `place`. `seconds`: of load for each target, over two rounds. */
export async function requestPart(
  place: string,
  slugs: readonly string[],
  seconds: number,
  workspace: Workspace,
): Promise<string> {
  const sites = await Promise.all(slugs.map((slug) => readBuiltSite(path.join(place, 'out', slug))));
  const built = sites.reduce((most, site) => (site.cars.length > most.cars.length ? site : most));
  const { slug } = built.site.tenant;
  const boots: Boot[] = [];
  const listing = pageKinds(built).find(({ kind }) => kind === 'listing')?.address ?? '/';
  for (let round = 0; round < BOOTS; round += 1) boots.push(await bootServe(place, slug, listing, workspace));

  const dataDir = await workspace.fresh('data');
  const script = (name: string): string => path.join(import.meta.dirname, name);
  const site = await startServerProcess(script('server.ts'), [dataDir, ...sites.map(({ dir }) => dir)], workspace);
  const hello = await startServerProcess(script('hello-server.ts'), [], workspace);
  try {
    const speeds: TargetSpeed[] = [];
    let acknowledged = 0;
    for (const target of targetsOf(built, site.port)) {
      const { speed, served } = await targetSpeed(target, {
        site,
        hello,
        rounds: 2,
        seconds: seconds / 2,
        signal: workspace.signal,
      });
      speeds.push(speed);
      if (target.method === 'POST') acknowledged += served;
    }
    const memoryMb = { site: (await site.usage()).rssMb, hello: (await hello.usage()).rssMb };
    await site.stop();
    const leads = { acknowledged, ...storedLeads(dataDir) };
    checkLeads(leads);
    return requestTable({ slug, speeds, boots, memoryMb, leads });
  } finally {
    await Promise.all([site.stop(), hello.stop()]);
  }
}

/** Requests that were under way when a run of load ended are stored without an answer that anyone counted: a few more, never fewer. */
function checkLeads({ acknowledged, stored }: RequestReport['leads']): void {
  const RUNS = 4;
  if (stored < acknowledged || stored > acknowledged + RUNS * CONNECTIONS)
    throw new BenchError(`${acknowledged} enquiries were acknowledged, but ${stored} are in the store.`);
}
