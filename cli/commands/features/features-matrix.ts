import pc from 'picocolors';
import type { BrowserBytes } from '../../build/verify/feature-cost.ts';
import { wantsColour } from '../../terminal/output.ts';
import type { FeatureState, TenantFeatures } from './features.types.ts';
import { COLUMNS, kilobytes, SHARED, sharedOf } from './features-text.ts';

/** More sets of features than these do not fit beside each other: a feature's sites are counted instead. */
const BESIDE = 20;
/** Sites of a set that are named before the rest is only counted. */
const NAMED = 10;
const RANGE_WIDTH = 17;

/** Several tenants: those with the same features in one column, or where these are too many, how many have a feature. */
export function matrixText(tenants: readonly TenantFeatures[]): string {
  const paint = pc.createColors(wantsColour());
  const sets = [...Map.groupBy(tenants, setOf).values()];
  const rows = tenants[0]?.features ?? [];
  const width = Math.max(...rows.map(({ id }) => id.length), SHARED.length);
  const columns = sets.map((_, index) => String(index + 1).padStart(3));
  const marks = (states: readonly FeatureState[]): string =>
    states.map(({ on, by }) => `  ${on ? (by === 'always' ? '=' : paint.green('●')) : paint.dim('·')}`).join('');
  const counted = sets.length > BESIDE;
  const count = (on: number): string => `${whole(on)} of ${whole(tenants.length)}`;
  const heads = counted ? 'sites'.padStart(count(tenants.length).length) : columns.join('');
  const lines = rows.map(({ id }, row) => {
    const states = (of: readonly TenantFeatures[]) => of.map(({ features }) => features[row] as FeatureState);
    const all = states(tenants);
    const cells = counted
      ? count(all.filter(({ on }) => on).length).padStart(heads.length)
      : marks(states(sets.flatMap(([first]) => first ?? [])));
    return `${id.padEnd(width)} ${cells}${paint.dim(rangesText(all.flatMap(({ bytes }) => bytes ?? [])))}`;
  });
  const bytes = tenants.flatMap((one) => one.bytes ?? []);
  const total = (name: string, all: readonly BrowserBytes[]): string =>
    `${name.padEnd(width)} ${' '.repeat(heads.length)}${rangesText(all)}`;
  const head = bytes.length > 0 ? COLUMNS.map((name) => name.padStart(RANGE_WIDTH)).join('') : '';
  const shared = tenants.flatMap((one) => (one.bytes ? [sharedOf(one.bytes, one.features)] : []));
  const budgets = tenants.map(({ budget }) => budget);
  return [
    ...sets.map((set, index) => `${columns[index]}  ${namesOf(set)}  ${paint.dim(`signature ${set[0]?.signature}`)}`),
    '',
    paint.bold(`${' '.repeat(width)} ${heads}${head}`.trimEnd()),
    ...lines,
    ...(bytes.length > 0
      ? [
          total(SHARED, shared),
          total('all browser code', bytes),
          `${total('budget of a page', budgets)}  brotli; after: before included, with every island alive`,
        ]
      : []),
    '',
    paint.dim(
      `${counted ? '' : '● on by a key   = on in every site   · off   '}(forecourt features <tenant> says who decided)`,
    ),
  ].join('\n');
}

const setOf = ({ features }: TenantFeatures): string => features.flatMap(({ id, on }) => (on ? id : [])).join();

const whole = (count: number): string => count.toLocaleString('en');

function namesOf(set: readonly TenantFeatures[]): string {
  const names = set.slice(0, NAMED).map(({ slug }) => slug);
  return `${names.join(', ')}${set.length > NAMED ? ` and ${whole(set.length - NAMED)} more` : ''}`;
}

/** The least and the most of each kind of bytes; nothing where nothing is known. */
function rangesText(all: readonly BrowserBytes[]): string {
  if (all.length === 0) return '';
  const kinds = (['before', 'script', 'styles'] as const).map((kind) => all.map((bytes) => bytes[kind]));
  return kinds.map((sizes) => rangeText(Math.min(...sizes), Math.max(...sizes)).padStart(RANGE_WIDTH)).join('');
}

/** '1.2 to 3.4 KB', '1.2 KB' where both are the same. */
function rangeText(least: number, most: number): string {
  const [from, to] = [kilobytes(least), kilobytes(most)];
  return from === to ? from : `${from.replace(/ KB$/, '')} to ${to}`;
}
