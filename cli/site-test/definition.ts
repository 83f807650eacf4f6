import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Feature } from '../../runtime/feature.types.ts';
import type { FeatureChecks } from '../../runtime/site-check.types.ts';
import { isMap } from '../compile/defaults.ts';
import { enabledFeatures, featuresDir } from '../compile/features.ts';
import { type Layered, layer, pathOfValue, placeOfValue, valueAt } from '../compile/layer.ts';
import { load, type ReadShared, type TenantSource } from '../compile/load.ts';
import type { Language } from '../compile/prepare.ts';
import type { PlaceOf } from './findings.ts';
import type { CheckableFeature } from './site-test.types.ts';

/** What a tenant's files say of its site: what is on and off, and where that stands. */
export interface Definition {
  source: TenantSource;
  config: unknown;
  on: CheckableFeature[];
  off: CheckableFeature[];
  placeOf: PlaceOf;
}

/** Reads a tenant's definition. `source.tenant.value` is undefined where there is none that can be read. */
export async function readDefinition(
  tenantsDir: string,
  slug: string,
  language: Language,
  features: readonly CheckableFeature[],
  read: ReadShared,
): Promise<Definition> {
  const source = await load(tenantsDir, slug, read);
  const layered = layer(source, language.schema, language.layering);
  const enabled = new Set(enabledFeatures(language.features, layered.config));
  const isOn = ({ feature }: CheckableFeature): boolean => enabled.has(feature);
  return {
    source,
    config: layered.config,
    on: features.filter(isOn),
    off: features.filter((one) => !isOn(one)),
    placeOf: placesOf(layered, source, language.features),
  };
}

/** All features with the checks that their manifests name. */
export async function readChecks(features: readonly Feature[]): Promise<CheckableFeature[]> {
  return Promise.all(
    features.map(async (feature) => {
      if (!feature.checks) return { feature, checks: {} };
      const module = pathToFileURL(path.join(featuresDir, feature.id, feature.checks)).href;
      return { feature, checks: ((await import(module)) as { checks: FeatureChecks }).checks };
    }),
  );
}

/**
 * The line that switches a feature, or that holds it where nobody wrote its key; of one that is always on, the key that its route's address
 * comes from; else the definition's first key.
 */
function placesOf(layered: Layered, source: TenantSource, features: readonly Feature[]): PlaceOf {
  const [firstKey] = Object.keys(isMap(source.tenant.value) ? source.tenant.value : {});
  const whole = { path: [], location: source.tenant.locate(firstKey === undefined ? [] : [firstKey], 'key') };
  const placeOfKey = (key: string): ReturnType<PlaceOf> => placeOfValue(layered, key.split('.'));
  const written = (key: string): boolean => layered.origin(key.split('.')).layer !== 'default';
  return (about) => {
    if (about?.key && written(about.key)) return placeOfKey(about.key);
    const said = about?.text === undefined ? null : pathOfValue(layered.config, about.text);
    if (said) return placeOfValue(layered, said);
    const feature = features.find(({ id }) => id === about?.feature);
    if (!feature) return whole;
    const key = feature.enabledBy === 'always' ? keyOfRoute(feature, about?.route) : feature.enabledBy.key;
    if (key === null) return whole;
    return valueAt(layered.config, key.split('.')) === undefined ? whole : placeOfKey(key);
  };
}

/** '{search.base_path}' -> 'search.base_path'; a page for each location comes from `locations`. */
function keyOfRoute(feature: Feature, id: string | undefined): string | null {
  const route = feature.routes?.find((one) => one.id === id);
  if (!route) return null;
  return /\{([a-z_.]+)\}/.exec(route.path)?.[1] ?? (route.each === 'locations' ? 'locations' : null);
}
