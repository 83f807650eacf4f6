import type { PageState } from '../../runtime/contracts/site-check.types.ts';

/** Widths of windows that pages are looked at in, in CSS pixels: a phone and a desk. */
export const WIDTHS = [390, 1440] as const;
export type ReviewWidth = (typeof WIDTHS)[number];

/** In CSS pixels of the whole page. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** One side of a page to photograph. */
export interface PageSide {
  /** 'http://<slug>.localhost:<port>/cars' */
  url: string;
  /** Told by all that the page is made from: HTML, sheets, scripts, pictures, the moment. Two sides with one key look alike. */
  key: string;
}

/** A page that may look different, of one dealer. */
export interface PlannedPage {
  dealer: string;
  family: string;
  /** As samples name it: 'car', 'listing without results'. */
  page: string;
  path: string;
  before: PageSide;
  after: PageSide;
  /** What features ask to be photographed beside the page itself. */
  states: readonly PageState[];
}

/** A page of one dealer. */
export interface PagePlace {
  dealer: string;
  family: string;
  page: string;
  path: string;
}

/** What was not looked at, and why: 'not among the 30 of --sample'. Null: all. */
export interface NotLookedAt {
  dealer: string;
  page: string | null;
  path: string | null;
  width: ReviewWidth | null;
  state: string | null;
  reason: string;
  /** It should have been looked at and could not be: nobody knows whether it changed. */
  failed: boolean;
}

/** What happened to an element. `words`: its text alone. `looks`: its pixels differ, and nothing that it says of itself does. */
export type ChangeKind =
  | 'added'
  | 'removed'
  | 'moved'
  | 'resized'
  | 'colour'
  | 'type'
  | 'style'
  | 'picture'
  | 'words'
  | 'looks';

/** What changed at one place of one page, as a shopper sees it. */
export interface SeenChange extends PagePlace {
  width: ReviewWidth;
  /** Null: the page itself. */
  state: string | null;
  kind: ChangeKind;
  /** The element, told alike on every page and for every dealer: '.car-card .price', 'header'. */
  selector: string;
  /** All places of the page that changed so, the first among them. */
  selectors: readonly string[];
  /** How many places of the page changed so. */
  times: number;
  /** Where it is, in words: 'below the location card', 'in the footer'. */
  place: string;
  /** What changed, in words, without the place: '182 px added', 'moved 1 px down', 'background #0a5f38 to #0b7a48', '“Hours” to “Open”'. */
  what: string;
  /** What changes of one cause share: kind and values. */
  values: string;
  before: Box | null;
  after: Box | null;
  /** Hash of what is in both boxes: what is approved. */
  hash: string;
  pictures: PairPictures;
}

/** PNG files of a pair, relative to the report's folder. The crops have the surroundings of the change; the difference is the size of `after`. */
export interface PairPictures {
  before: string | null;
  after: string | null;
  difference: string | null;
  /** The change within the crops. */
  beforeBox: Box | null;
  afterBox: Box | null;
  /** The whole page; null where only the crops are kept. */
  wholeBefore: string | null;
  wholeAfter: string | null;
}

/** Equal changes, of however many dealers: one card. */
export interface Cluster {
  /** Stays the same while the change does: from kind, pages and selectors. */
  id: string;
  /** 'Car page, below the location card: 182 px added' */
  title: string;
  kind: ChangeKind;
  /** Of the place that stands for all. */
  page: string;
  selector: string;
  /** Every kind of page and every selector of it. */
  pages: readonly string[];
  selectors: readonly string[];
  dealers: readonly string[];
  families: readonly string[];
  widths: readonly ReviewWidth[];
  /** The first stands for all; those most unlike it are next. */
  pairs: readonly SeenChange[];
}

/** What two states have different, to a shopper's eye: what the report shows, and what `review.json` holds in snake case. */
export interface SiteReview {
  before: string;
  after: string;
  /** When it was made, ISO. */
  at: string;
  /** The moment that the sites were looked at, ISO. */
  now: string;
  dealers: readonly { dealer: string; family: string; pages: number; lookedAt: number }[];
  /** The biggest first. */
  clusters: readonly Cluster[];
  came: readonly PagePlace[];
  went: readonly PagePlace[];
  notLookedAt: readonly NotLookedAt[];
  /** Sentences to be told: the lockfile differs. */
  notes: readonly string[];
}
