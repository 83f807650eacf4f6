import { randomUUID } from 'node:crypto';
import type { BuiltSite } from '../../runtime/server/site/built-site.ts';
import { BenchError } from './bench-error.ts';
import { anotherRange, otherFilters } from './listing-addresses.ts';
import type { Traffic } from './load.ts';
import { pageKinds } from './page-kinds.ts';

/** One thing that a shop's server is asked for. */
export interface Target {
  name: string;
  method: 'GET' | 'POST';
  /** Status of a good answer. */
  status: 200 | 201;
  next: Traffic['next'];
}

/** Mobile numbers that the ACMA keeps for fiction (reference/domain.md 2.13). */
const PHONES = ['0491570006', '0491570156', '0491570157', '0491570158', '0491570159', '0491570110'];

/** What the bench asks of a site on a port: a page from the build, a listing kept and not kept, car pages, and enquiries, each another. */
export function targetsOf(built: Pick<BuiltSite, 'site' | 'cars'>, port: number): Target[] {
  const { tenant } = built.site;
  const host = `${tenant.slug}.localhost:${port}`;
  const address = (kind: string): string => {
    const page = pageKinds(built).find((one) => one.kind === kind);
    if (!page) throw new BenchError(`${tenant.slug} has no page of the kind ${kind}.`);
    return page.address;
  };
  const listing = address('listing');
  const cars = built.cars
    .filter(({ show_on_dealer_website: shown, status }) => shown && status === 'in_stock')
    .map(({ slug }) => `/cars/${slug}`);
  const get = (name: string, path: (count: number) => string): Target => ({
    name,
    method: 'GET',
    status: 200,
    next: (count) => ({ method: 'GET', path: path(count), headers: { host, 'accept-encoding': 'br' } }),
  });
  const contact = address('contact');
  return [
    get(`static page ${contact}`, () => contact),
    get(`listing ${listing}, kept`, () => listing),
    // Every address asks for another span of prices; it holds nearly all cars, so that no page is a short one.
    get(`listing, another query each time`, (count) => `${listing}?${anotherRange(count)}`),
    get(`listing, other filters each time`, otherFilters(listing, built)),
    get(`car pages, ${cars.length} in turn`, (count) => cars[count % cars.length] as string),
    {
      name: 'POST /api/leads, another each time',
      method: 'POST',
      status: 201,
      next: (count) => ({
        method: 'POST',
        path: '/api/leads',
        headers: {
          host,
          origin: `http://${host}`,
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ lead: enquiry(count, tenant.enquiry.categories[0]) }),
      }),
    },
  ];
}

function enquiry(count: number, category: string | undefined): Record<string, string> {
  return {
    name: 'Robin Example',
    phone: PHONES[count % PHONES.length] as string,
    email: `robin.${count}@shopper.example`,
    postcode: '2000',
    message: `Is car ${count} still there? I could come and see it on Saturday.`,
    ...(category ? { category } : {}),
  };
}
