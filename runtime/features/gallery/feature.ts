import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'gallery',
  title: 'Gallery with full-screen pictures',
  enabledBy: { key: 'car.gallery', equals: 'lightbox' },
  requires: ['car'],
  slots: [{ slot: 'car.media', module: './car-gallery.tsx', order: 10 }],
  events: [{ event: 'photo', click: '.gallery a, .gallery__step' }],
  behaviours: ['./gallery.behaviour.ts'],
  pageStyles: ['./gallery.css'],
  gallery: './gallery.gallery.tsx',
  checks: './gallery.checks.ts',
};
