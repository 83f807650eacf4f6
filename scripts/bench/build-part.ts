import { cp } from 'node:fs/promises';
import path from 'node:path';
import { buildRounds, keepSources } from './build-rounds.ts';
import { buildTable, changeTable, phaseTable } from './build-tables.ts';
import { inProcessBuilder, processBuilder } from './builder.ts';
import { oneWordRounds, twinRounds } from './change-rounds.ts';
import type { Workspace } from './workspace.ts';

/** Small changes are measured fewer times: they are compared with nothing that varies. */
const CHANGE_ROUNDS = 3;

/** Validation and builds of every tenant. `place` holds a build of them, whose emitted sources the baseline builds too. */
export async function buildPart(
  tenantsDir: string,
  place: string,
  slugs: readonly string[],
  rounds: number,
  workspace: Workspace,
): Promise<string[]> {
  const input = {
    slugs,
    workspace,
    builders: [processBuilder(workspace), inProcessBuilder()],
    sources: await keepSources(place, slugs, workspace),
  };
  const figures = await buildRounds({ ...input, tenantsDir, rounds });
  const changed = path.join(await workspace.fresh('tenants'), 'tenants');
  await cp(tenantsDir, changed, { recursive: true });
  const words = await oneWordRounds({ ...input, tenantsDir: changed, rounds: CHANGE_ROUNDS });
  const twins = await twinRounds({ ...input, tenantsDir: changed, rounds: CHANGE_ROUNDS });
  return [buildTable(figures, rounds), phaseTable(figures, words), changeTable(words, twins)];
}
