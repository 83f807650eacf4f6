import type { Feature } from '../../contracts/feature.types.ts';

const NAMES = [
  'links',
  'contact',
  'social',
  'locations',
  'hours',
  'staff',
  'map',
  'licences',
  'text',
  'logos',
  'questions',
] as const;

/** What the footer says. Its frame is another feature's, the one that `footer.arrangement` names. */
export const feature: Feature = {
  id: 'footer',
  title: 'Blocks of the footer, those that the dealer chose',
  enabledBy: 'always',
  slots: NAMES.map((name, index) => ({
    slot: 'footer.blocks' as const,
    name,
    module: `./${name}-block.tsx`,
    order: 10 + index,
  })),
  behaviours: ['./to-top.behaviour.ts'],
  styles: ['../../ui/footer/footer.css'],
  gallery: { none: 'It stands at the end of this page, as of every other.' },
  checks: './footer.checks.ts',
};
