import { rm } from 'node:fs/promises';
import path from 'node:path';
import { CLI, runNode } from './child-process.ts';
import { manyTenants } from './many-tenants.ts';
import { spread } from './statistics.ts';
import { figure, ratio, table, whole } from './table.ts';
import type { Workspace } from './workspace.ts';

/** `validate` over many dealers made from the samples: cold, and when nothing changed, beside the bare loop; and what the CLI takes to start. */
export async function validatePart(
  samplesDir: string,
  count: number,
  rounds: number,
  workspace: Workspace,
): Promise<string> {
  const place = await workspace.fresh('many');
  const tenants = path.join(place, 'tenants');
  const slugs = await manyTenants(samplesDir, tenants, count);
  const validate = [CLI, 'validate', '--tenants', tenants];
  const cases: { name: string; before?: () => Promise<void>; args: string[]; ms: number[] }[] = [
    { name: 'yaml parse + ajv validate (baseline)', args: [plainCheck, tenants, ...slugs], ms: [] },
    { name: 'validate, cold', before: () => rm(path.join(place, '.cache'), gone), args: validate, ms: [] },
    { name: 'validate, nothing changed', args: validate, ms: [] },
    { name: '--help', args: [CLI, '--help'], ms: [] },
  ];
  // A file that was changed a moment ago is not trusted to be unchanged: the first round is for the disk and for that.
  for (let round = -1; round < rounds; round += 1)
    for (const { before, args, ms } of cases) {
      await before?.();
      const took = (await runNode(args, place, workspace)).ms;
      if (round >= 0) ms.push(took);
    }
  const baseline = spread((cases[0] as (typeof cases)[0]).ms).median;
  return table(
    `Validation of ${whole(count)} tenants, milliseconds, ${rounds} rounds by turns, a new Node for each`,
    [
      { name: 'what', align: 'left' },
      { name: 'median ms' },
      { name: 'lowest ms' },
      { name: 'highest ms' },
      { name: 'of baseline' },
    ],
    cases.map(({ name, ms }) => {
      const { median, lowest, highest } = spread(ms);
      return [name, figure(median), figure(lowest), figure(highest), ratio(median / baseline)];
    }),
  );
}

const plainCheck = path.join(import.meta.dirname, 'plain-check.ts');
const gone = { recursive: true, force: true } as const;
