import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import { bodyArtwork } from '../../../runtime/rules/car/body-artwork.ts';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { type ArtworkBody, isDrawn } from '../../../runtime/rules/car/car-images.ts';
import { BODY_STYLES } from '../../../runtime/rules/model/body-styles.data.ts';
import { modelArtwork } from '../../../runtime/rules/model/model-body.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { hashOf } from '../../cache/content-hash.ts';
import { templatesDir } from './templates.ts';

/** A drawing that a site may show: in its manifest under this id ('cars/ute/side'), in its folder as this file. */
export interface SiteArtwork {
  id: string;
  file: string;
  bytes: Uint8Array;
}

/** The drawings that a site can ask for: of its cars without photographs, of what its features draw of each body in stock and of each model, and its scene. None for most. */
export function siteArtwork(tenant: ResolvedTenant, cars: readonly Car[], features: readonly Feature[]): SiteArtwork[] {
  const ofCars = cars.flatMap(({ images }) =>
    images.flatMap(({ url }) => {
      const [, , , , body, , view] = url.split('/');
      return isDrawn(url) ? [`cars/${body}/${view}`] : [];
    }),
  );
  const views = features.flatMap(({ id, artwork = [] }) => (tenant.features.includes(id) ? artwork : []));
  const bodies = new Set(cars.map(({ simple_body }) => bodyArtwork(simple_body)));
  const ofFeatures = views.flatMap((view) => [...bodies].map((body) => `cars/${body}/${view}`));
  const ofModels = features.flatMap(({ id, modelArtwork: drawn = [] }) =>
    tenant.features.includes(id)
      ? drawn.flatMap((view) => modelBodies(tenant).map((body) => `cars/${body}/${view}`))
      : [],
  );
  const scenes = tenant.theme.scene ? [`scenes/${tenant.theme.scene}`] : [];
  return [...new Set([...ofCars, ...ofFeatures, ...ofModels, ...scenes])].sort().map((id) => {
    const bytes = readFileSync(path.join(templatesDir, 'artwork', `${id}.svg`));
    return { id, file: `pictures/${hashOf(bytes)}.svg`, bytes };
  });
}

/** The drawings of the body styles of a dealer's models: of all that there are, where the platform may know others. */
function modelBodies({ models, manufacturers, platform, api }: ResolvedTenant): ArtworkBody[] {
  const mayBeMore = platform.kind === 'http' && !api.mock && manufacturers.some(({ id }) => id !== undefined);
  const all = mayBeMore ? Object.values(BODY_STYLES).map(({ artwork }) => artwork) : [];
  return [...new Set([...models.map(modelArtwork), ...all])];
}
