/** How a whole site is built (§9 Presentation): what each family starts from is in `templates/presets/families`. */
export type LookFamily = 'exchange' | 'gallery' | 'yard' | 'worksite' | 'trip';

export type HeroLayout = 'banner' | 'split' | 'full' | 'letter' | 'band' | 'bar' | 'task';

/** How a car is shown in lists. */
export type CardForm = 'stacked' | 'tile' | 'row' | 'sheet' | 'offer';

/** Where the filters of a listing stand, and how its cars follow each other. */
export type ListingLayout = 'sidebar' | 'top' | 'rows' | 'table';

/** A reason to buy here; `language` where it is not the site's own. */
export interface Reason {
  title: string;
  text: string;
  language?: string;
}

export interface HomeSettings {
  headline: string;
  introduction: string;
  featuredCount: number;
  reasons: Reason[];
  /** The dealer's own picture at the head; `focus`: what stays in view, 'x% y%'; `film`: a file that plays over it. Null: the scene. */
  picture: { image: string; alt: string; focus: string; film?: string } | null;
  /** Who says the introduction. */
  signed: string | null;
  /** Kinds of sections in the dealer's order. */
  sections: string[];
  parts: HomeParts;
}

/** Words and looks of sections; what a dealer left out, the product says. */
export interface HomeParts {
  priceRange: Words;
  browseByBody: Words & { variant: 'tiles' | 'rail' | 'board' };
  featuredCars: Words & { variant: 'grid' | 'rail' | 'list' };
  reviews: Words;
  reasons: Words & { variant: 'grid' | 'line' | 'numbered' | 'ticks' };
  locations: Words & { variant: 'cards' | 'strip' | 'board' };
  promos: Words;
  brands: Words;
  models: Words;
  offers: Words;
  finance: Words;
  tradeIn: Words;
  hire: Words;
  plans: Words;
  steps: Words & { items?: string[] };
  text?: { title: string; words: string };
}

interface Words {
  title?: string;
  lead?: string;
  text?: string;
}
