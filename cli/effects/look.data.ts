import type { Effect } from './effect.types.ts';
import { HOME_EFFECTS } from './home.data.ts';
import { CAR, HOME, LISTING } from './home-and-listing.data.ts';

/** Each has enough contrast with the others. */
const COLOURS = {
  brand: '#123456',
  on_brand: '#f7f7f7',
  accent: '#ffcc33',
  on_accent: '#2b1b00',
  ink: '#101010',
  muted: '#444c55',
  paper: '#fffdf7',
  surface: '#eef3fa',
  line: '#cccccc',
  hero: '#123456',
  on_hero: '#f7f7f7',
};
const PAGES = ['home', 'listing', 'car', 'contact', 'legal', 'other'];
const SIZES = ['js_before_kb', 'js_after_kb', 'css_kb', 'html_kb', 'images_kb'];

/** The look of a site, and what its pages may load. */
export const LOOK_EFFECTS: readonly Effect[] = [
  ...Object.entries(COLOURS).map(([name, to]): Effect => ({ key: `theme.colours.${name}`, to, seen: HOME })),
  { key: 'theme.fonts.heading', to: 'fraunces', seen: HOME },
  { key: 'theme.fonts.body', to: 'public-sans', seen: HOME },
  { key: 'theme.radius', to: 'round', seen: HOME },
  { key: 'theme.header', to: 'large', seen: HOME },
  { key: 'home.sections', to: ['locations', 'featured_cars'], seen: HOME },
  { key: 'car.actions', to: ['enquire'], seen: CAR },
  { key: 'theme.family', to: 'yard', seen: HOME },
  { key: 'theme.hero', to: 'split', seen: HOME },
  { key: 'cards.form', to: 'row', seen: LISTING },
  { key: 'listing.layout', to: 'rows', seen: LISTING },
  ...HOME_EFFECTS,
  { key: 'theme.card', to: 'plain', seen: LISTING },
  { key: 'theme.scene', to: 'country', seen: HOME, with: { 'theme.hero': 'banner' } },
  ...PAGES.flatMap((page) =>
    SIZES.map(
      (size): Effect => ({ key: `budgets.${page}.${size}`, to: 0.01, seen: size === 'images_kb' ? 'test' : 'build' }),
    ),
  ),
];
