import { createHash } from 'node:crypto';
import type { Feature, FeatureRoute } from '../../../runtime/contracts/feature.types.ts';
import type { BrowserCode, PlannedRoute, SitePlan } from '../../../runtime/contracts/site.types.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';

/** Phase plan: which routes a dealer's site answers, what fills its slots, and which browser code it ships. */
export function plan(tenant: ResolvedTenant, features: readonly Feature[]): SitePlan {
  const enabled = features.filter((feature) => tenant.features.includes(feature.id));
  return {
    slug: tenant.slug,
    features: enabled.map(({ id }) => id),
    routes: enabled.flatMap((feature) =>
      (feature.routes ?? []).flatMap((route) => plannedRoute(feature, route, tenant) ?? []),
    ),
    slots: plannedSlots(enabled),
    browser: browserCode(enabled),
  };
}

/** The browser code of a set of features, in their order. */
export function browserCode(enabled: readonly Feature[]): BrowserCode {
  return {
    islands: enabled.flatMap((feature) =>
      (feature.islands ?? []).map(({ name, module }) => ({ name, module: modulePath(feature, module) })),
    ),
    behaviours: enabled.flatMap((feature) => (feature.behaviours ?? []).map((module) => modulePath(feature, module))),
    styles: enabled.flatMap((feature) => (feature.styles ?? []).map((module) => modulePath(feature, module))),
  };
}

/** A short name for a choice of browser code: equal for all tenants with equal features. */
export function signatureOf(browser: BrowserCode): string {
  return createHash('sha256').update(JSON.stringify(browser)).digest('hex').slice(0, 12);
}

/** A route at the tenant's own address; null where the tenant has none for it. */
function plannedRoute(feature: Feature, route: FeatureRoute, tenant: ResolvedTenant): PlannedRoute | null {
  const addresses: Record<string, string | null | undefined> = {
    'search.base_path': tenant.search.basePath,
    'search.used_list_path': tenant.search.usedListPath,
    'favourites.path': tenant.favourites.path,
  };
  const key = /\{([a-z_.]+)\}/.exec(route.path)?.[1];
  const path = key ? addresses[key] : route.path;
  if (!path) return null;
  const values = {
    locations: () => [...new Set(tenant.locations.map(({ contactSlug }) => contactSlug))],
    legal: () => tenant.legal.map(({ id }) => id),
  };
  return {
    id: route.id,
    path,
    page: moduleName(feature, route.page),
    render: route.render,
    values: route.each ? values[route.each]() : null,
    ...(route.query ? { query: route.query } : {}),
    ...(route.listed === false ? { listed: false } : {}),
  };
}

function plannedSlots(enabled: readonly Feature[]): SitePlan['slots'] {
  const filled = enabled.flatMap((feature) =>
    (feature.slots ?? []).map(({ slot, module, order }) => ({ slot, order, name: moduleName(feature, module) })),
  );
  const slots: SitePlan['slots'] = {};
  for (const { slot, name } of filled.sort((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1)))
    slots[slot] = [...(slots[slot] ?? []), name];
  return slots;
}

const modulePath = (feature: Feature, module: string): string => `${feature.id}/${module.replace('./', '')}`;

/** 'contact/contact-page': how the server bundle lists a module. */
export function moduleName(feature: Pick<Feature, 'id'>, module: string): string {
  return `${feature.id}/${module.replace('./', '').replace(/\.tsx?$/, '')}`;
}
