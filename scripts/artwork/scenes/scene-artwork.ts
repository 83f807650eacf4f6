import type { ArtworkScene } from '../../../runtime/rules/car/car-images.ts';
import { alpsScene } from './alps.ts';
import { campScene } from './camp.ts';
import { chargingScene } from './charging.ts';
import { cityScene } from './city.ts';
import { coastScene } from './coast.ts';
import { countryScene } from './country.ts';
import { desertScene } from './desert.ts';
import { highwayScene } from './highway.ts';
import { suburbScene } from './suburb.ts';
import { trailScene } from './trail.ts';

const SCENES: Record<ArtworkScene, () => string> = {
  city: cityScene,
  country: countryScene,
  coast: coastScene,
  alps: alpsScene,
  camp: campScene,
  charging: chargingScene,
  desert: desertScene,
  highway: highwayScene,
  suburb: suburbScene,
  trail: trailScene,
};

/** A wide scene as an SVG document of 1920 x 900, calm and dark enough at the left for white text. */
export function sceneArtwork(scene: ArtworkScene): string {
  return SCENES[scene]();
}
