import type { FontFamily, ResolvedTenant, ThemeSettings } from '../../../runtime/tenant/tenant.types.ts';
import { PAGE_WIDTHS } from '../../../runtime/ui/header/page-widths.data.ts';
import { contrastRatio } from '../../definition/rules/theme.ts';
import { HEADING_WEIGHTS } from './fonts/heading-weights.data.ts';

const RADII: Record<ThemeSettings['radius'], { small: string; large: string }> = {
  square: { small: '0px', large: '0px' },
  soft: { small: '6px', large: '12px' },
  round: { small: '12px', large: '24px' },
};

/** The tenant's look as custom properties (design §5). `focus`: what of its own first image stays in view, 'x% y%'. */
export function themeTokens(theme: ThemeSettings, focus?: string): { name: string; value: string }[] {
  const colours = Object.entries(theme.colours).map(([name, value]) => ({
    name: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    value,
  }));
  return [
    ...colours,
    { name: 'font-heading', value: fontStack(theme.fonts.heading) },
    { name: 'font-body', value: fontStack(theme.fonts.body) },
    { name: 'heading-weight', value: String(HEADING_WEIGHTS[theme.family]) },
    { name: 'font-space', value: `${fontSpace(theme.fonts)}em` },
    { name: 'blend', value: isLight(theme.colours.paper) ? 'multiply' : 'normal' },
    { name: 'good', value: goodOn(theme.colours) },
    { name: 'wrap', value: `${PAGE_WIDTHS[theme.family] / 16}rem` },
    ...(focus === undefined ? [] : [{ name: 'focus', value: focus }]),
    { name: 'radius', value: RADII[theme.radius].small },
    { name: 'radius-large', value: RADII[theme.radius].large },
  ];
}

/** What the spaces of fonts lack, in em, where words would run together in their bold cuts. */
const LACKING: Partial<Record<FontFamily, number>> = {
  archivo: 0.045,
  outfit: 0.045,
  fraunces: 0.02,
  'archivo-narrow': 0.03,
  'bricolage-grotesque': 0.03,
};

const fontSpace = ({ heading, body }: ThemeSettings['fonts']): number =>
  Math.max(LACKING[heading] ?? 0, LACKING[body] ?? 0);

/** Whether an image on white that is multiplied with it stays as it is. */
const isLight = (paper: string): boolean => contrastRatio(paper, '#ffffff') < 1.5;

/** The green of good news, as it reads on the dealer's page: dark on light paper, light on dark, and where neither does the colour of words. */
const goodOn = ({ paper, surface, ink }: ThemeSettings['colours']): string =>
  ['#0c6b3f', '#5ed69b'].find((green) => [paper, surface].every((ground) => contrastRatio(green, ground) >= 4.5)) ??
  ink;

/** A font, and until it has come those of the shopper's machine that take as much room (`runtime/ui/local-fonts.css`). */
const fontStack = (family: FontFamily): string =>
  `'${family}', '${family} arial', '${family} roboto', system-ui, sans-serif`;

/** A colour that a dealer puts behind words of its own, and black or white on it, whichever reads better; `id` is the colour's digits. */
export interface Tone {
  id: string;
  ground: string;
  ink: string;
}

/** The tones of a tenant's promo cards, each once: rules of the theme, since the policy allows no style in the page itself. */
export function tonesOf({ cards }: ResolvedTenant['promoCards']): Tone[] {
  const grounds = new Set(cards.flatMap(({ background }) => (background ? [background.toLowerCase()] : [])));
  return [...grounds].sort().map((ground) => ({
    id: ground.slice(1),
    ground,
    ink: contrastRatio(ground, '#ffffff') >= contrastRatio(ground, '#111111') ? '#ffffff' : '#111111',
  }));
}
