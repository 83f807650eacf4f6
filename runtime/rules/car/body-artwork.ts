import type { ArtworkBody } from './car-images.ts';

/** Which drawing shows a body, by the label that shoppers filter by (§9 Body type slugs, and the labels of trucks, homes on wheels and powersports). */
const BODY_ARTWORK: ReadonlyMap<string, ArtworkBody> = new Map([
  ['SUV', 'suv'],
  ['Ute', 'ute'],
  ['Pickup', 'ute'],
  ['Hatchback', 'hatch'],
  ['Sedan', 'sedan'],
  ['Wagon', 'wagon'],
  ['Coupe', 'coupe'],
  ['Convertible', 'convertible'],
  ['Van', 'van'],
  ['Minivan', 'people-mover'],
  ['People Mover', 'people-mover'],
  ['Cab Chassis', 'cab-chassis'],
  ['Light Truck', 'light-truck'],
  ['Tray Truck', 'light-truck'],
  ['Pantech', 'box-truck'],
  ['Refrigerated', 'box-truck'],
  ['Tipper', 'tipper'],
  ['Prime Mover', 'prime-mover'],
  ['Bus', 'bus'],
  ['Motorhome', 'motorhome'],
  ['Campervan', 'van'],
  ['Caravan', 'caravan'],
  ['Camper Trailer', 'caravan'],
  ['Motorcycle', 'motorbike'],
  ['Scooter', 'scooter'],
  ['ATV', 'quad'],
  ['Side-by-Side', 'side-by-side'],
]);

/** The drawing for a body's label; an SUV for one that is not known. */
export function bodyArtwork(label: string | null): ArtworkBody {
  return BODY_ARTWORK.get(label ?? '') ?? 'suv';
}
