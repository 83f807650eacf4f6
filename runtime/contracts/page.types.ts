import type { ReactElement } from 'react';
import type { Car } from '../rules/car/car.types.ts';
import type { ListedModel } from '../rules/listing/listed-models.ts';
import type { FeatureServices } from './feature-services.types.ts';
import type { LeadDesk } from './lead-desk.types.ts';
import type { ListingResult, ListingState } from './listing.types.ts';
import type { PlannedRoute, Site } from './site.types.ts';
import type { SlotInputs, SlotName } from './slot.types.ts';

/** A simple choice of cars: what fields are (a value, one of several, a comparison such as '> 5000'; §7), an order, a number of cars. */
export interface CarChoice {
  where?: Record<string, string | readonly string[]>;
  sort?: string[];
  limit: number;
}

/** The stock of one site, as pages ask for it. Every answer holds only what shoppers may see (§4, §7). */
export interface SiteStock {
  /** A page of the listing. `fixed` are values that the address itself chose, e.g. a make. */
  listing(state: ListingState, fixed: Record<string, string[]>): Promise<ListingResult>;
  cars(choice: CarChoice): Promise<Car[]>;
  /** Of every car that may be bought, for search engines. */
  availableSlugs(): Promise<string[]>;
  car(slug: string): Promise<Car | null>;
  carById(id: string): Promise<Car | null>;
  /** Those of the cars with these ids that shoppers may see, in the order of the ids. */
  carsById(ids: readonly number[]): Promise<Car[]>;
  /** How many cars have each value of a facet, among those that fit. */
  counts(facet: string, where?: CarChoice['where']): Promise<{ value: string; count: number }[]>;
  /** Makes and models that have a listing though every car of theirs may be sold. */
  listedModels(): Promise<readonly ListedModel[]>;
  /** What menus say of the stock on every page: counted as the listing counts, once in a minute of the clock. */
  menuCounts(): Promise<MenuCounts>;
}

/** How many cars there are of each value, the most first. */
export interface MenuCounts {
  carTypes: readonly { value: string; count: number }[];
  bodies: readonly { value: string; count: number }[];
  makes: readonly { value: string; count: number }[];
}

/**
 * HTML of a part that many pages of a site show alike, such as a car's card: made once in a minute, or where it was made from something
 * else. `key` names the part among all of the site; `from` is plain JSON, or null where the moment alone decides, whatever the site.
 */
export type CachedParts = (key: string, from: object | null, make: () => string) => string;

/** What a page may ask of the server's other parts, and of the services of features that its own requires or uses. */
export interface PageServices extends Partial<FeatureServices> {
  leads: Pick<LeadDesk, 'read'>;
}

/** What a page and its slots are made from. */
export interface PageContext {
  site: Site;
  url: URL;
  params: Record<string, string>;
  now: Date;
  /** The year at the dealer's; from the renderer, as `kept`. */
  year?: string;
  stock: SiteStock;
  /** What a server adds; absent where a page is rendered by a build. */
  services?: PageServices;
  /** Set when a plain HTML form came back with mistakes: what was typed and what is wrong. */
  form: FormState | null;
  /** What answers the address; from the renderer. */
  route?: Partial<PlannedRoute>;
  /** From the renderer; absent where a page is loaded without one. */
  cached?: CachedParts;
  /**
   * From the renderer: what a part of the page says is right only until then, such as 'Open now'; so is the page. Not for parts within `CachedPart`,
   * which are not rendered each time.
   */
  holdsUntil?: (moment: Date) => void;
}

export interface FormState {
  /** By field; several values of a name are a list. */
  values: Record<string, string | string[]>;
  errors: Record<string, string>;
  message: string;
  /** Path of the page on which the form stood; null when unknown. */
  from: string | null;
}

export interface Head {
  title: string;
  description: string;
  /** Path of the one address that search engines should keep. */
  canonical: string;
  index: boolean;
  structuredData: object[];
  /** The page is one step of something that the shopper is in the middle of: it has the logo and the number above it, no menu. */
  focused?: true;
  /** The page is loaded again after so many seconds, at this address. */
  again?: { seconds: number; at: string };
}

/** What a page says after its data is there. */
export type Loaded<P> =
  | { kind: 'page'; status?: 200 | 404; head: Head; props: P; expires?: Date }
  /** `moved`: for good (301). */
  | { kind: 'redirect'; to: string; moved?: true }
  | { kind: 'missing' };

/** A page of a feature: gets its data, then renders it to static HTML. */
export interface Page<P> {
  load(context: PageContext, slots: SlotFiller): Promise<Loaded<P>> | Loaded<P>;
  body(props: { context: PageContext; data: P; slots: FilledSlots }): ReactElement;
}

/** What a feature shows in the slot of that name. */
export interface Slot<Name extends SlotName, D> {
  /** Null: nothing to show. */
  load(context: PageContext, input: SlotInputs[Name]): Promise<D | null> | D | null;
  /** `slots`: those of the shell. */
  body(props: { context: PageContext; input: SlotInputs[Name]; data: D; slots: FilledSlots }): ReactElement;
}

/** Fills a slot of the page that is being loaded. */
export type SlotFiller = <Name extends SlotName>(slot: Name, input: SlotInputs[Name]) => Promise<void>;

/** The rendered content of each filled slot, in order. */
export type FilledSlots = Partial<Record<SlotName, ReactElement[]>>;
