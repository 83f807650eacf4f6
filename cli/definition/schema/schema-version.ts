import { finding } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.types.ts';
import { type Layered, valueAt } from '../layers/layer.ts';
import { latestVersion } from '../migrate/migrate-text.ts';
import { MIGRATIONS } from '../migrate/migrations.data.ts';

const KEY = 'schema_version';

/**
 * The finding of a definition that is written for a later version of the product; null for one of this version or before. Nothing else can be
 * said of such a definition: what looks like a mistake may be right there.
 */
export function laterVersion(layered: Layered): Diagnostic | null {
  const version = valueAt(layered.config, [KEY]);
  const latest = latestVersion(MIGRATIONS);
  if (typeof version !== 'number' || !Number.isInteger(version) || version <= latest) return null;
  return newerVersion(version, latest, layered.slug, layered.locate([KEY], 'value'));
}

export function newerVersion(version: number, latest: number, tenant: string | null, location: Location): Diagnostic {
  return finding('schema/newer-version', {
    message: `This definition is of version ${version} of the language; this product knows up to ${latest}.`,
    hint: `Update the product, or take the definition of version ${latest} from the history of its file.`,
    tenant,
    path: [KEY],
    location,
  });
}
