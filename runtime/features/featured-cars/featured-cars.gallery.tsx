import type { Gallery } from '../../contracts/gallery.types.ts';
import { withTenant } from '../../contracts/with-tenant.ts';
import { slot as featured } from './featured-cars.tsx';

const VARIANTS = ['grid', 'rail', 'list'] as const;

/** The cars of the home page, in each variant. */
export const gallery: Gallery = async ({ context, slot }) => {
  const { home } = context.site.tenant;
  const states = VARIANTS.map((variant) => {
    const parts = { ...home.parts, featuredCars: { ...home.parts.featuredCars, variant } };
    return slot(variant, ['home.sections', featured], null, withTenant(context, { home: { ...home, parts } }));
  });
  return [{ title: 'Featured cars', states: (await Promise.all(states)).flat() }];
};
