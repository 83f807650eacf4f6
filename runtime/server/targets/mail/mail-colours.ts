import type { ThemeSettings } from '../../../tenant/tenant.types.ts';

/** Colours of a mail on light ground and on dark ground. */
export interface MailColours {
  /** The band at the top and the buttons, and words on it. */
  brand: string;
  onBrand: string;
  link: string;
  darkLink: string;
}

export const LIGHT = {
  page: '#f3f4f6',
  card: '#ffffff',
  ink: '#1b2430',
  muted: '#566270',
  line: '#e1e5ea',
  quiet: '#f7f8fa',
};
export const DARK = {
  page: '#111418',
  card: '#1b2026',
  ink: '#eef1f4',
  muted: '#a9b4bf',
  line: '#343c46',
  quiet: '#242a32',
};

/** WCAG 2.2 for text. */
const ENOUGH = 4.5;
/** A band or a button as light as the card would be one that nobody sees; its words have a contrast of their own. */
const SEEN = 1.3;
/** Steps of a twentieth: far enough to reach black or white. */
const STEPS = 20;

/** The dealer's colours as far as they can be read; darker or lighter ones of the same tone elsewhere. */
export function mailColours({ colours: { brand, onBrand } }: Pick<ThemeSettings, 'colours'>): MailColours {
  const band = readable(brand, LIGHT.card, '#000000', SEEN);
  const words =
    colourContrast(onBrand, band) >= ENOUGH
      ? onBrand
      : colourContrast('#ffffff', band) >= ENOUGH
        ? '#ffffff'
        : '#000000';
  return {
    brand: band,
    onBrand: words,
    link: readable(brand, LIGHT.quiet, '#000000', ENOUGH),
    darkLink: readable(brand, DARK.quiet, '#ffffff', ENOUGH),
  };
}

/** The contrast of two colours, '#rrggbb', from 1 to 21. */
export function colourContrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function readable(colour: string, ground: string, towards: string, enough: number): string {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mix(colour, towards, step / STEPS);
    if (colourContrast(mixed, ground) >= enough) return mixed;
  }
  return towards;
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) || 0);

function mix(colour: string, other: string, share: number): string {
  const to = channels(other);
  const mixed = channels(colour).map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
