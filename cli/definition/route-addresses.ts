import type { RouteValue } from '../../runtime/contracts/definition.types.ts';
import type { Feature, FeatureRoute } from '../../runtime/contracts/feature.types.ts';
import { matchRoute, pageAt } from '../../runtime/server/http/match-route.ts';
import { valueAt } from '../diagnostics/diagnostic.ts';
import { conditionNamed, definitionReader, listNamed } from './definition-reader.ts';
import { isEnabled } from './features.ts';
import type { Path, Pattern } from './schema/annotated-paths.ts';
import type { TenantFiles } from './source/tenant-files.ts';

type Route = Pick<FeatureRoute, 'path' | 'each' | 'needs' | 'enabledBy'>;

/** What a feature brings that its routes name. */
type Entries = Pick<Feature, 'lists' | 'conditions'>;

/** For whoever asks only for addresses that the definition itself says. */
const NO_FILES: TenantFiles = new Map();

/** A route at a tenant's own address. */
export interface RouteAddress {
  /** '/contact-us/:location' */
  path: string;
  /** Of the parameter; null where there is none, or where its values are not known at build. */
  values: RouteValue[] | null;
  /** Where its values are not known at build: one of them. */
  sample?: string;
  /** Its values are slugs of cars. */
  ofStock?: true;
}

/** The address of a feature's route in a tenant's site; null where the definition has none for it, or nothing that it would show. */
export function routeAddress(
  feature: Entries,
  { path: pattern, each, needs, enabledBy }: Route,
  config: unknown,
  files: TenantFiles = NO_FILES,
): RouteAddress | null {
  const definition = definitionReader(config, files);
  if (needs !== undefined && !conditionNamed(feature, needs)?.holds(definition)) return null;
  if (enabledBy && !isEnabled({ enabledBy }, config)) return null;
  const path = routePath(pattern, config);
  const list = each === undefined ? undefined : listNamed(feature, each);
  if (!path) return null;
  const values = list?.valuesOf(definition) ?? null;
  const sample = values === null ? list?.sample?.(definition) : undefined;
  return {
    path,
    values,
    ...(list?.ofStock ? { ofStock: true } : {}),
    ...(sample === undefined ? {} : { sample }),
  };
}

/** Every address that a route answers; where its values are not known, the pattern. */
export function routeAddresses(
  feature: Entries,
  route: Route,
  config: unknown,
  files: TenantFiles = NO_FILES,
): string[] {
  const address = routeAddress(feature, route, config, files);
  if (!address) return [];
  const { path, values } = address;
  return values ? values.map(({ value }) => pageAt(address, value).path) : [path];
}

/** Where a definition has what an address of a route comes from; null where it says nothing of it. */
export function routeSource(feature: Entries, route: Route, config: unknown, page: string | undefined): Path | null {
  const key = routeKey(route);
  if (key) return key;
  const address = routeAddress(feature, route, config);
  const value = address?.values?.find((one) => pageAt(address, one.value).path === page);
  return value?.source ?? (route.each === undefined ? null : listNamed(feature, route.each)?.list) ?? null;
}

/** The key of the definition that says a route's address, or its beginning: '{search.base_path}' -> search, base_path. */
export function routeKey({ path }: Pick<Route, 'path'>): string[] | null {
  return /\{([a-z_.]+)\}/.exec(path)?.[1]?.split('.') ?? null;
}

/** What of a definition decides which addresses a route has. */
export function decidersOf(
  feature: Entries,
  { path, each, needs }: Route,
): { address: Path | null; values: readonly Pattern[] | null } {
  const entry =
    (each === undefined ? undefined : listNamed(feature, each)) ??
    (needs === undefined ? undefined : conditionNamed(feature, needs));
  return { address: routeKey({ path }), values: entry?.decidedBy ?? null };
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
          ? routeAddresses(feature, route, config).includes(pathname)
          : matchesRoute(routePath(route.path, config) ?? '', pathname),
      ),
  );
}
