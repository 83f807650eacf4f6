import type { FeatureEvent } from '../../rules/event/event.types.ts';

/** A car as an item of Google Analytics. */
export interface Item {
  item_id: string;
  item_name: string;
  /** Whole units of the site's currency. */
  price?: number;
  [fact: string]: string | number | undefined;
}

/** A car as its page tells of it. `asc`: by the council's parameters. */
export interface AnalyticsCar {
  id: number;
  item: Item;
  asc?: Readonly<Record<string, string | number>>;
}

/** What events of the Automotive Standards Council say of the site. */
export interface AscSite {
  store_name: string;
  oem_brand: string;
  language: string;
  page_type: string;
  /** By form: the department that answers it, where that is not sales. */
  departments: Readonly<Record<string, string>>;
}

/** What a page says to who measures it, as JSON in its `data-page`. */
export interface MeasuredPage {
  /** 'G-…' */
  tag: string;
  currency: string;
  /** Whether events that the platform has numbers for are sent. */
  numbered: boolean;
  events: readonly FeatureEvent[];
  /** In place of the page's own path and title, where those are for nobody else's eyes. */
  path?: string;
  asc?: AscSite;
}

/** An event as Google Analytics takes it. */
export type Sending = [name: string, parameters: Readonly<Record<string, unknown>>];
