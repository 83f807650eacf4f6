import type { Feature, FeatureRoute } from '../../runtime/contracts/feature.types.ts';
import { matchRoute, pageAt } from '../../runtime/server/http/match-route.ts';
import { valueAt } from '../diagnostics/diagnostic.ts';
import { itemsAt } from './checks/report.ts';
import { isEnabled } from './features.ts';
import { FORM_SWITCHES } from './form-switches.data.ts';
import { isMap } from './layers/defaults.ts';
import { offeredForms } from './offered-forms.ts';
import {
  makePages,
  makePaths,
  mayHave,
  modelPages,
  modelPaths,
  PLATFORM_DECIDES,
  type RouteValue,
} from './range-pages.ts';
import { LEGAL_PATHS } from './resolve/legal.ts';
import { contactSlug } from './resolve/locations.ts';
import type { Path, Pattern } from './schema/annotated-paths.ts';
import type { TenantFiles } from './source/tenant-files.ts';
import { postsOf } from './texts/own-texts.ts';

/** What an `each` of a manifest stands for. */
interface RouteList {
  /** In the order in which the site shows them; null where only the stock of the moment knows them. */
  valuesOf(config: unknown, files: TenantFiles): RouteValue[] | null;
  /** The list of the definition whose items they are. */
  list?: Path;
  /** What of the definition decides them. */
  decidedBy: readonly Pattern[];
}

/** The lists that give a route's parameter its values. A definition may still be malformed: what has no name is left out. */
const ROUTE_LISTS: Readonly<Record<NonNullable<FeatureRoute['each']>, RouteList>> = {
  locations: {
    valuesOf: contactSlugs,
    list: ['locations'],
    decidedBy: [
      ['locations', '*', 'name'],
      ['locations', '*', 'visible'],
    ],
  },
  legal: { valuesOf: legalDocuments, decidedBy: [['legal', 'privacy_statement']] },
  cars: { valuesOf: () => null, decidedBy: [] },
  special: {
    valuesOf: specialPages,
    list: ['pages', 'special'],
    decidedBy: [['pages', 'special', '*', 'path']],
  },
  posts: {
    valuesOf: (config, files) =>
      postsOf(config, files).map(({ slug, date }) => ({ value: slug, source: ['pages', 'news'], since: date })),
    decidedBy: [],
  },
  models: { valuesOf: modelPages, list: ['models'], decidedBy: [['models', '*', 'slug'], ...PLATFORM_DECIDES] },
  'model-paths': { valuesOf: modelPaths, list: ['models'], decidedBy: [['models', '*', 'path']] },
  makes: { valuesOf: makePages, list: ['manufacturers'], decidedBy: [['manufacturers', '*', 'slug']] },
  'make-paths': { valuesOf: makePaths, list: ['manufacturers'], decidedBy: [['manufacturers', '*', 'path']] },
  forms: {
    valuesOf: formPages,
    list: ['forms'],
    decidedBy: [
      ['forms', '*', 'path'],
      ['forms', '*', 'enabled'],
      ...FORM_SWITCHES.flatMap(({ key, needs, elsewhere }) => [
        key,
        ...(needs ? [needs] : []),
        ...(elsewhere ? [elsewhere] : []),
      ]),
    ],
  },
};

type Route = Pick<FeatureRoute, 'path' | 'each' | 'needs' | 'enabledBy'>;

/** For whoever asks only for addresses that the definition itself says. */
const NO_FILES: TenantFiles = new Map();

/** A route at a tenant's own address. */
export interface RouteAddress {
  /** '/contact-us/:location' */
  path: string;
  /** Of the parameter; null where there is none, or where its values are not known at build. */
  values: RouteValue[] | null;
}

/** The address of a route in a tenant's site; null where the definition has none for it, or nothing that it would show. */
export function routeAddress(
  { path: pattern, each, needs, enabledBy }: Route,
  config: unknown,
  files: TenantFiles = NO_FILES,
): RouteAddress | null {
  if ((needs && !mayHave(needs, config)) || (enabledBy && !isEnabled({ enabledBy }, config))) return null;
  const path = routePath(pattern, config);
  return path ? { path, values: each ? ROUTE_LISTS[each].valuesOf(config, files) : null } : null;
}

/** Every address that a route answers; where its values are not known, the pattern. */
export function routeAddresses(route: Route, config: unknown, files: TenantFiles = NO_FILES): string[] {
  const address = routeAddress(route, config, files);
  if (!address) return [];
  const { path, values } = address;
  return values ? values.map(({ value }) => pageAt(address, value).path) : [path];
}

/** Where a definition has what an address of a route comes from; null where it says nothing of it. */
export function routeSource(route: Route, config: unknown, page: string | undefined): Path | null {
  const key = routeKey(route);
  if (key) return key;
  const address = routeAddress(route, config);
  const value = address?.values?.find((one) => pageAt(address, one.value).path === page);
  return value?.source ?? (route.each && ROUTE_LISTS[route.each].list) ?? null;
}

/** The key of the definition that says a route's address, or its beginning: '{search.base_path}' -> search, base_path. */
export function routeKey({ path }: Pick<Route, 'path'>): string[] | null {
  return /\{([a-z_.]+)\}/.exec(path)?.[1]?.split('.') ?? null;
}

/** What of a definition decides which addresses a route has. */
export function decidersOf({ path, each, needs }: Route): { address: Path | null; values: readonly Pattern[] | null } {
  const needed: readonly Pattern[] | null =
    needs === undefined ? null : needs === 'makes' ? [['manufacturers']] : [['models'], ...PLATFORM_DECIDES];
  return { address: routeKey({ path }), values: each ? ROUTE_LISTS[each].decidedBy : needed };
}

/** A route's path with the tenant's own values in place of '{key}'; null while such a value is missing. */
export function routePath(pattern: string, config: unknown): string | null {
  let complete = true;
  const path = pattern.replace(/\{([a-z_.]+)\}/g, (_, key: string) => {
    const value = valueAt(config, key.split('.'));
    if (typeof value !== 'string') complete = false;
    return String(value);
  });
  return complete ? path : null;
}

/** Whether an address of the site is one that a route pattern answers; a slash at its end does not count. */
export function matchesRoute(pattern: string, pathname: string): boolean {
  return matchRoute([{ path: pattern, values: null }], pathname.replace(/(?<=.)\/$/, '')) !== null;
}

/** Whether a route pattern is a parameter and nothing else, as that of a list of whole addresses: it matches any. */
export function isAllParameter(pattern: string): boolean {
  return /^\/:[a-z]+$/.test(pattern);
}

/** The feature that would answer an address of the site if it were on. */
export function featureThatIsOff(features: readonly Feature[], config: unknown, pathname: string): Feature | undefined {
  return features.find(
    (feature) =>
      !isEnabled(feature, config) &&
      (feature.routes ?? []).some((route) =>
        // One that is all parameter would claim every address there is.
        isAllParameter(route.path)
          ? routeAddresses(route, config).includes(pathname)
          : matchesRoute(routePath(route.path, config) ?? '', pathname),
      ),
  );
}

/** A page for each visible location, those that share a name share one; in the order of the locations. */
function contactSlugs(config: unknown): RouteValue[] {
  const locations = valueAt(config, ['locations']);
  const visible = (Array.isArray(locations) ? locations : []).flatMap((one: unknown, index) =>
    isMap(one) && typeof one.name === 'string' && one.visible !== false
      ? [
          {
            value: contactSlug({ name: one.name, slug: one.slug }),
            source: ['locations', index],
            position: Number(one.position) || 0,
          },
        ]
      : [],
  );
  const ordered = visible.sort((a, b) => a.position - b.position);
  return ordered
    .filter(({ value }, index) => ordered.findIndex((other) => other.value === value) === index)
    .map(({ value, source }) => ({ value, source }));
}

/** The pages of the forms that are on, by their paths without the first slash. */
function formPages(config: unknown): RouteValue[] {
  return offeredForms(config).flatMap(({ addresses }) =>
    addresses.map(({ path, source, listed }) => ({
      value: path.slice(1),
      source,
      ...(listed ? {} : { listed: false as const }),
    })),
  );
}

/** Pages of the dealer's own, by their paths without the first slash. */
function specialPages(config: unknown): RouteValue[] {
  return itemsAt(config, ['pages', 'special']).flatMap(({ path, value }) =>
    typeof value.path === 'string' ? [{ value: value.path.slice(1), source: [...path, 'path'] }] : [],
  );
}

/** The legal pages of every site, and the privacy statement of one that has its text. */
function legalDocuments(config: unknown): RouteValue[] {
  return Object.entries(LEGAL_PATHS).flatMap(([key, path]) => {
    const source = ['legal', key];
    const isThere = key !== 'privacy_statement' || typeof valueAt(config, source) === 'string';
    return isThere ? [{ value: path.slice(1), source }] : [];
  });
}
