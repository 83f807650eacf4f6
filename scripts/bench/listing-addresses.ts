import type { BuiltSite } from '../../runtime/server/site/built-site.ts';
import type { SearchSettings } from '../../runtime/tenant/tenant.types.ts';
import { BenchError } from './bench-error.ts';

/** A span of prices that is asked for once only; it holds nearly all cars, so that no page is a short one. */
export function anotherRange(count: number): string {
  return `range[price]=${count % 5000}:${200_000 + count}`;
}

/** What a shopper chooses at once, by the facets of the index; each that a site has takes its turn, always for a car that there is. */
const CHOICES: readonly (readonly (SearchSettings['facets'][number] | 'query' | 'sort')[])[] = [
  ['body'],
  ['make'],
  ['fuel', 'transmission'],
  ['query'],
  ['body', 'drive'],
  ['make', 'body'],
  ['transmission', 'sort'],
];

/** Addresses of the listing, each with other filters: those that a shopper who wants a certain car would set, in turn one car after the other. */
export function otherFilters(
  listing: string,
  { site, cars }: Pick<BuiltSite, 'site' | 'cars'>,
): (count: number) => string {
  const { facets } = site.tenant.search;
  const priced = cars.filter(
    ({ show_on_dealer_website: shown, status, price }) => shown && status === 'in_stock' && (price ?? 0) > 10_000,
  );
  const choices = CHOICES.filter((fields) =>
    fields.every((field) => field === 'query' || field === 'sort' || facets.includes(field)),
  );
  if (priced.length === 0) throw new BenchError(`${site.tenant.slug} has no car with a price.`);
  return (count) => {
    const car = priced[(count * 7) % priced.length] as (typeof priced)[number];
    const values: Readonly<Record<string, string | null>> = {
      body: car.simple_body,
      make: car.make,
      fuel: car.simple_fuel,
      transmission: car.simple_transmission,
      drive: car.simple_drive,
    };
    const params = (choices[count % choices.length] ?? []).map((field) => {
      if (field === 'query') return `query=${encodeURIComponent(car.model.toLowerCase())}`;
      if (field === 'sort') return 'sortBy=price_asc';
      return `refinementList[${field}][0]=${encodeURIComponent(values[field] ?? '')}`;
    });
    return `${listing}?${[...params, anotherRange(count)].join('&')}`;
  };
}
