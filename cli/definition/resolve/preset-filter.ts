import type { CarDocument } from '../../../runtime/rules/car/car.types.ts';
import { normaliseFacet } from '../../../runtime/search/engine/documents/normalise.ts';
import { compares, equals } from '../../../runtime/search/query/filter-builder.ts';
import type { CompleteConfig } from '../../../schema/complete-tenant.gen.ts';

type Named = NonNullable<CompleteConfig['search']['preset_filters']>[number];
type Conditions = Named['except'][number];
/** Everything of `only`, and not all of any `except` (§9). */
export type PresetFilter = Partial<Pick<Named, 'only'>> & Pick<Named, 'except'>;
type Value = string | number | boolean | null | undefined;

/** What a condition asks of an attribute of a car's search record: as the search service reads it, and of one record. */
interface Kind<Wanted> {
  filter(field: string, wanted: Wanted): string;
  holds(found: Value, wanted: Wanted): boolean;
}

const oneOf: Kind<readonly string[]> = {
  filter: (field, wanted) => either(wanted.map((one) => equals(field, one))),
  // Without double quotes, as the search service is asked (§5).
  holds: (found, wanted) =>
    typeof found === 'string' &&
    wanted.some((one) => normaliseFacet(one.replaceAll('"', '')) === normaliseFacet(found)),
};
const is: Kind<boolean> = {
  filter: (field, wanted) => equals(field, wanted),
  holds: (found, wanted) => found === wanted,
};
const any: Kind<boolean> = {
  filter: (field, wanted) => compares(field, wanted ? '>' : '<=', 0),
  holds: (found, wanted) => typeof found === 'number' && found > 0 === wanted,
};
const from: Kind<number> = {
  filter: (field, wanted) => compares(field, '>=', wanted),
  holds: (found, wanted) => typeof found === 'number' && found >= wanted,
};
const to: Kind<number> = {
  filter: (field, wanted) => compares(field, '<=', wanted),
  holds: (found, wanted) => typeof found === 'number' && found <= wanted,
};

/** What each condition of a preset filter asks of a car's search record. */
const CONDITIONS: { [Key in keyof Required<Conditions>]: [field: keyof CarDocument, Kind<Required<Conditions>[Key]>] } =
  {
    car_types: ['car_type', oneOf],
    makes: ['make', oneOf],
    models: ['model', oneOf],
    bodies: ['body', oneOf],
    fuels: ['fuel', oneOf],
    item_types: ['item_type', oneOf],
    tags: ['tag', oneOf],
    states: ['state', oneOf],
    locations: ['location_slug', oneOf],
    dealerships: ['dealership_slug', oneOf],
    certified: ['certified', is],
    with_photos: ['photos_count', any],
    price_from: ['price', from],
    price_to: ['price', to],
    km_from: ['km', from],
    km_to: ['km', to],
    year_from: ['year', from],
    year_to: ['year', to],
  };

/** What the site's search always adds (§7 custom search filter): its car types and its preset filter; null for nothing. */
export function customFilter({ search }: CompleteConfig): string | null {
  const preset = presetNamed(search);
  const parts = [
    search.car_types ? oneOf.filter('car_type', search.car_types) : null,
    preset ? presetFilter(preset) : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' AND ') : null;
}

/** The preset filter that a site names, or numbers (§9). */
export function presetNamed({ preset_filter, preset_filters }: CompleteConfig['search']): Named | undefined {
  const byName = preset_filters.find(({ name }) => name === preset_filter);
  return byName ?? preset_filters.find(({ number }) => number !== undefined && String(number) === preset_filter);
}

/** A preset filter as a filter of the search service; null when it asks for nothing. */
export function presetFilter({ only = {}, except }: PresetFilter): string | null {
  const left = except.map(conditionsOf).filter((conditions) => conditions.length > 0);
  const parts = [...conditionsOf(only), ...left.map((conditions) => `NOT (${conditions.join(' AND ')})`)];
  return parts.length > 0 ? parts.join(' AND ') : null;
}

/** Whether a car's search record passes a preset filter: what the search service would say of it. */
export function passesPreset(car: CarDocument, { only = {}, except }: PresetFilter): boolean {
  const fits = (conditions: Conditions): boolean =>
    given(conditions).every(({ field, kind, wanted }) => kind.holds(car[field] as Value, wanted));
  return fits(only) && !except.some((group) => given(group).length > 0 && fits(group));
}

const conditionsOf = (conditions: Conditions): string[] =>
  given(conditions).map(({ field, kind, wanted }) => kind.filter(field, wanted));

/** The conditions that are asked for, in one order. */
function given(conditions: Conditions): { field: keyof CarDocument; kind: Kind<unknown>; wanted: unknown }[] {
  return Object.entries(CONDITIONS).flatMap(([key, [field, kind]]) => {
    const wanted = conditions[key as keyof Conditions];
    return wanted === undefined ? [] : [{ field, kind: kind as Kind<unknown>, wanted }];
  });
}

function either(conditions: readonly string[]): string {
  return conditions.length === 1 ? (conditions[0] as string) : `(${conditions.join(' OR ')})`;
}
