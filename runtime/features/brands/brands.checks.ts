import type { FeatureChecks } from '../../contracts/site-check.types.ts';
import { slugify } from '../../rules/listing/slug.ts';
import { makePath } from '../../rules/model/model-address.ts';

export const checks: FeatureChecks = {
  marks: { html: ['class="brand-page"'], styles: ['.brand-page'] },
  samples: ({ site: { tenant } }) =>
    tenant.manufacturers.map((make, index) => ({
      route: make.path === undefined ? 'brand' : 'brand-path',
      kind: index === 0 ? 'brand' : `brand ${make.slug}`,
      ...(index === 0 ? {} : { alike: 'brand' }),
      path: makePath(make),
      structuredData: ['Brand', 'BreadcrumbList'],
    })),
  shows({ site: { tenant }, cars }) {
    const [make] = tenant.manufacturers;
    if (!make) return [];
    const here = cars.some((car) => slugify(car.make) === make.slug && car.status === 'in_stock');
    return [
      { kind: 'brand', words: [`${make.name} at ${tenant.name}`] },
      ...(here ? [{ kind: 'brand', html: 'class="car-card' }] : []),
    ];
  },
};
