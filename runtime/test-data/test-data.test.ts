import { describe, expect, it } from 'vitest';
import { aForm } from '../rules/form/forms.fixture.ts';
import { aCar } from './a-car.fixture.ts';
import { aPage } from './a-page.fixture.ts';
import { aLocation, aTenant } from './a-tenant.fixture.ts';
import { siteServices } from './site-services.fixture.ts';

describe('test data', () => {
  it('is what a definition without these keys resolves to, and a car of its yard', () => {
    const { search, forms, locations } = aTenant();
    expect(search).toMatchObject({ hitsPerPage: 21, soldDays: 3 });
    expect(Object.keys(forms)).toContain('enquiry');
    expect(aCar()).toMatchObject({ status: 'in_stock', location_id: locations[0]?.id });
  });

  it('has the parts that a test says, down to the last key, and all others', () => {
    const tenant = aTenant({ search: { priceSlider: { min: 1 } }, name: 'Alpha' });
    expect(tenant.search.priceSlider).toEqual({ ...aTenant().search.priceSlider, min: 1 });
    expect([tenant.name, tenant.slug]).toEqual(['Alpha', aTenant().slug]);
    expect(tenant.cards).toBe(aTenant().cards);
    expect(aLocation({ address: { state: 'VIC' } }).address).toMatchObject({ state: 'VIC', city: 'Parramatta' });
  });

  it('has a list or a map by names whole, as a test says it', () => {
    expect(aTenant({ locations: [] }).locations).toEqual([]);
    expect(Object.keys(aTenant({ forms: { own: aForm() } }).forms)).toEqual(['own']);
    expect(aPage({ params: { slug: 'a' } }).params).toEqual({ slug: 'a' });
  });

  it('keeps what is of a class, such as an address and a moment', () => {
    const now = new Date('2027-01-01T00:00:00Z');
    const url = new URL('https://alpha.example/cars');
    const page = aPage({ now, url, site: { tenant: { name: 'Alpha' } } });
    expect([page.now, page.url, page.site.tenant.name]).toEqual([now, url, 'Alpha']);
  });

  it('is the same for every test: nobody can change it', () => {
    expect(() => aTenant().domains.push('x.example')).toThrow(TypeError);
    expect(() => aCar().images.push({ url: '/x.jpg', alt: '' })).toThrow(TypeError);
  });

  it('says when an endpoint asks for what a test does not have', () => {
    expect(() => siteServices().leads.read('L-1')).toThrow('does not have');
  });

  it('has no key that the product does not have: the compiler holds it', () => {
    // @ts-expect-error There is no such key.
    aTenant({ search: { hitsPerPages: 4 } });
    // @ts-expect-error A form is said whole.
    aTenant({ forms: { own: { path: '/own' } } });
    // @ts-expect-error There is no such key.
    aCar({ milage: 4 });
    // @ts-expect-error There is no such part.
    aPage({ site: { tenants: {} } });
  });
});
