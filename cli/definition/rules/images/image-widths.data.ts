import type { Pattern } from '../../schema/annotated-paths.ts';

/** How wide an image has to be, in pixels. */
export interface NeededWidth {
  /** The key that names it. */
  at: Pattern;
  /** Of a narrower one every screen would show a blurred enlargement. */
  least: number;
  /** What is sharp on screens with fine pixels too. */
  good: number;
  /** As people say where it is shown. */
  where: string;
  /** Of several rows for one key the one whose key has this value counts before one without. */
  when?: { key: Pattern; is: string };
}

/** Images that are shown larger than a mark. */
export const NEEDED_IMAGE_WIDTHS: readonly NeededWidth[] = [
  {
    at: ['home', 'picture', 'image'],
    when: { key: ['theme', 'hero'], is: 'full' },
    least: 1200,
    good: 1920,
    where: 'over the whole width of the home page',
  },
  { at: ['home', 'picture', 'image'], least: 800, good: 1600, where: 'at the head of the home page' },
  {
    at: ['promo_cards', 'cards', '*', 'image'],
    least: 400,
    good: 960,
    where: 'on a card as wide as that of a vehicle',
  },
  { at: ['offers', '*', 'image'], least: 400, good: 960, where: 'above the words of the offer' },
  { at: ['models', '*', 'image'], least: 600, good: 1280, where: 'at the head of the page of the model' },
  {
    at: ['models', '*', 'colours', '*', 'image'],
    least: 600,
    good: 1280,
    where: 'at the head of the page of the model',
  },
  { at: ['models', '*', 'thumb'], least: 240, good: 640, where: 'on the card of the model' },
  { at: ['locations', '*', 'image', 'image'], least: 400, good: 960, where: 'on the page of the location' },
  { at: ['footer', 'staff', '*', 'image'], least: 72, good: 320, where: 'beside the name, 72 pixels wide' },
];
