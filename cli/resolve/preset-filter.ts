import { compares, equals } from '../../runtime/search/query/conditions.ts';
import type { CompleteConfig } from '../../schema/complete-tenant.gen.ts';

type Filter = NonNullable<CompleteConfig['search']['preset_filters']>[number];
type Conditions = Filter['except'][number];
type Condition = (value: never) => string;

const oneOf =
  (field: string) =>
  (values: readonly string[]): string =>
    either(values.map((value) => equals(field, value)));

/** What each condition of a preset filter asks of a car's search record. */
const CONDITIONS: { [Key in keyof Required<Conditions>]: (value: Required<Conditions>[Key]) => string } = {
  car_types: oneOf('car_type'),
  makes: oneOf('make'),
  models: oneOf('model'),
  bodies: oneOf('body'),
  fuels: oneOf('fuel'),
  item_types: oneOf('item_type'),
  tags: oneOf('tag'),
  states: oneOf('state'),
  locations: oneOf('location_slug'),
  dealerships: oneOf('dealership_slug'),
  certified: (value) => equals('certified', value),
  with_photos: (value) => compares('photos_count', value ? '>' : '<=', 0),
  price_from: (value) => compares('price', '>=', value),
  price_to: (value) => compares('price', '<=', value),
  km_from: (value) => compares('km', '>=', value),
  km_to: (value) => compares('km', '<=', value),
  year_from: (value) => compares('year', '>=', value),
  year_to: (value) => compares('year', '<=', value),
};

/** What the site's search always adds (§7 custom search filter): its car types and its preset filter; null for nothing. */
export function customFilter({ search }: CompleteConfig): string | null {
  const preset = presetNamed(search);
  const parts = [
    search.car_types ? CONDITIONS.car_types(search.car_types) : null,
    preset ? presetFilter(preset) : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' AND ') : null;
}

/** The preset filter that a site names, or numbers (§9). */
export function presetNamed({ preset_filter, preset_filters }: CompleteConfig['search']): Filter | undefined {
  const byName = preset_filters.find(({ name }) => name === preset_filter);
  return byName ?? preset_filters.find(({ number }) => number !== undefined && String(number) === preset_filter);
}

/** A preset filter as a filter of the search service: everything of `only`, and not all of any `except` (§9). Null when it asks for nothing. */
export function presetFilter({ only = {}, except }: { only?: Conditions; except: Conditions[] }): string | null {
  const left = except.map(conditionsOf).filter((conditions) => conditions.length > 0);
  const parts = [...conditionsOf(only), ...left.map((conditions) => `NOT (${conditions.join(' AND ')})`)];
  return parts.length > 0 ? parts.join(' AND ') : null;
}

function conditionsOf(conditions: Conditions): string[] {
  return Object.entries(CONDITIONS).flatMap(([key, condition]) => {
    const value = conditions[key as keyof Conditions];
    return value === undefined ? [] : [(condition as Condition)(value as never)];
  });
}

function either(conditions: readonly string[]): string {
  return conditions.length === 1 ? (conditions[0] as string) : `(${conditions.join(' OR ')})`;
}
