import pc from 'picocolors';
import type { BrowserBytes } from '../../build/verify/feature-cost.ts';
import type { Location } from '../../diagnostics/diagnostic.types.ts';
import { wantsColour } from '../../terminal/output.ts';
import { positionText } from '../explain/explain-path-text.ts';
import type { FeatureState, TenantFeatures } from './features.types.ts';

/** One tenant: a line a feature, with who decided. */
export function tenantText({ slug, signature, bytes, budget, features }: TenantFeatures): string {
  const paint = pc.createColors(wantsColour());
  const width = Math.max(...features.map(({ id }) => id.length), SHARED.length);
  const keys = Math.max(...features.map((one) => switchText(one).length));
  const lines = features.map((one) => {
    const mark = one.on ? paint.green('on ') : paint.dim('off');
    const origin = one.by === 'always' ? '' : paint.dim(originText(one.by.origin()));
    const cost = bytes ? `  ${columnsText(one.on ? one.bytes : null)}` : '';
    return `${mark}  ${one.id.padEnd(width)}${cost}  ${switchText(one).padEnd(keys)}  ${origin}`.trimEnd();
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

export const COLUMNS = ['JS before', 'JS after', 'CSS'] as const;
const WIDTH = 11;

export const SHARED = 'what several share';

/** What no feature brings alone: the loader of islands, React, code that several features need. */
export function sharedOf(whole: BrowserBytes, features: readonly FeatureState[]): BrowserBytes {
  const rest = (kind: keyof BrowserBytes): number =>
    Math.max(0, whole[kind] - features.reduce((sum, { on, bytes }) => sum + (on ? (bytes?.[kind] ?? 0) : 0), 0));
  return { before: rest('before'), script: rest('script'), styles: rest('styles') };
}

/** JavaScript before and after interaction, and CSS, below their heads. */
function columnsText(bytes: BrowserBytes | null): string {
  const cells = bytes ? [bytes.before, bytes.script, bytes.styles].map(kilobytes) : COLUMNS.map(() => '');
  return cells.map((cell) => cell.padStart(WIDTH)).join('');
}

const originText = ({ layer, location }: { layer: string; location: Location }): string =>
  `${layer}  ${positionText(location)}`;

function switchText({ by }: FeatureState): string {
  return by === 'always' ? 'always' : `${by.key}: ${String(by.value)}`;
}

/** '1.2 KB', '-' for nothing. */
export function kilobytes(bytes: number): string {
  return bytes === 0 ? '-' : `${(bytes / 1024).toFixed(1)} KB`;
}
