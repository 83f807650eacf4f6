import type { ArtworkScene } from '../../../../rules/car-pictures.ts';
import { cityScene } from './city.ts';
import { coastScene } from './coast.ts';
import { countryScene } from './country.ts';

const SCENES: Record<ArtworkScene, () => string> = { city: cityScene, country: countryScene, coast: coastScene };

/** A wide scene as an SVG document of 1920 x 900, calm and dark enough at the left for white text. */
export function sceneArtwork(scene: ArtworkScene): string {
  return SCENES[scene]();
}
