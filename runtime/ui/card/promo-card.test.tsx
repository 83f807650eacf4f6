import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aSite } from '../../test-data/a-page.fixture.ts';
import { PromoCardView } from './promo-card.tsx';

it.each([
  ['https://maker.example/offers', ' target="_blank" rel="noopener"'],
  ['/special-offers', ''],
])('a promo card that leads to %s (§2 external links open in a new tab)', (url, attributes) => {
  const card = { heading: 'Offers', url, image: 'offers', alt: '', display: [], strictDisplay: false };
  expect(renderToStaticMarkup(<PromoCardView card={card} site={aSite()} />)).toContain(`href="${url}"${attributes}>`);
});
