import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Site } from '../../contracts/site.types.ts';
import type { PromoCard } from '../../tenant/tenant-shopping.types.ts';
import { PromoCardView } from './promo-card.tsx';

const site = { tenant: { domains: ['harbour.example'] }, assets: {} } as unknown as Site;

it.each([
  ['https://maker.example/offers', ' target="_blank" rel="noopener"'],
  ['/special-offers', ''],
])('a promo card that leads to %s (§2 external links open in a new tab)', (url, attributes) => {
  const card = { heading: 'Offers', url, image: 'offers' } as unknown as PromoCard;
  expect(renderToStaticMarkup(<PromoCardView card={card} site={site} />)).toContain(`href="${url}"${attributes}>`);
});
