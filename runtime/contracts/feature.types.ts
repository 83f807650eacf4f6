import type { ArtworkView } from '../rules/car/car-images.ts';
import type { FeatureEvent } from '../rules/event/event.types.ts';
import type { PageType } from '../tenant/tenant-parts.types.ts';
import type { DefinitionCondition, RouteList } from './definition.types.ts';
import type { SlotName } from './slot.types.ts';

/** When a page is rendered: at build (and again when it expires), or for every request because stock decides. */
export type RenderTime = 'build' | 'request';

export interface FeatureRoute {
  id: string;
  /** '/cars/:slug'; all of it may be '{search.base_path}', an address of the tenant's definition: where the tenant has none, there is no route. */
  path: string;
  /** Module beside the manifest that exports `page`. */
  page: string;
  render: RenderTime;
  /**
   * For a path with a parameter: the list that names its values, of the feature's own `lists` or of the core's ('cars'). Where all are known at build, so
   * is every page.
   */
  each?: string;
  /** Of a feature whose pages differ by a key: there only where the definition says so, as for a whole feature. */
  enabledBy?: { key: string; equals: unknown } | { key: string; not: unknown };
  /** Unless this condition of the feature's own holds, there is no such page, and no link to it. */
  needs?: string;
  /**
   * Parameters of the address that the page reads; all others are dropped. A star at either end stands for anything ('range[*', '*_min'). `any`:
   * all of them; a page rendered at request alone. What slots read, their feature says (`Feature.query`).
   */
  query?: readonly string[] | 'any';
  /** False: in no sitemap. */
  listed?: false;
  /** False: offered to nobody who writes a link, since shoppers are sent there by another page. */
  linked?: false;
  /** False: browsers do not fetch it before a shopper follows a link to it. */
  prefetch?: false;
  /** True: its pages are for one visitor alone. Each is made anew, nothing keeps it, and no other site learns its address. A page rendered at request. */
  personal?: true;
  /** True: it answers, with status 404, where the site has no page; of a site one route is that. */
  notFound?: true;
  /** True: it says why a form was not taken, with whatever status; of a site one route is that. A page rendered at request. */
  refusal?: true;
  /** Which budget of the tenant its pages have to keep; `other` unless given. */
  budget?: PageType;
  /** What whoever measures visits calls its pages: 'showroom'. Unless given, its budget says it. */
  measuredAs?: string;
}

/** What a key of the tenant's definition has to be: a value, a list with any item, a list with one of some items, or any value but one (null: any at all). */
export type FeatureSwitch =
  | { key: string; equals: unknown }
  | { key: string; filled: true }
  | { key: string; has: readonly string[] }
  | { key: string; not: unknown };

/** What a feature shows in a slot. */
export interface SlotFilling {
  slot: SlotName;
  /** Module beside the manifest that exports `slot`. */
  module: string;
  /** Smaller first, where no list of the tenant orders the slot. */
  order: number;
  /** What the tenant's list calls it, in a slot that such a list orders; several fillings may share a name. */
  name?: string;
  /** The sheets among the feature's `pageStyles` that it needs: all of them unless given. */
  styles?: readonly string[];
  /** What a definition has to say so that this ever shows anything: one of these is enough. `validate` tells who names it without. */
  needs?: readonly FillingNeed[];
}

/**
 * A key, as one that switches a feature on ('*' in it: any item of a list); a page at one of some addresses; a form that asks for all of some fields; or a
 * condition of the feature's own, by its name.
 */
export type FillingNeed =
  | FeatureSwitch
  | { pages: readonly string[] }
  | { asks: readonly string[] }
  | { condition: string };

/** Directives of the content security policy that a feature may widen by origins. */
export type CspDirective =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'font-src'
  | 'connect-src'
  | 'frame-src'
  | 'media-src'
  | 'form-action';

/** What a browser gives a page where the shopper agrees; no page of a site asks for it unless a feature says so. */
export type Permission = 'geolocation';

/**
 * An island. Its module has the component as its default export; one with `fields` exports `island`, which makes the component from the types of
 * form fields that the site's forms use (design §5a): those on one page, or those in steps. A site without such forms does without the island.
 */
export interface FeatureIsland {
  name: string;
  module: string;
  fields?: 'one-page' | 'stepped';
}

/** How much one visitor may ask for in a minute. */
export interface VisitorBudget {
  perMinute: number;
  /** True: on all sites of a server together; of one site unless given. */
  shared?: true;
}

/**
 * One feature: a folder of `runtime/features` described as data (design §4). Modules are named, not imported, so that the compiler
 * reads manifests without loading any component; of `lists` and `conditions` alone the manifest has the code, which reads definitions.
 */
export interface Feature {
  id: string;
  title: string;
  /** The key of the tenant's definition that switches it on. `always`: what every site has. */
  enabledBy: 'always' | FeatureSwitch;
  /** Features it cannot work without. */
  requires?: string[];
  routes?: FeatureRoute[];
  slots?: SlotFilling[];
  /** Parameters that its slots read from the address of whatever page they are on; written as those of a route. */
  query?: readonly string[];
  /** Modules that export `api`: endpoints of the site (`FeatureApi`). */
  api?: string[];
  /** What its endpoints take from visitors (`Guard.budget`), by names of its own. */
  budgets?: Readonly<Record<string, VisitorBudget>>;
  /** Lists that its routes name in `each`. */
  lists?: Readonly<Record<string, RouteList>>;
  /** Conditions that its routes and what it shows in slots name in `needs`. */
  conditions?: Readonly<Record<string, DefinitionCondition>>;
  /**
   * Modules that export `service`: the feature's server half, opened with each site that has it (`service-core.types.ts`). Its pages, slots and endpoints
   * ask it by name: './car-views.service.ts' is `carViews`.
   */
  services?: readonly string[];
  /** Features whose services its pages, slots, endpoints and services ask where a site has them; those of `requires` need not be named again. */
  uses?: readonly string[];
  /** Module that exports `tables`: what it keeps in the store of a server (`feature-tables.types.ts`). */
  tables?: string;
  /** Addresses that those answer besides calls, which pages may link to: '/news/rss.xml'. */
  files?: readonly string[];
  /**
   * Where its pages may load from besides the site itself: an origin, or '{key}' for what the tenant's definition says there, a whole address, an
   * origin, or a list of them; a key that nobody set adds nothing.
   */
  csp?: Partial<Record<CspDirective, readonly string[]>>;
  /** What its scripts may ask a shopper's device for. */
  permissions?: readonly Permission[];
  /** Addresses ('/orders/:id') whose pages have a form that leads to whoever takes the site's payments: of these pages alone a form may lead there. */
  pays?: readonly string[];
  /** Names of Trusted Types policies that its scripts make. */
  trustedTypes?: readonly string[];
  /** What shoppers do with its markup that may be counted; what its scripts notice, they report by themselves (`reportEvent`). Sites that count nothing ship nothing of it. */
  events?: readonly FeatureEvent[];
  /** React islands: browser code that arrives when it is needed. */
  islands?: FeatureIsland[];
  /** Small scripts that run on every page; each exports `start`. */
  behaviours?: string[];
  /** Its own, or sheets of `runtime/ui` that several features share ('../../ui/x.css'): those are shipped once. */
  styles?: string[];
  /**
   * Sheets that a page loads where one of its pages or slots is shown, after all others: for classes that are in no other feature's markup. Not for
   * what may come to a page later, by script.
   */
  pageStyles?: string[];
  /** Sheets that depend on the looks: of each entry a site gets the one (or none) that its definition's value of `key` names. They follow all `styles`; with `page`, they are of the kind of `pageStyles`; with `apart`, each is about classes that its own value alone has, so that all of them may be on one page. */
  looks?: readonly { key: string; page?: true; apart?: true; sheets: Readonly<Record<string, string>> }[];
  /** Views of drawn vehicles that it shows, of each body in stock. */
  artwork?: readonly ArtworkView[];
  /** Views of drawn vehicles that it shows, of the body style of each model. */
  modelArtwork?: readonly ArtworkView[];
  /**
   * What `forecourt dev` shows of it in the gallery of components: a module that exports `gallery` (`gallery.types.ts`), or why there is nothing to show.
   * Left out, the gallery shows what it fills slots with. No part of any site.
   */
  gallery?: string | { none: string };
  /** Module that exports `checks`: what `forecourt test` looks at (`site-check.types.ts`). No part of any site. */
  checks?: string;
}
