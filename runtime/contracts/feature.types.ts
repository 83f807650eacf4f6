/** Places in pages and the shell that features fill (design §4). */
export type SlotName =
  | 'home.sections'
  | 'listing.empty'
  | 'listing.tools'
  | 'listing.foot'
  | 'car.media'
  | 'car.summary'
  | 'car.aside'
  | 'car.actions'
  | 'car.sections'
  | 'contact.form'
  | 'header.search'
  | 'header.tools'
  | 'shell.strip';

/** When a page is rendered: at build (and again when it expires), or for every request because stock decides. */
export type RenderTime = 'build' | 'request';

export interface FeatureRoute {
  id: string;
  /** '/cars/:slug'; all of it may be '{search.base_path}', an address of the tenant's definition: where the tenant has none, there is no route. */
  path: string;
  /** Module beside the manifest that exports `page`. */
  page: string;
  render: RenderTime;
  /** For a path with a parameter: which list of the tenant names all its values, so that every page is known at build. */
  each?: 'locations' | 'legal';
  /** `any`: the page gets all parameters of its address, not only those that pages read; a page rendered at request alone. */
  query?: 'any';
  /** False: in no sitemap and offered to nobody who writes a link, since it leads to another page. */
  listed?: false;
}

/**
 * One feature: a folder of `runtime/features` described as data (design §4). Modules are named, not imported, so that the compiler
 * reads manifests without loading any component.
 */
export interface Feature {
  id: string;
  title: string;
  /** The key of the tenant's definition that switches it on; `always` for what every site has. */
  enabledBy: 'always' | { key: string; equals: unknown };
  /** Features it cannot work without. */
  requires?: string[];
  routes?: FeatureRoute[];
  /** Modules that export `slot`: what they show in a place of a page; smaller `order` first. */
  slots?: { slot: SlotName; module: string; order: number }[];
  /** React islands: browser code that arrives when it is needed. */
  islands?: { name: string; module: string }[];
  /** Small scripts that run on every page; each exports `start`. */
  behaviours?: string[];
  styles?: string[];
  /** Module that exports `checks`: what `forecourt test` looks at (`site-check.types.ts`). No part of any site. */
  checks?: string;
}
