import { isElectric } from '../../runtime/rules/model/model-names.ts';
import { valueAt } from '../diagnostics/diagnostic.ts';
import { isMap } from './layers/defaults.ts';
import type { Path, Pattern } from './schema/annotated-paths.ts';

/** What of a definition says whether the platform may know makes and models that it does not. */
export const PLATFORM_DECIDES: readonly Pattern[] = [
  ['platform', 'base_url'],
  ['api', 'mock'],
  ['manufacturers', '*', 'id'],
];

/** The pages of models at /models/{slug}; null where the platform may have more. Who leads elsewhere is in no sitemap. */
export function modelPages(config: unknown): RouteValue[] | null {
  return platformHasMore(config) ? null : itemsOf(config, 'models').flatMap((one) => slugPage(one, 'override_url'));
}

/** The pages of models at an address of the dealer's own. */
export function modelPaths(config: unknown): RouteValue[] {
  return itemsOf(config, 'models').flatMap((one) => ownPath(one, 'override_url'));
}

/** The pages of makes at /brands/{slug}. */
export function makePages(config: unknown): RouteValue[] {
  return itemsOf(config, 'manufacturers').flatMap((one) => slugPage(one));
}

/** The pages of makes at an address of the dealer's own. */
export function makePaths(config: unknown): RouteValue[] {
  return itemsOf(config, 'manufacturers').flatMap((one) => ownPath(one));
}

/** Whether there is any of what a route needs, or may be. */
export function mayHave(needs: 'models' | 'electric-models' | 'makes', config: unknown): boolean {
  if (needs === 'makes') return itemsOf(config, 'manufacturers').length > 0;
  if (platformHasMore(config)) return true;
  return itemsOf(config, 'models').some(({ fuel }) => needs === 'models' || isElectric({ fuel: texts(fuel) }));
}

/** The sandbox knows what the definition says, and no more. */
function platformHasMore(config: unknown): boolean {
  const isOutside =
    typeof valueAt(config, ['platform', 'base_url']) === 'string' && valueAt(config, ['api', 'mock']) !== true;
  return isOutside && itemsOf(config, 'manufacturers').some(({ id }) => id !== undefined);
}

interface Item extends Record<string, unknown> {
  at: (string | number)[];
}

/** The items of a list; a definition may still be malformed. */
function itemsOf(config: unknown, list: 'models' | 'manufacturers'): Item[] {
  const items = valueAt(config, [list]);
  return (Array.isArray(items) ? items : []).flatMap((one: unknown, index) =>
    isMap(one) ? [{ ...one, at: [list, index] }] : [],
  );
}

function slugPage({ at, slug, path, ...item }: Item, elsewhere?: string): RouteValue[] {
  if (typeof slug !== 'string') return [];
  const isOther = typeof path === 'string' || (elsewhere !== undefined && item[elsewhere] !== undefined);
  return [{ value: slug, source: at, ...(isOther ? { listed: false as const } : {}) }];
}

function ownPath({ at, path, ...item }: Item, elsewhere?: string): RouteValue[] {
  if (typeof path !== 'string' || !path.startsWith('/')) return [];
  const isOther = elsewhere !== undefined && item[elsewhere] !== undefined;
  return [{ value: path.slice(1), source: [...at, 'path'], ...(isOther ? { listed: false as const } : {}) }];
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** A value of a route's parameter, and where the definition has what it comes from. */
export interface RouteValue {
  value: string;
  source: Path;
  /** False: of this value no sitemap says anything, and nothing is offered that links to it. */
  listed?: false;
  /** 'YYYY-MM-DD': the page is there from that day on. */
  since?: string;
}
