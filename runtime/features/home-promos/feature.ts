import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'home-promos',
  title: 'Promo cards on the home page',
  enabledBy: { key: 'home.sections', has: ['promos'] },
  requires: ['search'],
  slots: [
    {
      slot: 'home.sections',
      name: 'promos',
      module: './promos.tsx',
      order: 25,
      needs: [{ key: 'promo_cards.cards', filled: true }],
    },
  ],
  styles: ['./promos.css'],
  checks: './home-promos.checks.ts',
};
