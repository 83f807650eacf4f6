import type { Car } from '../../runtime/rules/car/car.types.ts';

/** Where a car stands for shoppers: to be bought, sold within the sold window, and what keeps the others off the site. */
export type Availability = 'for_sale' | 'recently_sold' | 'sold_before' | 'sold_undated' | 'not_public' | 'other_type';
export type SiteCount = Record<Availability, number>;

/** What of a dealer decides that. */
export interface SiteWindow {
  /** Days for which a sold car is shown (§4). */
  soldDays: number;
  /** The car types that the site lists; empty for all. */
  carTypes: readonly string[];
  /** The preset filter of the site's search, which no count here goes by. */
  presetFilter?: string | undefined;
  /** Seconds since 1970. */
  now: number;
}

/** Shown on the site, the others are not. */
export const ON_SITE: readonly Availability[] = ['for_sale', 'recently_sold'];

type Stands = Pick<Car, 'status' | 'sold_date_timestamp' | 'show_on_dealer_website' | 'car_type'>;

/** Where a car is (§4 Car status), by the filter of the site's search: the first reason that keeps it off the site counts. */
export function availabilityOf(car: Stands, { soldDays, carTypes, now }: SiteWindow): Availability {
  if (!car.show_on_dealer_website) return 'not_public';
  if (carTypes.length > 0 && !carTypes.includes(car.car_type)) return 'other_type';
  if (car.status !== 'sold') return 'for_sale';
  if (car.sold_date_timestamp === null) return 'sold_undated';
  return car.sold_date_timestamp > now - soldDays * 86_400 ? 'recently_sold' : 'sold_before';
}

export function noCarsYet(): SiteCount {
  return { for_sale: 0, recently_sold: 0, sold_before: 0, sold_undated: 0, not_public: 0, other_type: 0 };
}

export function siteCount(cars: readonly Stands[], window: SiteWindow): SiteCount {
  const count = noCarsYet();
  for (const car of cars) count[availabilityOf(car, window)] += 1;
  return count;
}

/** Cars on the site, and all. */
export function totalOf(count: SiteCount): { onSite: number; all: number } {
  const sum = (standings: readonly Availability[]): number => standings.reduce((total, one) => total + count[one], 0);
  return { onSite: sum(ON_SITE), all: sum(Object.keys(count) as Availability[]) };
}

/** '22 for sale, 1 sold in the last 3 days', and why the others are not there: '1 sold more than 3 days ago'; '' where none is. */
export function countWords(
  count: SiteCount,
  { soldDays, carTypes, presetFilter }: SiteWindow,
): { onSite: string; off: string } {
  const days = soldDays === 1 ? '1 day' : `${soldDays} days`;
  const words: Record<Availability, string> = {
    for_sale: 'for sale',
    recently_sold: `sold in the last ${days}`,
    sold_before: `sold more than ${days} ago`,
    sold_undated: 'sold without a date',
    not_public: 'not for the website',
    other_type: `not ${carTypes.join(' or ')} (\`search.car_types\`)`,
  };
  const told = (on: boolean): string =>
    (Object.keys(words) as Availability[])
      .filter((one) => ON_SITE.includes(one) === on && count[one] > 0)
      .map((one) => `${count[one]} ${words[one]}`)
      .join(', ');
  const further = presetFilter === undefined ? '' : `what \`search.preset_filter\` (${presetFilter}) leaves out`;
  return { onSite: told(true), off: [told(false), further].filter(Boolean).join(', ') };
}
