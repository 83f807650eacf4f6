import type { BuiltSite } from '../../runtime/server/site/built-site.ts';

/** One page of each kind that a site has. */
export interface PageKind {
  kind: 'home' | 'listing' | 'car' | 'contact' | 'legal' | 'success' | '404';
  address: string;
  status: 200 | 404;
}

/** Addresses of one page of each kind; kinds that the site does not have are left out. */
export function pageKinds({ site, cars }: Pick<BuiltSite, 'site' | 'cars'>): PageKind[] {
  const route = (id: string) => site.plan.routes.find((one) => one.id === id);
  const car = cars.find(({ show_on_dealer_website: shown, status }) => shown && status === 'in_stock');
  const legal = route('legal')?.values?.[0];
  const kinds: [PageKind['kind'], string | undefined][] = [
    ['home', route('home')?.path],
    ['listing', route('listing')?.path],
    ['car', car && route('car')?.path.replace(':slug', car.slug)],
    ['contact', route('contact')?.path],
    ['legal', legal && route('legal')?.path.replace(':document', legal)],
    ['success', route('success') && `${route('success')?.path}?category=general-enquiry`],
    ['404', '/there-is-no-such-page'],
  ];
  return kinds.flatMap(([kind, address]) => (address ? [{ kind, address, status: kind === '404' ? 404 : 200 }] : []));
}
