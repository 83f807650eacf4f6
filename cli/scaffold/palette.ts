import { contrastRatio } from '../definition/rules/theme.ts';
import { NAMED_COLOURS } from '../definition/schema/named-colours.data.ts';
import { ScaffoldError } from './scaffold.types.ts';

/** The colours of a definition: every pair that meets on a page is readable (WCAG AA). */
export interface Palette {
  brand: string;
  on_brand: string;
  accent: string;
  on_accent: string;
  hero: string;
  on_hero: string;
}

const WHITE = '#ffffff';
/** The lightest grounds and the whitest words that the language gives by default. */
const GROUNDS = [WHITE, '#f4f5f7'];
const AA = 4.5;

/** 'teal' or '#0b5d5e' -> '#0b5d5e'. @throws {ScaffoldError} naming the colours there are */
export function readColour(text: string): string {
  const colour = NAMED_COLOURS[text.trim().toLowerCase()] ?? text.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(colour)) return colour;
  throw new ScaffoldError(
    `"${text}" is no colour. Write it as #rrggbb, for example #0b5d5e, or as one of: ${Object.keys(NAMED_COLOURS).join(', ')}.`,
  );
}

/** A colour to begin with: always the same for a slug. */
export function colourFor(slug: string): string {
  const colours = Object.values(NAMED_COLOURS).slice(0, 6);
  const sum = [...slug].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return colours[sum % colours.length] as string;
}

/** A warm sand: the accent of a site that is grey. */
const SAND = 42;
/** Of a calm accent: beside the main colour on the wheel, and light. */
const CALM = { turn: 30, saturation: 0.5, lightness: 0.74 };

/**
 * All colours from the dealer's one: darkened until it is readable, with a calm accent beside it on the colour wheel and a dark ground. A colour that had
 * to be darkened is the accent itself: it is what people know the dealer by.
 */
export function paletteOf(colour: string): Palette {
  const [hue, saturation, lightness] = toHsl(colour);
  let brand = colour;
  for (let dark = lightness; !GROUNDS.every((ground) => contrastRatio(brand, ground) >= AA); dark -= 0.01)
    brand = toHex(hue, saturation, dark);
  const grey = saturation < 0.12;
  const near = grey ? SAND : (hue + CALM.turn) % 360;
  const accent = brand !== colour && !grey ? colour : toHex(near, CALM.saturation, CALM.lightness);
  const inks = [toHex(brand !== colour && !grey ? hue : near, 0.6, 0.08), WHITE];
  return {
    brand,
    on_brand: WHITE,
    accent,
    on_accent: inks.find((ink) => contrastRatio(ink, accent) >= AA) ?? '#000000',
    hero: toHex(hue, Math.min(saturation, 0.6), 0.13),
    on_hero: WHITE,
  };
}

/** What was made of a dealer's colour that is too light for words and buttons; null where it stays itself. */
export function darkenedText(colour: string): string | null {
  const { brand, accent } = paletteOf(colour);
  if (brand === colour) return null;
  const kept = accent === colour ? ` ${colour} itself is the accent.` : '';
  return `The main colour ${colour} is too light for words and links on white: \`brand\` is ${brand}, the same colour darkened until it can be read.${kept}`;
}

/** Hue in degrees; saturation and lightness from 0 to 1. */
function toHsl(colour: string): [number, number, number] {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [spread, lightness] = [most - least, (most + least) / 2];
  if (spread === 0) return [0, 0, lightness];
  const sector =
    most === r ? (g - b) / spread + (g < b ? 6 : 0) : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [sector * 60, spread / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function toHex(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number): string => {
    const k = (n + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(Math.max(0, value) * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
