import { createHash } from 'node:crypto';
import path from 'node:path';
import type {
  CspDirective,
  Feature,
  FeatureIsland,
  FeatureRoute,
  SlotFilling,
} from '../../../runtime/contracts/feature.types.ts';
import type { BrowserCode, PlannedRoute, PlannedServices, SitePlan } from '../../../runtime/contracts/site.types.ts';
import type { SlotName } from '../../../runtime/contracts/slot.types.ts';
import { SLOTS } from '../../../runtime/contracts/slots.data.ts';
import type { FieldType, FormDefinition } from '../../../runtime/rules/form/form.types.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { routeAddress } from '../../definition/route-addresses.ts';
import type { TenantFiles } from '../../definition/source/tenant-files.ts';
import { valueAt } from '../../diagnostics/diagnostic.ts';

/**
 * Phase plan: which routes a dealer's site answers, what fills its slots, where its pages may load from, and which browser code it ships.
 * @param config the definition with defaults filled in: what '{key}' in a manifest stands for, and the dealer's own order of slots
 * @param files of the tenant's folder: those that are pages by themselves
 */
export function plan(
  tenant: ResolvedTenant,
  features: readonly Feature[],
  config: unknown,
  files?: TenantFiles,
): SitePlan {
  const enabled = features.filter((feature) => tenant.features.includes(feature.id));
  const permissions = [...new Set(enabled.flatMap((feature) => feature.permissions ?? []))].sort();
  const pays = [...new Set(enabled.flatMap((feature) => feature.pays ?? []))].sort();
  const query = [...new Set(enabled.flatMap((feature) => feature.query ?? []))];
  const events = enabled.flatMap((feature) => feature.events ?? []);
  const browser = browserCode(enabled, fieldTypesOf(tenant.forms), config);
  return {
    slug: tenant.slug,
    features: enabled.map(({ id }) => id),
    routes: enabled.flatMap((feature) =>
      (feature.routes ?? []).flatMap((route) => plannedRoute(feature, route, config, files) ?? []),
    ),
    ...(query.length > 0 ? { query } : {}),
    ...plannedSlots(enabled, config),
    ...plannedPageStyles(enabled, browser, config),
    csp: plannedCsp(enabled, config),
    ...plannedServices(enabled),
    trustedTypes: [...new Set(enabled.flatMap(({ trustedTypes = [] }) => trustedTypes))].sort(),
    ...(permissions.length > 0 ? { permissions } : {}),
    ...(pays.length > 0 ? { pays } : {}),
    ...plannedBudgets(enabled),
    ...(events.length > 0 ? { events } : {}),
    browser,
  };
}

/**
 * The browser code of a set of features, in their order, with the types of fields that their forms use.
 * @param config decides which sheets of looks are shipped; without one, none
 */
export function browserCode(enabled: readonly Feature[], fieldTypes: FieldTypes, config?: unknown): BrowserCode {
  // Several features may share a sheet of what they are made of.
  const styles = [
    ...new Set([
      ...enabled.flatMap((feature) => pathsOf(feature, feature.styles)),
      ...enabled.flatMap((feature) => pathsOf(feature, lookSheets(feature, config))),
    ]),
  ];
  const pageStyles = [...new Set(enabled.flatMap((feature) => pageSheets(feature, config)))].filter(
    (module) => !styles.includes(module),
  );
  return {
    islands: enabled.flatMap((feature) =>
      (feature.islands ?? []).flatMap(({ name, module, fields }) =>
        fields && fieldTypes[fields].length === 0
          ? []
          : [{ name, module: modulePath(feature, module), ...(fields ? { fields: fieldTypes[fields] } : {}) }],
      ),
    ),
    behaviours: enabled.flatMap((feature) => (feature.behaviours ?? []).map((module) => modulePath(feature, module))),
    styles,
    ...(pageStyles.length > 0 ? { pageStyles } : {}),
  };
}

const pathsOf = (feature: Pick<Feature, 'id'>, modules: readonly string[] = []): string[] =>
  modules.map((module) => modulePath(feature, module));

/** By feature, and by each filling of a slot that needs fewer, the sheets that a page loads where it shows something. */
function plannedPageStyles(
  enabled: readonly Feature[],
  { pageStyles = [] }: BrowserCode,
  config: unknown,
): Pick<SitePlan, 'pageStyles'> {
  const byFeature = enabled.flatMap((feature) => {
    const sheets = pageSheets(feature, config).filter((module) => pageStyles.includes(module));
    if (sheets.length === 0) return [];
    const fewer = (feature.slots ?? []).flatMap(({ module, styles }) => {
      if (!styles) return [];
      const wanted = pathsOf(feature, styles);
      return [[moduleName(feature, module), sheets.filter((sheet) => wanted.includes(sheet))] as const];
    });
    return [[feature.id, sheets] as const, ...fewer];
  });
  return byFeature.length > 0 ? { pageStyles: Object.fromEntries(byFeature) } : {};
}

const pageSheets = (feature: Feature, config: unknown): string[] =>
  pathsOf(feature, [...(feature.pageStyles ?? []), ...lookSheets(feature, config, true)]);

function lookSheets({ looks = [] }: Feature, config: unknown, page?: true): string[] {
  return looks.flatMap(({ key, sheets, page: own }) => {
    if (own !== page) return [];
    const value = valueAt(config, key.split('.'));
    return typeof value === 'string' && Object.hasOwn(sheets, value) ? [sheets[value] as string] : [];
  });
}

/** Types of fields, in order of name, by how their forms are filled in. */
export type FieldTypes = Readonly<Record<NonNullable<FeatureIsland['fields']>, readonly FieldType[]>>;

/** The types of fields that a site's forms use: they count as code, what the fields say does not. */
export function fieldTypesOf(forms: ResolvedTenant['forms']): FieldTypes {
  const typesOf = (some: readonly FormDefinition[]): FieldType[] =>
    [...new Set(some.flatMap(({ fields }) => fields.map(({ type }) => type)))].sort();
  const all = Object.values(forms);
  return {
    'one-page': typesOf(all.filter(({ steps }) => steps.length < 2)),
    stepped: typesOf(all.filter(({ steps }) => steps.length > 1)),
  };
}

/** A short name for a choice of browser code: equal for all tenants with equal features. */
export function signatureOf(browser: BrowserCode): string {
  return createHash('sha256').update(JSON.stringify(browser)).digest('hex').slice(0, 12);
}

/** A route at the tenant's own address; null where the tenant has none for it. */
function plannedRoute(
  feature: Feature,
  route: FeatureRoute,
  config: unknown,
  files: TenantFiles | undefined,
): PlannedRoute | null {
  const address = routeAddress(feature, route, config, files);
  if (!address) return null;
  const values = address.values?.map(({ value }) => value) ?? null;
  const unlisted = address.values?.filter(({ listed }) => listed === false).map(({ value }) => value) ?? [];
  const since = address.values?.flatMap(({ value, since: day }) => (day === undefined ? [] : [[value, day]])) ?? [];
  const { enabledBy: _, ...own } = route;
  return {
    ...own,
    path: address.path,
    page: moduleName(feature, route.page),
    values,
    ...(address.ofStock ? { ofStock: true } : {}),
    ...(address.sample === undefined ? {} : { sample: address.sample }),
    ...(unlisted.length > 0 ? { unlisted } : {}),
    ...(since.length > 0 ? { since: Object.fromEntries(since) } : {}),
  };
}

function plannedSlots(enabled: readonly Feature[], config: unknown): Pick<SitePlan, 'slots' | 'names'> {
  const filled = enabled.flatMap((feature) =>
    (feature.slots ?? []).map(({ module, ...one }) => ({ ...one, module: moduleName(feature, module) })),
  );
  const slots: SitePlan['slots'] = {};
  const names: NonNullable<SitePlan['names']> = {};
  for (const slot of new Set(filled.map((one) => one.slot))) {
    const fillings = filled
      .filter((one) => one.slot === slot)
      .sort((a, b) => a.order - b.order || (a.module < b.module ? -1 : 1));
    const shown = inTenantsOrder(slot, fillings, config);
    if (shown.length === 0) continue;
    const modules = shown.map(({ module }) => module);
    slots[slot] = SLOTS[slot].single ? modules.slice(-1) : modules;
    if (SLOTS[slot].orderedBy) names[slot] = [...new Set(shown.flatMap(({ name }) => name ?? []))];
  }
  return { slots, ...(Object.keys(names).length > 0 ? { names } : {}) };
}

/** Where a list of the tenant orders a slot: what that names, as it names it. */
function inTenantsOrder<F extends Pick<SlotFilling, 'name'>>(
  slot: SlotName,
  fillings: readonly F[],
  config: unknown,
): readonly F[] {
  const { orderedBy } = SLOTS[slot];
  if (orderedBy === undefined) return fillings;
  const order = valueAt(config, orderedBy.split('.'));
  return (Array.isArray(order) ? order : []).flatMap((name) => fillings.filter((one) => one.name === name));
}

function plannedBudgets(enabled: readonly Feature[]): Pick<SitePlan, 'budgets'> {
  const budgets = enabled.flatMap(({ id, budgets: own }) => (own ? [[id, own] as const] : []));
  return budgets.length > 0 ? { budgets: Object.fromEntries(budgets) } : {};
}

function plannedCsp(enabled: readonly Feature[], config: unknown): SitePlan['csp'] {
  const csp: SitePlan['csp'] = {};
  for (const feature of enabled)
    for (const [directive, sources] of Object.entries(feature.csp ?? {}) as [CspDirective, readonly string[]][])
      csp[directive] = [
        ...new Set([...(csp[directive] ?? []), ...sources.flatMap((one) => origins(one, config))]),
      ].sort();
  return csp;
}

/** The services of each feature, and those that it may ask: of the features that it requires or uses. */
function plannedServices(enabled: readonly Feature[]): Pick<SitePlan, 'services'> {
  const namesOf = ({ services = [] }: Feature): string[] => services.map(serviceName);
  const byFeature = enabled.flatMap((feature): [string, PlannedServices][] => {
    const others = [...(feature.requires ?? []), ...(feature.uses ?? [])];
    const own = namesOf(feature);
    const asks = enabled.filter(({ id }) => others.includes(id)).flatMap(namesOf);
    return own.length + asks.length > 0 ? [[feature.id, { own, asks }]] : [];
  });
  return byFeature.length > 0 ? { services: Object.fromEntries(byFeature) } : {};
}

/** './car-views.service.ts' -> 'carViews': how others ask a service. */
export const serviceName = (module: string): string =>
  path.posix.basename(module, '.service.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** 'https://maps.example' and "'self'" -> itself; '{reviews.banner_script.origins}' -> the origins that the tenant's definition names there. */
function origins(source: string, config: unknown): string[] {
  if (source === "'self'") return [source];
  const key = /^\{([a-z_.]+)\}$/.exec(source)?.[1];
  const value = key === undefined ? source : valueAt(config, key.split('.'));
  return (Array.isArray(value) ? value : [value]).flatMap((one) => {
    const url = typeof one === 'string' ? URL.parse(one) : null;
    return url && /^(https?|wss?):$/.test(url.protocol) ? [url.origin] : [];
  });
}

/** 'contact/contact-page.tsx': a module below `runtime/features`; of a sheet that features share '../pages/pages.css'. */
export const modulePath = (feature: Pick<Feature, 'id'>, module: string): string => path.posix.join(feature.id, module);

/** 'contact/contact-page': how the server bundle lists a module. */
export function moduleName(feature: Pick<Feature, 'id'>, module: string): string {
  return `${feature.id}/${module.replace('./', '').replace(/\.tsx?$/, '')}`;
}
