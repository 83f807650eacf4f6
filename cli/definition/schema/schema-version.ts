import { diagnostic, valueAt } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.types.ts';
import type { Layered } from '../layers/layer.ts';
import { latestVersion, migrateText } from '../migrate/migrate-text.ts';
import { MIGRATIONS } from '../migrate/migrations.data.ts';
import type { YamlFile } from '../yaml/yaml-file.types.ts';

const KEY = 'schema_version';

/**
 * The diagnostic of a definition that is written for a later version of the product; null for one of this version or before. Nothing else can be
 * said of such a definition: what looks like a mistake may be right there.
 */
export function laterVersion(layered: Layered): Diagnostic | null {
  const version = valueAt(layered.config, [KEY]);
  const latest = latestVersion(MIGRATIONS);
  if (typeof version !== 'number' || !Number.isInteger(version) || version <= latest) return null;
  return newerVersion(version, latest, layered.slug, layered.locate([KEY], 'value'));
}

/** The diagnostic of a file that says in an earlier version of the language what this one calls a mistake; null where it says none. */
export function earlierVersion(file: YamlFile, tenant: string | null): Diagnostic | null {
  const outcome = migrateText(file.text, MIGRATIONS);
  if (outcome.state !== 'migrated' || !outcome.fixes) return null;
  return diagnostic('schema/older-version', {
    message: `This definition is of version ${outcome.from} of the language, and says what version ${outcome.to} says otherwise.`,
    hint: 'Run `npx forecourt migrate`: it rewrites what has changed and keeps your notes and layout.',
    tenant,
    path: [KEY],
    location: file.locate([KEY], 'key'),
  });
}

export function newerVersion(version: number, latest: number, tenant: string | null, location: Location): Diagnostic {
  return diagnostic('schema/newer-version', {
    message: `This definition is of version ${version} of the language; this product knows up to ${latest}.`,
    hint: `Update the product, or take the definition of version ${latest} from the history of its file.`,
    tenant,
    path: [KEY],
    location,
  });
}
