/** An image of the dealer's folder on a page. */
export interface PagePicture {
  /** 'images/yard.jpg' */
  image: string;
  alt: string;
  caption?: string;
}

/** A button of a block. */
export interface PageLink {
  words: string;
  url: string;
}

/** A part of a block that begins with a heading: a card, a question, a step. */
export interface PageSection {
  /** Of its heading, for links that lead to it. */
  id: string;
  title: string;
  picture?: PagePicture;
  nodes: PageNode[];
  link?: PageLink;
}

/** What heads a block, and at which level its parts have theirs. */
interface Headed {
  heading?: string;
  id?: string;
}

/** Which cars a block shows. */
export interface PageCars {
  /** Values by list facet. */
  lists: Record<string, string[]>;
  ranges: Record<string, { min: number | null; max: number | null }>;
  /** As a listing's address says it; null: newest first. */
  order: string | null;
  limit: number;
}

/**
 * A page of the dealer's own as plain data: words as HTML that is safe and valid, images, and blocks by kind. Made at build from Markdown, so no
 * site needs code of its own.
 */
export type PageNode =
  | { kind: 'words'; html: string }
  | ({ kind: 'picture' } & PagePicture)
  | ({
      kind: 'hero';
      /** The heading of the page itself. */
      first: boolean;
      picture?: PagePicture;
      /** What of the image stays where it is cut. */
      focus: 'center' | 'top' | 'bottom' | 'left' | 'right';
      nodes: PageNode[];
      buttons: PageLink[];
    } & Headed)
  | { kind: 'columns'; shape: 'equal' | 'wide_left' | 'wide_right'; columns: PageNode[][] }
  | ({ kind: 'cards'; columns: number; level: number; items: PageSection[] } & Headed)
  | ({ kind: 'action'; nodes: PageNode[]; buttons: PageLink[]; phone: boolean } & Headed)
  | ({ kind: 'questions'; level: number; firstOpen: boolean; items: PageSection[] } & Headed)
  | ({ kind: 'gallery'; columns: number; pictures: PagePicture[] } & Headed)
  | { kind: 'table'; caption: string; html: string }
  | { kind: 'video'; url: string; player: string; title: string; length?: string; picture?: PagePicture }
  | ({ kind: 'form'; form: string } & Headed)
  | ({ kind: 'cars'; cars: PageCars; empty?: string } & Headed)
  | ({ kind: 'location'; location?: string } & Headed)
  | ({ kind: 'reviews'; location?: string } & Headed)
  | ({ kind: 'staff'; location?: string } & Headed)
  | ({ kind: 'steps'; level: number; items: PageSection[] } & Headed)
  | ({ kind: 'exchange_terms' } & Headed);

/** A page written by the dealer. */
export interface OwnPage {
  title: string;
  description: string;
  nodes: PageNode[];
}

/** An article of the news. */
export interface Post extends OwnPage {
  slug: string;
  /** 'YYYY-MM-DD': it shows from then on. */
  date: string;
  summary: string;
  author?: string;
  category?: string;
  corrected?: string;
  picture?: PagePicture;
}

export interface Question {
  id: string;
  question: string;
  /** HTML. */
  answer: string;
}

/** Everything that a dealer wrote in Markdown, beside legal copy. */
export interface SiteTexts {
  /** Special pages by their paths. */
  pages: Record<string, OwnPage>;
  about?: OwnPage;
  /** Those of the definition by topic, in order; '' for those without one. */
  questions: { topic: string; questions: Question[] }[];
  /** What a file says besides. */
  moreQuestions?: OwnPage;
  /** Newest first; those of days to come too. */
  posts: Post[];
  /** Terms of offers as HTML, in the order of `offers`; '' for one without. */
  terms: string[];
}
