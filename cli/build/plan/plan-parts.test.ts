import { describe, expect, it } from 'vitest';
import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import { aForm, aSteppedForm } from '../../../runtime/rules/form/forms.fixture.ts';
import { aTenant } from '../../../runtime/test-data/a-tenant.fixture.ts';
import { browserCode, fieldTypesOf, plan } from './plan.ts';

const shop = (own: Partial<Feature> = {}): Feature => ({ id: 'shop', title: 'Shop', enabledBy: 'always', ...own });
const planned = (own: Partial<Feature>, config: unknown = {}) =>
  plan(aTenant({ features: ['shop'] }), [shop(own), shop({ id: 'other', permissions: ['geolocation'] })], config);

describe('what a plan has of a feature', () => {
  it('is nothing of what no feature asks for, so that it is short', () => {
    expect(Object.keys(planned({})).sort()).toEqual(
      ['browser', 'csp', 'features', 'routes', 'slots', 'slug', 'trustedTypes'].sort(),
    );
  });

  it.each<[key: 'permissions' | 'pays' | 'query' | 'events', own: Partial<Feature>]>([
    ['permissions', { permissions: ['geolocation'] }],
    ['pays', { pays: ['/checkout'] }],
    ['query', { query: ['lead'] }],
    ['events', { events: [{ event: 'photo', click: '.photo' }] }],
  ])('is %s though there is but one', (key, own) => expect(planned(own)[key]).toEqual(own[key]));

  it('is what its endpoints take from visitors, by its id', () => {
    const lookups = { perMinute: 6 };
    expect(planned({ budgets: { lookups } }).budgets).toEqual({ shop: { lookups } });
  });

  it('is of a list one value where they are not known at build, and whether they are cars', () => {
    const routes: Feature['routes'] = [
      {
        id: 'tour',
        path: '/tours/:tour',
        page: './page.tsx',
        render: 'request',
        each: 'tours',
        measuredAs: 'showroom',
      },
    ];
    const lists: Feature['lists'] = {
      tours: { valuesOf: () => null, decidedBy: [], sample: () => 'south', ofStock: true },
    };
    expect(planned({ routes, lists }).routes).toEqual([
      expect.objectContaining({ each: 'tours', values: null, sample: 'south', ofStock: true, measuredAs: 'showroom' }),
    ]);
  });

  it('is of a route the one page that no sitemap has', () => {
    const routes: Feature['routes'] = [
      { id: 'form', path: '/:form', page: './page.tsx', render: 'build', each: 'forms' },
    ];
    const [route] = planned(
      { routes },
      { forms: { win: { path: '/win' }, quiz: { path: '/quiz', listed: false } } },
    ).routes;
    expect([route?.values, route?.unlisted]).toEqual([['win', 'quiz'], ['quiz']]);
  });

  it('is of a route neither what is in no sitemap nor what comes later, where nothing is', () => {
    const [route] = planned({ routes: [{ id: 'shop', path: '/shop', page: './page.tsx', render: 'build' }] }).routes;
    expect(route).toEqual({ id: 'shop', path: '/shop', page: 'shop/page', render: 'build', values: null });
  });
});

describe('fields of forms', () => {
  const [one, stepped] = [aForm(), aSteppedForm()];
  const single = aSteppedForm({ steps: [{ title: 'All', fields: ['name'], optional: false }] });

  it('a form of one step is filled in on one page', () => {
    expect(fieldTypesOf({ one }).stepped).toEqual([]);
    expect(fieldTypesOf({ single }).stepped).toEqual([]);
    expect(fieldTypesOf({ single })['one-page']).toContain('disclaimer');
    expect(fieldTypesOf({ stepped })['one-page']).toEqual([]);
    const two = fieldTypesOf({ two: { ...stepped, steps: stepped.steps.slice(0, 2) } });
    expect([two['one-page'], two.stepped.includes('disclaimer')]).toEqual([[], true]);
  });

  it('an island is shipped with the types of its forms, be it one, and not without any', () => {
    const islands: Feature['islands'] = [
      { name: 'form', module: './form.island.tsx', fields: 'one-page' },
      { name: 'stepped-form', module: './form.island.tsx', fields: 'stepped' },
    ];
    const code = browserCode([shop({ islands })], { 'one-page': ['text'], stepped: [] });
    expect(code.islands).toEqual([{ name: 'form', module: 'shop/form.island.tsx', fields: ['text'] }]);
  });
});
