import { renderToStaticMarkup } from 'react-dom/server';
import type { FilledSlots, Page, SiteStock } from '../../contracts/page.types.ts';
import type { PlannedRoute } from '../../contracts/site.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { aForm } from '../../rules/form/forms.fixture.ts';
import type { TenantManufacturer, TenantModel } from '../../tenant/tenant-parts.types.ts';
import { aCar } from '../../test-data/a-car.fixture.ts';
import { aPage } from '../../test-data/a-page.fixture.ts';
import { aTenant } from '../../test-data/a-tenant.fixture.ts';

export const aMake = (own: Partial<TenantManufacturer> = {}): TenantManufacturer => ({
  name: 'Kestrel',
  slug: 'kestrel',
  prefixModels: [],
  ...own,
});

export const aModel = (own: Partial<TenantModel> = {}): TenantModel => ({
  name: 'Lark',
  slug: 'lark',
  manufacturer: 'kestrel',
  body: ['ute'],
  bodyStyle: [],
  fuel: ['Diesel'],
  accessoriesCount: 0,
  figures: [],
  grades: [],
  colours: [],
  ...own,
});

export const DRIVE = aForm({ id: 'test_drive', path: '/book-test-drive', heading: 'Book a test drive' });
export const ENQUIRY = aForm({ path: '/enquiry' });

let made = 0;
/** A car of the model that `aModel` is, each another one. */
export function aLark(own: Partial<Car> = {}): Car {
  made += 1;
  return aCar({ id: made, slug: `lark-${made}`, make: 'Kestrel', model: 'Lark', body: 'Ute', car_type: 'new', ...own });
}

const route = (own: Pick<PlannedRoute, 'id' | 'path' | 'page'> & Partial<PlannedRoute>): PlannedRoute => ({
  render: 'request',
  values: null,
  ...own,
});
const MODEL_ROUTE = route({ id: 'model', path: '/models/:model', page: 'model-pages/model-page.tsx', each: 'models' });
export const ELECTRIC_ROUTE = route({ id: 'electric', path: '/electric-cars', page: 'electric-cars/page.tsx' });

type TenantParts = NonNullable<Parameters<typeof aTenant>[0]>;

export interface Given {
  models?: TenantModel[];
  makes?: TenantManufacturer[];
  stock?: SiteStock;
  tenant?: TenantParts;
  routes?: PlannedRoute[];
}

/** What a page of models is made from: the address, these models, these cars. */
export function contextOf(
  address: string,
  { models = [aModel()], makes = [aMake()], stock, tenant = {}, routes = [] }: Given,
) {
  const url = new URL(address, 'https://www.hillview-motors.example');
  return aPage({
    site: {
      tenant: aTenant({ ...tenant, models, manufacturers: makes }),
      plan: { features: ['model-pages'], routes: [MODEL_ROUTE, ...routes] },
    },
    url,
    params: { model: url.pathname.split('/').at(-1) ?? '' },
    ...(stock ? { stock } : {}),
  });
}

/** A page as shoppers and search engines get it; what it is instead where it is none. */
export async function shownPage<P>(page: Page<P>, address: string, given: Given, slots: FilledSlots = {}) {
  const context = contextOf(address, given);
  const filled: [slot: string, input: unknown][] = [];
  const loaded = await page.load(context, async (slot, input) => void filled.push([slot, input]));
  if (loaded.kind !== 'page') return { loaded, filled, html: '', text: '', head: null };
  const html = renderToStaticMarkup(page.body({ context, data: loaded.props, slots }));
  return { loaded, filled, html, text: textOf(html), head: loaded.head };
}

/** What is read of some HTML. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The first element that a pattern begins, up to its end tag. */
export function part(html: string, start: RegExp, end: string): string {
  const at = html.search(start);
  return at < 0 ? '' : html.slice(at, html.indexOf(end, at) + end.length);
}

/** Where each link of some HTML leads, by its words. */
export const linksOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inner = '']) => [
      textOf(inner),
      href,
    ]),
  );
