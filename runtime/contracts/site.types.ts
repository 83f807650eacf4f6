import type { FeatureEvent } from '../rules/event/event.types.ts';
import type { FieldType } from '../rules/form/form.types.ts';
import type { Redirect } from '../rules/web/redirects.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';
import type { RouteList } from './definition.types.ts';
import type { CspDirective, FeatureRoute, Permission, VisitorBudget } from './feature.types.ts';
import type { SiteIdentity } from './identity.types.ts';
import type { SiteTexts } from './site-texts.types.ts';
import type { SlotName } from './slot.types.ts';

/** A route with the tenant's own path. `page` names a module of the server bundle: 'contact/contact-page'. */
export interface PlannedRoute
  extends Pick<
      FeatureRoute,
      | 'id'
      | 'render'
      | 'query'
      | 'listed'
      | 'linked'
      | 'prefetch'
      | 'each'
      | 'budget'
      | 'notFound'
      | 'refusal'
      | 'personal'
      | 'measuredAs'
    >,
    Pick<RouteList, 'ofStock'> {
  path: string;
  page: string;
  /** Values of the path's parameter where all are known at build. */
  values: string[] | null;
  /** Where they are not known at build: one of them. */
  sample?: string;
  /** Those of them whose pages are in no sitemap. */
  unlisted?: string[];
  /** Those of them whose pages are there only from a day on, 'YYYY-MM-DD' at the dealer's. */
  since?: Record<string, string>;
}

/** What the compiler decided for one dealer: routes, what fills which slot, and the browser code. Plain JSON. */
export interface SitePlan {
  slug: string;
  features: string[];
  routes: PlannedRoute[];
  /** Module names in the order in which they are shown. */
  slots: Partial<Record<SlotName, string[]>>;
  /** Of slots that a list of the tenant orders: the names that something fills, as the list has them. Absent: none. */
  names?: Partial<Record<SlotName, string[]>>;
  /** Parameters that slots read on whatever page they are; absent: none. */
  query?: string[];
  /**
   * Sheets that pages load beside the site's one where the feature shows something: its id, or of what needs fewer the name of the module, -> module
   * paths below `runtime/features`, in the order of features. Absent: none.
   */
  pageStyles?: Record<string, string[]>;
  /** Where pages may load from besides the site itself, by directive; only what features ask for. */
  csp: Partial<Record<CspDirective, string[]>>;
  trustedTypes: string[];
  /** By feature; absent: none has a service, so none asks any. */
  services?: Record<string, PlannedServices>;
  /** Addresses of pages whose forms may lead to whoever takes payments; absent: none. */
  pays?: string[];
  /** What pages may ask a shopper's device for; absent: nothing. */
  permissions?: Permission[];
  /** What the endpoints of features take from visitors: by feature, then by name. Absent: nothing but what the core has. */
  budgets?: Record<string, Readonly<Record<string, VisitorBudget>>>;
  /** What the features' markup tells of shoppers. Absent: nothing. */
  events?: FeatureEvent[];
  browser: BrowserCode;
}

/** Names of services: those that a feature has, and those of other features that it may ask. */
export interface PlannedServices {
  own: string[];
  asks: string[];
}

/** What decides browser code, and nothing of the tenant besides (design §3, signature): module paths below `runtime/features`. */
export interface BrowserCode {
  islands: { name: string; module: string; fields?: readonly FieldType[] }[];
  behaviours: string[];
  styles: string[];
  /** Sheets that some pages alone load; none of `styles`. */
  pageStyles?: string[];
}

/** Addresses of what a page loads. */
export interface SiteAssets {
  script: string;
  styles: string;
  /** Of the sheets that some pages load besides: module -> address. Absent: `styles` has them all. */
  pageStyles?: Record<string, string>;
  /** Texts of these sheets, by address: they are in the pages themselves, where each small file would be waited for. Absent: pages link to the files. */
  pageTexts?: Record<string, string>;
  /** `@font-face` and custom properties of the tenant, inlined in every page. */
  theme: string;
  preloadFonts: string[];
  /** Logo, icons and social card. */
  identity: SiteIdentity;
  /** Addresses, without a width, of images in the dealer's folder: 'images/yard.jpg' -> '/pictures/v1/files/…'. Absent: it has none. */
  pictures?: Record<string, string>;
}

/** A site as the renderer and the server know it: `generated/<slug>/site.json`. Never sent to a browser. */
export interface Site {
  tenant: ResolvedTenant;
  plan: SitePlan;
  assets: SiteAssets;
  /** Legal copy as HTML, by document id. */
  legal: Record<string, string>;
  /** What the dealer wrote besides. Absent: nothing. */
  texts?: SiteTexts;
  /** Old addresses, each with where it leads in one step. Absent: there are none. */
  redirects?: readonly Redirect[];
}
