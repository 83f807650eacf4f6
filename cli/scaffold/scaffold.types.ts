import type { CarType } from '../../runtime/rules/car/car.types.ts';
import type { Region } from '../../runtime/tenant/tenant.types.ts';
import type { TenantConfig } from '../../schema/tenant.gen.ts';
import type { ColumnMapping } from '../stock/columns/columns.data.ts';
import type { SuggestedFact } from '../stock/columns/usual-facts.ts';
import type { SiteFacts } from './from-site/site-facts.types.ts';
import type { SliderEnds } from './slider-ends.ts';

export type Template = TenantConfig['template'];

/** A postal address as the definition wants it. */
export interface Address {
  region: Region;
  street: string;
  city: string;
  state: string;
  postcode: string;
}

/** What must be known to write a definition. */
export interface Answers {
  slug: string;
  name: string;
  legalName: string;
  address: Address;
  /** Null: the definition says where it belongs, and `validate` asks for it where the law does. */
  licence: string | null;
  phone: string;
  email: string;
  template: Template;
  /** '#rrggbb' */
  colour: string;
  /** What the dealer's present site says, as far as it was confirmed. */
  site?: Partial<SiteFacts>;
  /** What nobody said: it is marked as an example. */
  madeUp: readonly ('phone' | 'email')[];
}

/** What a dealer's stock file tells of the dealer. */
export interface StockFacts {
  /** 'stock.csv', 'stock.json', 'stock.jsonl', 'stock.xml' or 'stock.xlsx': what the copy is called. */
  file: string;
  bytes: Uint8Array;
  cars: number;
  /** What of the file is missing or cannot be read, in short, and what fixes it. */
  gaps: string[];
  /** The dealer's name as a column, or else the file's own name, has it. */
  name: string | null;
  template: Template;
  /** In the order new, demo, used. */
  carTypes: CarType[];
  /** Makes of new cars, most common first: what the dealer holds a franchise for. */
  franchises: string[];
  /** As shoppers of the region read them, most common first. */
  bodies: string[];
  /** What the file calls its yards, most common first. */
  codes: string[];
  /** Each name that the file has for whose a car is, where it has several; most cars first. */
  rooftops: Rooftop[];
  /** Which columns hold what, as the definition is to say it: what the user said, and the one of the rooftops where the cars' yard is in no other. */
  columns: ColumnMapping[];
  /** Columns that sellers of such vehicles show and the language does not know. */
  facts: SuggestedFact[];
  /** Around the prices of the stock; null where there are too few. */
  prices: SliderEnds | null;
}

/** One of several places that a stock file names. */
export interface Rooftop {
  name: string;
  /** What the file calls its yards. */
  codes: string[];
  /** Null: the file does not say it whole. */
  address: Address | null;
}

/** The user's words cannot be used: the message says why and what to write. */
export class ScaffoldError extends Error {
  override name = 'ScaffoldError';
}
