import type { Feature } from '../../contracts/feature.types.ts';

/** A way to chat about a car (§2 Car detail): a link wherever it leads. What opens over the page is `chat-window`. */
export const feature: Feature = {
  id: 'car-chat',
  title: 'Chat on car pages',
  enabledBy: { key: 'car.chat', not: null },
  requires: ['car'],
  slots: [{ slot: 'car.actions', name: 'chat', module: './chat-action.tsx', order: 80 }],
  gallery: { none: 'Its button stands in the box of a car, in the part of a car’s page.' },
  checks: './car-chat.checks.ts',
};
