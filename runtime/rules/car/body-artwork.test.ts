import { describe, expect, it } from 'vitest';
import { bodyArtwork } from './body-artwork.ts';
import { ARTWORK_BODIES } from './car-images.ts';

describe('the drawing of a body', () => {
  it.each([
    ['Hatchback', 'hatch'],
    ['Pickup', 'ute'],
    ['Bus', 'bus'],
    ['Prime Mover', 'prime-mover'],
    ['Refrigerated', 'box-truck'],
    ['Camper Trailer', 'caravan'],
    ['Scooter', 'scooter'],
    ['ATV', 'quad'],
    ['Hovercraft', 'suv'],
    [null, 'suv'],
  ])('%s is drawn as %s', (label, artwork) => {
    expect(bodyArtwork(label)).toBe(artwork);
  });

  it('is used for some label, whatever it is', () => {
    const labels = ['SUV', 'Ute', 'Hatchback', 'Sedan', 'Wagon', 'Coupe', 'Convertible', 'Van', 'People Mover'];
    const more = ['Cab Chassis', 'Light Truck', 'Pantech', 'Tipper', 'Prime Mover', 'Bus', 'Motorhome', 'Caravan'];
    const open = ['Motorcycle', 'Scooter', 'ATV', 'Side-by-Side'];
    expect(new Set([...labels, ...more, ...open].map(bodyArtwork)).size).toBe(ARTWORK_BODIES.length);
  });
});
