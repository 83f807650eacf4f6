import type { FeatureEvent } from '../../rules/event/event.types.ts';

/** A car as it is told: of public facts alone. Prices are whole units of the site's currency. */
export interface CarFacts {
  id: number;
  name: string;
  stock: string;
  /** Absent where the dealer keeps it to itself. */
  vin?: string;
  type: string;
  certified?: true;
  year: number;
  make: string;
  model: string;
  badge?: string;
  price?: number;
  colour?: string;
  body?: string;
  /** Day since which it is in stock, 'YYYY/MM/DD'. */
  since: string;
  place: string;
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
