import { finding } from '../../diagnostics/diagnostic.ts';
import { valueAt } from '../layer.ts';
import type { Check } from './check.types.ts';

/** Pairs that meet on a page: words, what they stand on. */
const PAIRS: [words: string, ground: string][] = [
  ['on_brand', 'brand'],
  ['on_accent', 'accent'],
  ['on_hero', 'hero'],
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['muted', 'paper'],
  ['muted', 'surface'],
  ['brand', 'paper'],
  ['brand', 'surface'],
];
const AA = 4.5;

/** WCAG 2.2 SC 1.4.3: text stands out from its ground by at least 4.5 to 1. */
export const contrast: Check = ({ tenant, config, layered }) =>
  PAIRS.flatMap(([words, ground]) => {
    const [a, b] = [valueAt(config, ['theme', 'colours', words]), valueAt(config, ['theme', 'colours', ground])];
    if (!isColour(a) || !isColour(b)) return [];
    const ratio = contrastRatio(a, b);
    if (ratio >= AA) return [];
    const path = ['theme', 'colours', layered.origin(['theme', 'colours', words]).file ? words : ground];
    const better = mended(a, b);
    return [
      finding('theme/low-contrast', {
        message: `\`${words}\` (${a}) on \`${ground}\` (${b}) has a contrast of ${ratio.toFixed(1)}; it needs ${AA}.`,
        hint: `Choose a ${luminance(b) > 0.18 ? 'darker' : 'lighter'} \`${words}\`: ${better} would do.`,
        tenant,
        path,
        location: layered.locate(path, 'value'),
      }),
    ];
  });

/** Contrast of two #rrggbb colours, 1 to 21 (WCAG 2.2). */
export function contrastRatio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The colour nearest to `words` on its way to black or white that is readable on `ground`. */
function mended(words: string, ground: string): string {
  const goal = luminance(ground) > 0.18 ? 0 : 255;
  for (let step = 1; step < 20; step++) {
    const mixed = `#${channels(words)
      .map((value) =>
        Math.round(value + ((goal - value) * step) / 20)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
    if (contrastRatio(mixed, ground) >= AA) return mixed;
  }
  return goal === 0 ? '#000000' : '#ffffff';
}

function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
