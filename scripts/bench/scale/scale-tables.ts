import { BASE } from '../base-figures.data.ts';
import { type Column, figure, ratio, table, whole } from '../table.ts';
import type { Baseline } from './baselines.ts';
import type { ScaleBuild } from './scale-build.ts';
import type { ScaleFigures } from './scenarios.ts';

const LEFT = 'left' as const;
const MEBIBYTE = 2 ** 20;

/** What the issue asks for, of 1,000 tenants on 2 cores: milliseconds, and bytes over all processes. */
export const BARS = { tenants: 1000, cold: 30_000, memory: 1.5 * 2 ** 30, warm: 1000, beyondStart: 300 };

/** One line of the table of builds. */
interface Line {
  what: string;
  build: ScaleBuild;
  /** The same command when nothing has changed: it starts, and looks at what it was asked about. */
  startUp?: ScaleBuild;
  bar: string;
  kept: boolean | null;
}

/** Every build with its time, memory and work, beside the bar that it has. */
export function scaleTable(figures: ScaleFigures, count: number): string {
  const { start, cold, warm, oneTenant, namedWarm, named, watched, oneFeature, onDisk, server } = figures;
  const lines: Line[] = [
    {
      what: `cold, ${whole(count)} tenants`,
      build: cold,
      bar: `${whole(BARS.cold)} ms, ${whole(BARS.memory / MEBIBYTE)} MB`,
      kept: cold.ms <= BARS.cold && (cold.use?.peak ?? 0) <= BARS.memory,
    },
    { what: 'warm, nothing changed', build: warm, bar: `${whole(BARS.warm)} ms`, kept: warm.ms <= BARS.warm },
    { what: 'the same of one tenant, which is named', build: namedWarm, bar: '', kept: null },
    ...[
      { what: "one tenant's tagline", build: oneTenant, startUp: warm },
      { what: 'the same, of the tenant that is named', build: named, startUp: namedWarm },
    ].map((one) => ({
      ...one,
      bar: `${whole(BARS.beyondStart)} ms beyond start-up`,
      kept: one.build.ms - one.startUp.ms <= BARS.beyondStart,
    })),
    { what: 'a script of one feature', build: oneFeature.build, bar: 'by signatures', kept: null },
  ];
  const columns: Column[] = [
    { name: 'build', align: LEFT },
    { name: 'ms' },
    { name: 'beyond --help ms' },
    { name: 'beyond start-up ms' },
    { name: 'CPU ms' },
    { name: 'peak MB' },
    { name: 'processes' },
    { name: 'built' },
    { name: 'signatures' },
    { name: 'pages' },
    { name: 'HTML MB' },
    { name: `bar of ${whole(BARS.tenants)}`, align: LEFT },
    { name: '', align: LEFT },
  ];
  const rows = lines.map(({ what, build, startUp, bar, kept }) => [
    what,
    figure(build.ms),
    figure(build.ms - start),
    startUp ? figure(build.ms - startUp.ms) : '',
    build.use ? figure(build.use.cpu) : 'not measured',
    build.use ? figure(build.use.peak / MEBIBYTE) : 'not measured',
    build.use ? whole(build.use.processes) : '',
    whole(build.built),
    whole(build.signatures),
    whole(build.pages),
    figure(build.bytes / MEBIBYTE),
    bar,
    verdict(kept, count),
  ]);
  return table(`Builds of ${whole(count)} generated tenants, a process each`, columns, rows, [
    `\`forecourt --help\` takes ${figure(start)} ms. start-up: the same command when nothing has changed: it starts, and looks at all that it was asked about.`,
    'peak: resident memory summed over all processes of the build, looked at every 50 to 250 ms; shared pages count for each.',
    'CPU: processor time of all processes; where it is far below ms times the cores, something else was running on the machine.',
    'cold: empty cache, empty output. built, signatures, pages, HTML: of the tenants that the build made anew; HTML before compression.',
    `Pages a tenant: ${figure(cold.pages / count)} of ${figure(cold.bytes / Math.max(1, cold.pages) / 1000)} KB. On the disk: ${whole(onDisk.files)} files, ${figure(onDisk.bytes / MEBIBYTE)} MB, what is linked counted once.`,
    `\`build --watch\`, which has started: the same tagline is built ${figure(watched.laterMs)} ms after it was saved, the first change after ${figure(watched.firstMs)} ms; bar ${whole(BARS.beyondStart)} ms. ${verdict(watched.laterMs <= BARS.beyondStart, count)}`.trimEnd(),
    `${oneFeature.file}: ${figure(oneFeature.build.ms / Math.max(1, oneFeature.build.signatures))} ms for each signature that uses it.`,
    `\`forecourt serve\` of all ${whole(count)} sites: listens after ${figure(server.listeningMs)} ms, its first page after ${figure(server.firstPageMs)} ms${server.peakBytes === null ? '' : `, ${figure(server.peakBytes / MEBIBYTE)} MB`}.`,
    ...(count === BARS.tenants
      ? []
      : [`Bars are those of ${whole(BARS.tenants)} tenants: run without --tenants to hold them.`]),
  ]);
}

/** The figures beside those of the commit that they are held against, which are of a thousand dealers. */
export function besideBase(figures: ScaleFigures, count: number): string {
  const { cold, warm, named, onDisk, server } = figures;
  const { thousand } = BASE;
  const rows = [
    ['cold build, s', cold.ms / 1000, thousand.coldS],
    ['signatures', cold.signatures, thousand.signatures],
    ['nothing changed, s', warm.ms / 1000, thousand.unchangedS],
    ['one tenant, named, s', named.ms / 1000, thousand.oneTenantS],
    ['on the disk, MB', onDisk.bytes / MEBIBYTE, thousand.diskMb],
    ['server listens after, s', server.listeningMs / 1000, thousand.listensS],
    ['memory of the server, MB', (server.peakBytes ?? Number.NaN) / MEBIBYTE, thousand.serverMb],
  ] as const;
  return table(
    `The same beside ${BASE.commit}`,
    [
      { name: 'what', align: LEFT },
      { name: `of ${whole(count)}` },
      { name: `${BASE.commit}, of ${whole(BARS.tenants)}` },
      { name: 'ratio' },
    ],
    rows.map(([what, now, base]) => [what, figure(now), figure(base), count === BARS.tenants ? ratio(now / base) : '']),
    ['Times are of the clock: whatever else runs on the machine is in them.'],
  );
}

function verdict(kept: boolean | null, count: number): string {
  if (kept === null || count !== BARS.tenants) return '';
  return kept ? 'met' : 'MISSED';
}

/** What others would take for as many sites, from a few of them. */
export function baselineTable(
  { cold }: Pick<ScaleFigures, 'cold'>,
  baselines: readonly Baseline[],
  count: number,
): string {
  const columns: Column[] = [
    { name: 'what', align: LEFT },
    { name: 'ms a tenant' },
    { name: `s for ${whole(count)}` },
    { name: 'of forecourt' },
    { name: 'how', align: LEFT },
  ];
  const own = ['forecourt build, cold', cold.ms / count, 'measured'] as const;
  const rows = [
    own,
    ...baselines.map(({ name, perTenant, found }) => [name, perTenant, `${found}, extrapolated`] as const),
  ];
  return table(
    'The same number of sites by others',
    columns,
    rows.map(([name, ms, how]) => [name, figure(ms), figure((ms * count) / 1000), ratio((ms * count) / cold.ms), how]),
    [
      'vite build: the JavaScript and CSS of one site alone, by the emitted entry; it renders no page, compresses nothing, checks nothing.',
      'astro build: only with ASTRO_DIR, the folder of an Astro project whose packages are installed.',
    ],
  );
}
