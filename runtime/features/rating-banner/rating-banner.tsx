import type { Slot } from '../../contracts/page.types.ts';

/** The place of the banner, as high as it is kept. Without script it takes none. */
export const slot: Slot<'home.sections', string> = {
  load: ({ site: { tenant } }) => (tenant.reviews.hidden ? null : (tenant.reviews.bannerScript?.url ?? null)),
  body: ({ data }) => <div className="wrap rating-banner" data-rating-banner={data} />,
};
