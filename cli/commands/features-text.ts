import pc from 'picocolors';
import type { BrowserBytes } from '../compile/feature-cost.ts';
import { placeText } from './explain-path-text.ts';
import type { FeatureState, TenantFeatures } from './features.types.ts';
import { wantsColour } from './output.ts';

/** One tenant: a line a feature with who decided. Several: a matrix of features and tenants. */
export function featuresText(tenants: readonly TenantFeatures[]): string {
  const [one, ...others] = tenants;
  return one && others.length === 0 ? tenantText(one) : matrixText(tenants);
}

function tenantText({ slug, signature, bytes, budget, features }: TenantFeatures): string {
  const paint = pc.createColors(wantsColour());
  const width = Math.max(...features.map(({ id }) => id.length), SHARED.length);
  const keys = Math.max(...features.map((one) => switchText(one).length));
  const lines = features.map((one) => {
    const mark = one.on ? paint.green('on ') : paint.dim('off');
    const place = one.by === 'always' ? '' : paint.dim(`${one.by.layer}  ${placeText(one.by.location)}`);
    const cost = bytes ? `  ${columnsText(one.on ? one.bytes : null)}` : '';
    return `${mark}  ${one.id.padEnd(width)}${cost}  ${switchText(one).padEnd(keys)}  ${place}`.trimEnd();
  });
  const line = (name: string, cells: string): string => `     ${name.padEnd(width)}  ${cells}`;
  const head = bytes ? [paint.dim(line('', COLUMNS.map((name) => name.padStart(WIDTH)).join('')))] : [];
  const totals = bytes
    ? [
        line(SHARED, columnsText(sharedOf(bytes, features))),
        `${line('all browser code', columnsText(bytes))}  signature ${signature}`,
        `${line('budget of a page', columnsText(budget))}  brotli; after: before included, with every island alive`,
      ]
    : [];
  return [paint.bold(`Features of ${slug}`), ...head, ...lines, ...totals].join('\n');
}

const COLUMNS = ['JS before', 'JS after', 'CSS'] as const;
const WIDTH = 11;
const RANGE_WIDTH = 17;

const SHARED = 'what several share';

/** What no feature brings alone: the loader of islands, React, code that several features need. */
function sharedOf(whole: BrowserBytes, features: readonly FeatureState[]): BrowserBytes {
  const rest = (kind: keyof BrowserBytes): number =>
    Math.max(0, whole[kind] - features.reduce((sum, { on, bytes }) => sum + (on ? (bytes?.[kind] ?? 0) : 0), 0));
  return { before: rest('before'), script: rest('script'), styles: rest('styles') };
}

/** JavaScript before and after interaction, and CSS, below their heads. */
function columnsText(bytes: BrowserBytes | null): string {
  const cells = bytes ? [bytes.before, bytes.script, bytes.styles].map(kilobytes) : COLUMNS.map(() => '');
  return cells.map((cell) => cell.padStart(WIDTH)).join('');
}

function matrixText(tenants: readonly TenantFeatures[]): string {
  const paint = pc.createColors(wantsColour());
  const rows = tenants[0]?.features ?? [];
  const width = Math.max(...rows.map(({ id }) => id.length), SHARED.length);
  const columns = tenants.map((_, index) => String(index + 1).padStart(3));
  const state = (id: string) => tenants.map(({ features }) => features.find((one) => one.id === id) as FeatureState);
  const lines = rows.map(({ id }) => {
    const states = state(id);
    const marks = states.map(({ on, by }) => `  ${on ? (by === 'always' ? '=' : paint.green('●')) : paint.dim('·')}`);
    return `${id.padEnd(width)} ${marks.join('')}${paint.dim(rangesText(states.flatMap(({ bytes }) => bytes ?? [])))}`;
  });
  const whole = tenants.flatMap(({ bytes }) => bytes ?? []);
  const total = (name: string, all: readonly BrowserBytes[]): string =>
    `${name.padEnd(width)} ${'   '.repeat(tenants.length)}${rangesText(all)}`;
  const head = whole.length > 0 ? COLUMNS.map((name) => name.padStart(RANGE_WIDTH)).join('') : '';
  return [
    ...tenants.map(
      ({ slug, signature }, index) => `${columns[index]}  ${slug}  ${paint.dim(`signature ${signature}`)}`,
    ),
    '',
    paint.bold(`${' '.repeat(width)} ${columns.join('')}${head}`.trimEnd()),
    ...lines,
    ...(whole.length > 0
      ? [
          total(
            SHARED,
            tenants.flatMap(({ bytes, features }) => (bytes ? [sharedOf(bytes, features)] : [])),
          ),
          total('all browser code', whole),
          `${total(
            'budget of a page',
            tenants.map(({ budget }) => budget),
          )}  brotli; after: before included, with every island alive`,
        ]
      : []),
    '',
    paint.dim('● on by a key   = on in every site   · off   (forecourt features <tenant> says who decided)'),
  ].join('\n');
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

function switchText({ by }: FeatureState): string {
  return by === 'always' ? 'always' : `${by.key}: ${String(by.value)}`;
}

/** '1.2 KB', '-' for nothing. */
function kilobytes(bytes: number): string {
  return bytes === 0 ? '-' : `${(bytes / 1024).toFixed(1)} KB`;
}
