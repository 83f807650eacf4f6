import { finding } from '../../diagnostics/diagnostic.ts';
import { type LayerName, valueAt } from '../layer.ts';
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
/** Whose word counts, the last one's most. */
const LAYERS: readonly LayerName[] = ['default', 'preset', 'group', 'tenant'];
const AA = 4.5;
const STEPS = 20;

/** WCAG 2.2 SC 1.4.3: text stands out from its ground by at least 4.5 to 1. One finding per colour that is to blame. */
export const contrast: Check = ({ tenant, config, layered, unsure }) => {
  const colour = (key: string): string | null => {
    const value = valueAt(config, ['theme', 'colours', key]);
    return isColour(value) ? value : null;
  };
  const rank = (key: string): number => LAYERS.indexOf(layered.origin(['theme', 'colours', key]).layer);
  const failing = PAIRS.flatMap(([words, ground]) => {
    const [a, b] = [colour(words), colour(ground)];
    if (!a || !b || contrastRatio(a, b) >= AA) return [];
    if ([words, ground].some((key) => unsure(['theme', 'colours', key]))) return [];
    // Who set a colour last saw the other: what a group or a template says is right for others too.
    const [blamed, other] = rank(ground) > rank(words) ? [ground, words] : [words, ground];
    return [{ words, ground, a, b, blamed, other }];
  });
  return [...Map.groupBy(failing, ({ blamed }) => blamed)].map(([key, pairs]) => {
    const path = ['theme', 'colours', key];
    const ratios = pairs.map(
      ({ words, ground, a, b }) =>
        `\`${words}\` (${a}) on \`${ground}\` (${b}) has a contrast of ${contrastRatio(a, b).toFixed(1)}`,
    );
    const better = mended(key, colour);
    // What a layer below says may be said again beside the colour that is to blame.
    const [{ other } = { other: key }, ...more] = pairs;
    const shade = more.length === 0 && rank(other) < rank(key) ? mended(other, colour) : null;
    return finding('theme/low-contrast', {
      message: `${ratios.join(', ')}; it needs ${AA}.`,
      hint: better
        ? `Choose another \`${key}\`: ${better} would do.${shade ? ` Or write \`${other}: "${shade}"\` beside it.` : ''}`
        : `No shade of \`${key}\` can be read on all of them: bring the others closer to black or white.`,
      tenant,
      path,
      location: layered.locate(path, 'value'),
    });
  });
};

/** Contrast of two #rrggbb colours, 1 to 21 (WCAG 2.2). */
export function contrastRatio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The shade of a colour, on its way to black or white, that can be read with all colours that it meets; null: none. */
function mended(key: string, colour: (key: string) => string | null): string | null {
  const own = colour(key);
  const others = PAIRS.flatMap(([words, ground]) =>
    words === key ? [colour(ground)] : ground === key ? [colour(words)] : [],
  ).filter((other) => other !== null);
  if (!own) return null;
  for (let step = 1; step <= STEPS; step++) {
    for (const goal of [0, 255]) {
      const shade = mixed(own, goal, step / STEPS);
      if (others.every((other) => contrastRatio(shade, other) >= AA)) return shade;
    }
  }
  return null;
}

function mixed(colour: string, goal: number, share: number): string {
  return `#${channels(colour)
    .map((value) =>
      Math.round(value + (goal - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
