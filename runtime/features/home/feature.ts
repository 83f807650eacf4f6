import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'home',
  title: 'Home page',
  enabledBy: 'always',
  uses: ['review-provider'],
  routes: [{ id: 'home', path: '/', page: './home-page.tsx', render: 'request', budget: 'home' }],
  slots: [
    {
      slot: 'home.sections',
      name: 'reasons',
      module: './reasons.tsx',
      order: 40,
      needs: [{ key: 'home.reasons', filled: true }],
    },
    { slot: 'home.sections', name: 'locations', module: './locations.tsx', order: 50 },
  ],
  behaviours: ['./search-count.behaviour.ts'],
  pageStyles: ['./home.css'],
  looks: [
    {
      key: 'theme.hero',
      page: true,
      apart: true,
      sheets: {
        banner: './heroes/banner.css',
        split: './heroes/split.css',
        full: './heroes/full.css',
        letter: './heroes/letter.css',
        band: './heroes/band.css',
        bar: './heroes/bar.css',
        task: './heroes/task.css',
      },
    },
    {
      key: 'home.parts.reasons.variant',
      page: true,
      apart: true,
      sheets: {
        grid: './parts/reasons-grid.css',
        line: './parts/reasons-line.css',
        numbered: './parts/reasons-numbered.css',
        ticks: './parts/reasons-ticks.css',
      },
    },
    {
      key: 'home.parts.locations.variant',
      page: true,
      apart: true,
      sheets: { strip: './parts/places-strip.css', board: './parts/places-board.css' },
    },
  ],
  gallery: './home.gallery.tsx',
  checks: './home.checks.ts',
};
