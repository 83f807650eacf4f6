import type { Feature, FillingNeed } from '../../contracts/feature.types.ts';

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

/** What of the definition some of them show. */
const NEEDS: { readonly [name in (typeof NAMES)[number]]?: FillingNeed } = {
  social: { key: 'social', filled: true },
  hours: { key: 'locations.*.contact_detail.opening_hours', filled: true },
  staff: { key: 'footer.staff', filled: true },
  text: { key: 'footer.text', not: null },
  logos: { key: 'footer.logos', filled: true },
  questions: { key: 'footer.questions', filled: true },
};

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
    ...(NEEDS[name] ? { needs: [NEEDS[name]] } : {}),
  })),
  behaviours: ['./to-top.behaviour.ts'],
  styles: ['../../ui/footer/footer.css'],
  gallery: { none: 'It stands at the end of this page, as of every other.' },
  checks: './footer.checks.ts',
};
