import type { Gallery } from '../../contracts/gallery.types.ts';
import { withTenant } from '../../contracts/with-tenant.ts';
import { slot as bodies } from './browse-by-body.tsx';

const VARIANTS = ['tiles', 'rail', 'board'] as const;

/** The bodies in stock, in each variant. */
export const gallery: Gallery = async ({ context, slot }) => {
  const { home } = context.site.tenant;
  const states = VARIANTS.map((variant) => {
    const parts = { ...home.parts, browseByBody: { ...home.parts.browseByBody, variant } };
    return slot(variant, ['home.sections', bodies], null, withTenant(context, { home: { ...home, parts } }));
  });
  return [{ title: 'Bodies', states: (await Promise.all(states)).flat() }];
};
