import type { Page } from 'playwright';
import type { Car } from '../rules/car/car.types.ts';
import type { Lead } from '../rules/lead/lead.types.ts';
import type { Site } from './site.types.ts';

/** A built site as its checks see it. */
export interface CheckedSite {
  site: Site;
  /** The cars in stock that shoppers may see. */
  cars: readonly Car[];
}

/** A page that stands for all of its kind. */
export interface PageSample {
  /** The route that answers it. */
  route: string;
  /** Unique in the site: 'listing without results'. */
  kind: string;
  path: string;
  /** The kind of which it is one more, with other words: of many only some are opened in a browser. */
  alike?: string;
  /** 200 unless given. */
  status?: 404;
  /** Types that its structured data must name, e.g. 'WebSite'. */
  structuredData?: readonly string[];
}

/** What shows that a feature is on a kind of page: a piece of the page's source, or words that a shopper reads there. */
export type Shown = { kind: string; html: string } | { kind: string; words: readonly string[] };

/** Texts that a site holds because of one feature alone: there while it is on, nowhere while it is off. */
export interface FeatureMarks {
  /** Of pages. Where a page must show one, `shows` says so. */
  html?: readonly string[];
  /** Of its browser code, as they come out of the bundler: texts and selectors, no names of variables. */
  script?: readonly string[];
  styles?: readonly string[];
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** What a check does to a site, and how it says what is wrong. */
export interface SiteVisitor extends CheckedSite {
  /** Opens a page of the site in a window of its own. */
  open(path: string, options?: { javaScriptEnabled?: boolean }): Promise<Page>;
  /** One request as the site's own pages make it. */
  ask(path: string, request?: { method: string; headers?: Record<string, string>; body?: string }): Promise<Answer>;
  /** Enquiries that are stored under a name. */
  enquiriesOf(name: string): Promise<readonly Lead[]>;
  /** Ends the check as failed unless something holds; `otherwise` goes on after 'but': 'the count stays 12'. */
  must(holds: boolean, otherwise: string): void;
  /** The same for what comes to hold in a while. */
  becomes(holds: () => Promise<boolean>, otherwise: string): Promise<void>;
}

/** Something that a shopper does with a feature. */
export interface WorkCheck {
  /** A sentence without its stop: 'A heart saves a car'. */
  does: string;
  /** It is about a form that takes and refuses input. */
  form?: true;
  /** False where this site has nothing to do it with, e.g. no car without a photo. */
  possible?(site: CheckedSite): boolean;
  run(visitor: SiteVisitor): Promise<void>;
}

/** What must be in sight of who opens a page, before anybody scrolls. A page without it is none of this. */
export interface FirstScreen {
  /** Of pages, as samples name it. */
  kind: string;
  selector: string;
  /** In words: 'the main button'. */
  what: string;
  /** Of the window, in CSS pixels: a phone, or a small desk. */
  width: 390 | 1366;
  /** Which edge may be so many pixels down at the most. */
  edge: 'top' | 'bottom';
  above: number;
  /** The key of the definition that decides it. */
  key: string;
}

/** A page as a shopper has it after doing something: what a review photographs beside the page as it comes. */
export interface PageState {
  /** In words: 'menu open', 'error summary', 'print'. */
  name: string;
  /** Of pages, as samples name it. */
  kind: string;
  /** Where it is only at one width. */
  width?: 390 | 1440;
  /** Does in an opened page what makes the state. Rejects where that cannot be done. */
  reach(page: Page): Promise<void>;
}

/** What a feature says of itself to `forecourt test`: exported as `checks` by the module that its manifest names. Never bundled. */
export interface FeatureChecks {
  marks?: FeatureMarks;
  /** Pages of its routes; without them, every page of its routes that is known at build. */
  samples?(site: CheckedSite): PageSample[];
  /** Where it shows while it is on, as far as the site has what it shows. */
  shows?(site: CheckedSite): Shown[];
  /** What the law wants to be read on every page that shows something, whichever feature makes the page. */
  besides?(site: CheckedSite): { html: string; words: readonly string[] }[];
  /** What is in sight at once on its pages. */
  screens?(site: CheckedSite): FirstScreen[];
  /** Addresses that answer only while it is on, beside its routes. */
  api?: readonly { method: string; path: string }[];
  /** What the browser's local storage holds of a shopper who was here before: pages are measured and used as they see them, without what a first visit asks. */
  remembers?: Readonly<Record<string, string>>;
  works?: readonly WorkCheck[];
  /** States of its pages that look otherwise than the page as it comes. */
  states?(site: CheckedSite): PageState[];
}
