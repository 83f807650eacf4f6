import { type HtmlPage, metaOf } from './html.ts';

/** Our fonts, and families that look like them, in small letters. */
const FONTS: Readonly<Record<string, readonly string[]>> = {
  archivo: [
    'archivo',
    'archivo narrow',
    'barlow',
    'oswald',
    'roboto condensed',
    'saira',
    'rajdhani',
    'teko',
    'bebas neue',
  ],
  figtree: ['figtree', 'nunito', 'nunito sans', 'lato', 'mulish', 'dm sans', 'manrope', 'quicksand'],
  fraunces: ['fraunces', 'playfair display', 'merriweather', 'lora', 'georgia', 'times new roman', 'libre baskerville'],
  'public-sans': [
    'public sans',
    'inter',
    'roboto',
    'open sans',
    'source sans pro',
    'source sans 3',
    'helvetica',
    'arial',
    'noto sans',
    'work sans',
  ],
  'bricolage-grotesque': ['bricolage grotesque', 'space grotesk', 'syne'],
  outfit: ['outfit', 'poppins', 'montserrat', 'raleway', 'urbanist', 'jost', 'sora', 'plus jakarta sans'],
};
/** Fonts that are not for running text. */
const HEADINGS_ONLY: readonly string[] = ['fraunces', 'bricolage-grotesque'];

export interface FoundFont {
  /** As the present site calls it. */
  family: string;
  /** The nearest of ours. */
  font: string;
  isText: boolean;
  isSame: boolean;
}

/** The fonts that a site loads or names first, with the nearest of ours. */
export function fontsOf({ elements }: HtmlPage, css: string): FoundFont[] {
  const links = elements.flatMap(({ name, attributes: { href = '' } }) =>
    name === 'link' && /fonts\.(?:googleapis|bunny)\./.test(href)
      ? [...(URL.parse(href, 'https://x.invalid')?.searchParams.getAll('family') ?? [])]
      : [],
  );
  const linked = links.flatMap((one) => one.split('|')).map((one) => one.split(':')[0] ?? '');
  const styled = [...css.matchAll(/font-family\s*:\s*["']?([^"',;}]{2,40})/gi)].map(([, family = '']) => family);
  const families = [...new Set([...linked, ...styled].map((one) => one.replaceAll('+', ' ').trim()))];
  return families.flatMap((family) => {
    const font = Object.keys(FONTS).find((one) => FONTS[one]?.includes(family.toLowerCase()));
    if (!font) return [];
    return [{ family, font, isText: !HEADINGS_ONLY.includes(font), isSame: FONTS[font]?.[0] === family.toLowerCase() }];
  });
}

const VARIABLE = /--[\w-]*(?:primary|brand|main|accent)[\w-]*\s*:\s*(#[0-9a-f]{3,8}\b|rgb\([^)]{5,30}\))/gi;

/** The main colour of a site as '#rrggbb', and where it says so; null where it says none, or one without a hue. */
export function colourOf(page: HtmlPage, css: string): { colour: string; where: string } | null {
  const theme = metaOf(page, 'theme-color') ?? metaOf(page, 'msapplication-tilecolor');
  const variables = [...css.matchAll(VARIABLE)].map(([, value = '']) => value);
  for (const [value, where] of [[theme, 'its theme-color'], ...variables.map((one) => [one, 'its style sheet'])] as [
    string | null,
    string,
  ][]) {
    const colour = value === null ? null : hexOf(value);
    if (colour && hasHue(colour)) return { colour, where };
  }
  return null;
}

function hexOf(value: string): string | null {
  const text = value.trim().toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])[0-9a-f]?$/.exec(text);
  if (short)
    return `#${short
      .slice(1, 4)
      .map((one) => one + one)
      .join('')}`;
  if (/^#[0-9a-f]{6}([0-9a-f]{2})?$/.test(text)) return text.slice(0, 7);
  const channels = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(text)?.slice(1, 4).map(Number);
  if (!channels || channels.some((one) => one > 255)) return null;
  return `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}

function hasHue(colour: string): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(...channels) - Math.min(...channels) > 24;
}
