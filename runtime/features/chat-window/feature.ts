import type { Feature } from '../../contracts/feature.types.ts';

const ORIGINS = ['{car.chat.url}', '{car.chat.origins}'];

/** A third party's chat window over a car's page: nothing is asked of whoever makes it before a shopper presses the button. */
export const feature: Feature = {
  id: 'chat-window',
  title: 'Chat window of a third party',
  enabledBy: { key: 'car.chat.url', not: null },
  requires: ['car-chat'],
  behaviours: ['./chat.behaviour.ts'],
  csp: {
    'script-src': ORIGINS,
    'style-src': ORIGINS,
    'img-src': ORIGINS,
    'font-src': ORIGINS,
    'connect-src': ORIGINS,
    'frame-src': ORIGINS,
    'media-src': ORIGINS,
  },
  // `default` judges what the chat's own scripts put into the page, which know no policy.
  trustedTypes: ['chat', 'default'],
  styles: ['./chat.css'],
  gallery: './chat-window.gallery.tsx',
  checks: './chat-window.checks.ts',
};
