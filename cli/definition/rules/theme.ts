import { diagnostic, valueAt } from '../../diagnostics/diagnostic.ts';
import type { Check } from '../checks/check.types.ts';
import type { LayerName } from '../layers/layer.ts';

/** Pairs that meet on a page: words, what they are on. */
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

/** WCAG 2.2 SC 1.4.3: text stands out from its ground by at least 4.5 to 1. One diagnostic per colour that is to blame. */
export const themeContrast: Check = ({ tenant, config, layered, unsure }) => {
  const pathOf = (key: string): string[] => ['theme', 'colours', key];
  const colour = (key: string): string | null => {
    const value = valueAt(config, pathOf(key));
    return isColour(value) ? value : null;
  };
  const rank = (key: string): number => LAYERS.indexOf(layered.origin(pathOf(key)).layer);
  const failing = PAIRS.flatMap(([words, ground]) => {
    const [a, b] = [colour(words), colour(ground)];
    if (!a || !b || contrastRatio(a, b) >= AA) return [];
    return [words, ground].some((key) => unsure(pathOf(key))) ? [] : [{ words, ground, a, b }];
  });
  const times = (key: string): number => failing.filter(({ words, ground }) => words === key || ground === key).length;
  const blamedOf = (words: string, ground: string): string => {
    if (times(words) !== times(ground)) return times(words) > times(ground) ? words : ground;
    // Who set a colour last saw the other: what a group or a template says is right for others too.
    const [last, first] = rank(ground) > rank(words) ? [ground, words] : [words, ground];
    return fixed(last, colour) === null && fixed(first, colour) !== null && rank(first) > 0 ? first : last;
  };
  const byBlame = Map.groupBy(failing, ({ words, ground }) => blamedOf(words, ground));
  return [...byBlame].map(([key, pairs]) => {
    const ratios = pairs.map(
      ({ words, ground, a, b }) =>
        `\`${words}\` (${a}) on \`${ground}\` (${b}) has a contrast of ${contrastRatio(a, b).toFixed(1)}`,
    );
    const better = fixed(key, colour);
    const others = pairs.map(({ words, ground }) => (words === key ? ground : words));
    // What a layer below says may be said again beside the colour that is to blame.
    const [other = key] = others;
    const shade = others.length === 1 && rank(other) < rank(key) ? fixed(other, colour) : null;
    const ways = [
      ...(better ? [`Choose another \`${key}\`: ${better} would do.`] : []),
      ...(shade ? [`${better ? 'Or write' : 'Write'} \`${other}: "${shade}"\` beside it.`] : []),
    ];
    const noWay = `No shade of \`${key}\` can be read with all of them: change ${others.map((one) => `\`${one}\``).join(' and ')}.`;
    return diagnostic('theme/low-contrast', {
      message: `${ratios.join(', ')}; it needs ${AA}.`,
      hint: ways.join(' ') || noWay,
      tenant,
      path: pathOf(key),
      location: layered.locate(pathOf(key), 'value'),
      related: others
        .filter((one) => rank(one) > 0)
        .map((one) => ({ message: `\`${one}\` stands here`, location: layered.locate(pathOf(one), 'value') })),
    });
  });
};

/** Contrast of two #rrggbb colours, 1 to 21 (WCAG 2.2). */
export function contrastRatio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The shade of a colour, on its way to black or white, that can be read with all colours that it meets; null: none. */
function fixed(key: string, colour: (key: string) => string | null): string | null {
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
