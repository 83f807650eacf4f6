import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'group-sites',
  title: "A way to the dealer's other websites, e.g. one for each make",
  enabledBy: { key: 'dealership_websites', filled: true },
  slots: [
    { slot: 'banner.sites', module: './sites-switch.tsx', order: 10 },
    { slot: 'footer.blocks', name: 'sites', module: './sites-block.tsx', order: 50 },
  ],
  services: ['./group-locks.service.ts'],
  styles: ['./group-sites.css'],
  gallery: { none: 'It stands in the banner and the footer of this page, as of every other.' },
  checks: './group-sites.checks.ts',
};
