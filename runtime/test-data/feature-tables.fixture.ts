import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FeatureTables } from '../contracts/feature-tables.types.ts';

const FEATURES = path.join(import.meta.dirname, '../features');

/** What features keep in the store of a server: of all features. */
export const featureTables: readonly FeatureTables[] = await Promise.all(
  readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tables.ts'))
    .sort()
    .map(async (name) => (await import(pathToFileURL(path.join(FEATURES, name)).href)).tables as FeatureTables),
);
