import type { BuildFigures } from './build-rounds.ts';
import type { Built } from './builder.ts';
import type { ChangeFigures } from './change-rounds.ts';
import { percentile, spread } from './statistics.ts';
import { type Column, figure, ratio, table, whole } from './table.ts';

const LEFT = 'left' as const;

/** Durations and their ratio to the plain `vite build` of the same rounds. */
export function buildTable(figures: readonly BuildFigures[], rounds: number): string {
  const columns: Column[] = [
    { name: 'tenant', align: LEFT },
    { name: 'run as', align: LEFT },
    { name: 'what', align: LEFT },
    { name: 'median ms' },
    { name: 'lowest ms' },
    { name: 'highest ms' },
    { name: 'of plain vite' },
  ];
  const rows = figures.flatMap(({ slug, builder, validate, cold, warm, vite }) => {
    const baseline = spread(vite).median;
    const measured: [string, number[]][] = [
      ['validate', validate],
      ['build, cold', cold.map(({ ms }) => ms)],
      ['build, warm, nothing changed', warm.map(({ ms }) => ms)],
      ['plain vite build (baseline)', vite],
    ];
    return measured.map(([what, values]) => {
      const { median, lowest, highest } = spread(values);
      return [slug, builder, what, figure(median), figure(lowest), figure(highest), ratio(median / baseline)];
    });
  });
  return table(`Builds of one tenant, milliseconds, ${rounds} rounds by turns`, columns, rows, [
    'process: a new Node for each, from start to exit. in-process: loaded, and warmed up by the rounds before.',
    'cold: empty cache and output. plain vite: JavaScript and CSS only; a build also reads stock, renders, compresses (brotli 11), verifies and',
    'makes the server bundle.',
  ]);
}

/** Where the time of the builds went; what is no phase of one tenant is in the first and last lines. */
export function phaseTable(figures: readonly BuildFigures[], words: readonly ChangeFigures[]): string {
  const cases = [
    ...figures.map(({ slug, builder, cold }) => ({ name: [slug, builder, 'cold'], built: cold })),
    ...words
      .filter(({ rebuilt }) => rebuilt.length === 1)
      .map(({ rebuilt, builder, built }) => ({ name: [rebuilt[0] as string, builder, 'one word'], built })),
  ];
  const phases = [
    ...new Set(
      cases.flatMap(({ built }) =>
        built.flatMap(({ tenants }) => tenants.flatMap((tenant) => Object.keys(tenant.phases))),
      ),
    ),
  ];
  const columns: Column[] = [
    { name: 'tenant', align: LEFT },
    { name: 'run as', align: LEFT },
    { name: 'case', align: LEFT },
    { name: 'start' },
    { name: 'read, check' },
    ...phases.map((name) => ({ name })),
    { name: 'whole' },
  ];
  const rows = cases.map(({ name, built }) => {
    const median = (of: (one: Built) => number): string => figure(percentile(built.map(of), 50));
    return [
      ...name,
      median((one) => one.ms - one.compileMs),
      median((one) => one.compileMs - phaseSum(one)),
      ...phases.map((phase) => median((one) => phaseSum(one, phase))),
      median((one) => one.ms),
    ];
  });
  return table('Phases of a build, milliseconds, median', columns, rows, [
    "start: Node, the compiler's own modules and the end of the process. read, check: hashes of the compiler's files and of the tenants, load, layer, check.",
  ]);
}

/** What a small change costs beside a cold build. */
export function changeTable(words: readonly ChangeFigures[], twins: readonly ChangeFigures[]): string {
  const columns: Column[] = [
    { name: 'change', align: LEFT },
    { name: 'run as', align: LEFT },
    { name: 'median ms' },
    { name: 'lowest ms' },
    { name: 'highest ms' },
    { name: 'built', align: LEFT },
    { name: 'bundles', align: LEFT },
    { name: 'new files' },
  ];
  const rows = [...words, ...twins].map(({ what, builder, built, rebuilt, bundlesShared, changedFiles }) => {
    const { median, lowest, highest } = spread(built.map(({ ms }) => ms));
    return [
      what,
      builder,
      figure(median),
      figure(lowest),
      figure(highest),
      rebuilt.join(', '),
      bundlesShared ? 'from the cache' : 'MADE ANEW',
      whole(changedFiles),
    ];
  });
  return table('Small changes, milliseconds', columns, rows, [
    'one word: all tenants are asked for, with the build before in place. A twin has equal features, so its bundles are known.',
  ]);
}

function phaseSum({ tenants }: Built, phase?: string): number {
  return tenants.reduce(
    (sum, { phases }) => sum + (phase ? (phases[phase] ?? 0) : Object.values(phases).reduce((all, ms) => all + ms, 0)),
    0,
  );
}
