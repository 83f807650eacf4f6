import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Feature, FeatureSwitch } from '../../runtime/contracts/feature.types.ts';
import type { FeatureTables } from '../../runtime/contracts/feature-tables.types.ts';
import { valueAt } from '../diagnostics/diagnostic.ts';
import { missingEntry } from './definition-reader.ts';

export const featuresDir = path.join(import.meta.dirname, '../../runtime/features');

/** The feature in whose server code something happened: 'at load (file:///…/server/feature-car.CBmkDTxn.js:12:3)' -> 'car'. */
export function featureOfPosition(position: string): string | null {
  return /[/\\]feature-([a-z-]+)\.[\w-]{8}\.js/.exec(position)?.[1] ?? null;
}

/** The feature that a module of the project belongs to: 'runtime/features/gallery/x.ts' -> 'gallery'; null: none. */
export function featureOfModule(file: string): string | null {
  return /^runtime\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
}

/** The manifest of a feature cannot be read: a fault of whoever changed the product. */
class ManifestError extends Error {
  override name = 'ManifestError';
}

/**
 * All manifests, in order of id: each is `runtime/features/<id>/feature.ts`.
 * @throws {ManifestError} naming the file
 */
export async function readFeatures(): Promise<Feature[]> {
  const folders = (await readdir(featuresDir, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const features = await Promise.all(folders.map(readFeature));
  for (const { id, requires = [], uses = [] } of features) {
    const unknown = [...requires, ...uses].find((one) => !folders.includes(one));
    if (unknown !== undefined)
      throw new ManifestError(`runtime/features/${id}/feature.ts: there is no feature '${unknown}' to require or use.`);
  }
  return features;
}

async function readFeature(name: string): Promise<Feature> {
  const file = `runtime/features/${name}/feature.ts`;
  const feature = await import(pathToFileURL(path.join(featuresDir, name, 'feature.ts')).href)
    .then((module) => module.feature as Feature)
    .catch((cause: Error) => {
      throw new ManifestError(`${file} cannot be read: ${cause.message}`, { cause });
    });
  const missing = missingEntry(feature);
  if (missing !== null) throw new ManifestError(`${file}: ${missing}.`);
  return feature;
}

/** What features keep in the store of a server: of all features. */
export async function readFeatureTables(): Promise<FeatureTables[]> {
  const modules = (await readFeatures()).flatMap(({ id, tables }) =>
    tables ? [path.join(featuresDir, id, tables)] : [],
  );
  return Promise.all(modules.map(async (file) => (await import(pathToFileURL(file).href)).tables as FeatureTables));
}

/** The features that a definition (defaults filled in) switches on, without those that lack one they need. */
export function enabledFeatures(features: readonly Feature[], config: unknown): Feature[] {
  const on = features.filter((feature) => isEnabled(feature, config));
  const complete = (feature: Feature): boolean =>
    (feature.requires ?? []).every((need) => {
      const needed = on.find(({ id }) => id === need);
      return needed !== undefined && complete(needed);
    });
  return on.filter(complete);
}

/** Whether a definition (defaults filled in) switches a feature, or a route of its own kind, on. */
export function isEnabled({ enabledBy }: Pick<Feature, 'enabledBy'>, config: unknown): boolean {
  return enabledBy === 'always' || isSwitchedOn(enabledBy, valueAt(config, enabledBy.key.split('.')));
}

/** Whether the value at the key of a switch is what it has to be. */
export function isSwitchedOn(by: FeatureSwitch, value: unknown): boolean {
  if ('not' in by) return (value ?? null) !== by.not;
  if ('has' in by) return Array.isArray(value) && by.has.some((item) => value.includes(item));
  return 'filled' in by ? Array.isArray(value) && value.length > 0 : value === by.equals;
}

/** What to do so that a key switches a feature on: 'set `compare.enabled: true`'. */
export function switchText(enabledBy: FeatureSwitch): string {
  if ('not' in enabledBy)
    return `set \`${enabledBy.key}\`${enabledBy.not === null ? '' : ` to another value than \`${String(enabledBy.not)}\``}`;
  if ('has' in enabledBy) return `write \`${enabledBy.has[0]}\` under \`${enabledBy.key}\``;
  return 'filled' in enabledBy
    ? `write an item under \`${enabledBy.key}\``
    : `set \`${enabledBy.key}: ${String(enabledBy.equals)}\``;
}
