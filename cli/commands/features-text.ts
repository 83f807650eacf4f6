import pc from 'picocolors';
import type { BrowserBytes } from '../compile/feature-cost.ts';
import { placeText } from './explain-path-text.ts';
import type { FeatureState, TenantFeatures } from './features.ts';
import { wantsColour } from './output.ts';

/** One tenant: a line a feature with who decided. Several: a matrix of features and tenants. */
export function featuresText(tenants: readonly TenantFeatures[]): string {
  const [one, ...others] = tenants;
  return one && others.length === 0 ? tenantText(one) : matrixText(tenants);
}

function tenantText({ slug, signature, bytes, features }: TenantFeatures): string {
  const paint = pc.createColors(wantsColour());
  const width = Math.max(...features.map(({ id }) => id.length));
  const keys = Math.max(...features.map((one) => switchText(one).length));
  const lines = features.map((one) => {
    const mark = one.on ? paint.green('on ') : paint.dim('off');
    const place = one.by === 'always' ? '' : paint.dim(`${one.by.layer}  ${placeText(one.by.location)}`);
    return `${mark}  ${one.id.padEnd(width)}  ${costText(one).padStart(9)}  ${switchText(one).padEnd(keys)}  ${place}`.trimEnd();
  });
  const total = bytes
    ? [`${' '.repeat(5)}${'all browser code'.padEnd(width)}  ${kilobytes(bytes).padStart(9)}  signature ${signature}`]
    : [];
  return [paint.bold(`Features of ${slug}`), ...lines, ...total].join('\n');
}

function matrixText(tenants: readonly TenantFeatures[]): string {
  const paint = pc.createColors(wantsColour());
  const rows = tenants[0]?.features ?? [];
  const width = Math.max(...rows.map(({ id }) => id.length), 'all browser code'.length);
  const columns = tenants.map((_, index) => String(index + 1).padStart(3));
  const state = (id: string) => tenants.map(({ features }) => features.find((one) => one.id === id) as FeatureState);
  const lines = rows.map(({ id }) => {
    const states = state(id);
    const marks = states.map(({ on, by }) => `  ${on ? (by === 'always' ? '=' : paint.green('●')) : paint.dim('·')}`);
    return `${id.padEnd(width)} ${marks.join('')}  ${paint.dim(rangeText(states.flatMap(({ bytes }) => bytes ?? [])))}`;
  });
  const totals = tenants.flatMap(({ bytes }) => bytes ?? []);
  return [
    ...tenants.map(
      ({ slug, signature }, index) => `${columns[index]}  ${slug}  ${paint.dim(`signature ${signature}`)}`,
    ),
    '',
    paint.bold(`${' '.repeat(width)} ${columns.join('')}  ${totals.length > 0 ? 'browser code' : ''}`.trimEnd()),
    ...lines,
    ...(totals.length > 0
      ? [`${'all browser code'.padEnd(width)} ${'   '.repeat(tenants.length)}  ${rangeText(totals)}`]
      : []),
    '',
    paint.dim('● on by a key   = on in every site   · off   (forecourt features <tenant> says who decided)'),
  ].join('\n');
}

function switchText({ by }: FeatureState): string {
  return by === 'always' ? 'always' : `${by.key}: ${String(by.value)}`;
}

function costText({ on, bytes }: FeatureState): string {
  return on && bytes ? kilobytes(bytes) : '';
}

function rangeText(costs: readonly BrowserBytes[]): string {
  const [least, most] = [costs.toSorted(bySize)[0], costs.toSorted(bySize).at(-1)];
  if (!least || !most) return '';
  return kilobytes(least) === kilobytes(most) ? kilobytes(least) : `${kilobytes(least)} to ${kilobytes(most)}`;
}

const sum = ({ script, styles }: BrowserBytes): number => script + styles;
const bySize = (a: BrowserBytes, b: BrowserBytes): number => sum(a) - sum(b);

/** '1.2 KB', '-' for nothing. */
function kilobytes(bytes: BrowserBytes): string {
  return sum(bytes) === 0 ? '-' : `${(sum(bytes) / 1024).toFixed(1)} KB`;
}
