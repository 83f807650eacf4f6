import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'footer',
  title: 'Footer, with the blocks that the dealer chose',
  enabledBy: 'always',
  slots: [
    { slot: 'shell.footer', module: './footer.tsx', order: 10 },
    { slot: 'footer.blocks', name: 'links', module: './links-block.tsx', order: 10 },
    { slot: 'footer.blocks', name: 'social', module: './social-block.tsx', order: 20 },
    { slot: 'footer.blocks', name: 'locations', module: './locations-block.tsx', order: 30 },
    { slot: 'footer.blocks', name: 'hours', module: './hours-block.tsx', order: 40 },
  ],
  styles: ['./footer.css'],
  checks: './footer.checks.ts',
};
