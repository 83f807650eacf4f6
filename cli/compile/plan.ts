import { createHash } from 'node:crypto';
import type { Feature, FeatureRoute } from '../../runtime/feature.types.ts';
import type { BrowserCode, PlannedRoute, SitePlan } from '../../runtime/site.types.ts';
import type { ResolvedTenant } from '../../runtime/tenant.types.ts';

/** Phase plan: which routes a dealer's site answers, what fills its slots, and which browser code it ships. */
export function plan(tenant: ResolvedTenant, features: readonly Feature[]): SitePlan {
  const enabled = features.filter((feature) => tenant.features.includes(feature.id));
  return {
    slug: tenant.slug,
    features: enabled.map(({ id }) => id),
    routes: enabled.flatMap((feature) => (feature.routes ?? []).map((route) => plannedRoute(feature, route, tenant))),
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

function plannedRoute(feature: Feature, route: FeatureRoute, tenant: ResolvedTenant): PlannedRoute {
  const values = {
    locations: () => [...new Set(tenant.locations.map(({ contactSlug }) => contactSlug))],
    legal: () => tenant.legal.map(({ id }) => id),
  };
  return {
    id: route.id,
    path: route.path.replace('{search.base_path}', tenant.search.basePath),
    page: moduleName(feature, route.page),
    render: route.render,
    values: route.each ? values[route.each]() : null,
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
