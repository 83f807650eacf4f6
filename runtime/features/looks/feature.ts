import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'looks',
  title: 'Family and cards: the sheets of how this site looks',
  enabledBy: 'always',
  looks: [
    { key: 'theme.card', sheets: { plain: './cards/plain.css' } },
    {
      key: 'cards.form',
      apart: true,
      sheets: {
        tile: './cards/tile.css',
        row: './cards/row.css',
        sheet: './cards/sheet.css',
        offer: './cards/offer.css',
      },
    },
    {
      key: 'theme.family',
      sheets: {
        exchange: './families/exchange.css',
        gallery: './families/gallery.css',
        yard: './families/yard.css',
        worksite: './families/worksite.css',
        trip: './families/trip.css',
      },
    },
  ],
  gallery: './looks.gallery.tsx',
  checks: './looks.checks.ts',
};
