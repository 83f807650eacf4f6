import type { Document } from 'yaml';
import { spliced } from '../../diagnostics/fixes/chosen-fixes.ts';
import { yaml } from '../yaml/yaml-package.ts';
import { draftOf } from './draft.ts';
import type { Migration } from './migration.types.ts';

/** What became of a definition's text. */
export type Migrated =
  | { state: 'current'; version: number }
  /** `fixes`: a step changed what this version calls a mistake. */
  | { state: 'migrated'; from: number; to: number; text: string; steps: string[]; fixes: boolean }
  /** Written for a later version of the product than this one. `offset` is where it says so. */
  | { state: 'newer'; version: number; latest: number; offset: number }
  /** No YAML, or a version that is no number: for `validate` to say. */
  | { state: 'unreadable' };

const VERSION = 'schema_version';

/** The version that these steps lead to; a definition without `schema_version` has version 1. */
export function latestVersion(migrations: readonly Migration[]): number {
  return migrations.at(-1)?.to ?? 1;
}

/** Brings a definition's text to the latest version, step by step. What no step changes stays byte for byte, notes included. Pure. */
export function migrateText(text: string, migrations: readonly Migration[]): Migrated {
  const start = versionIn(parsed(text));
  const latest = latestVersion(migrations);
  if (start === null) return { state: 'unreadable' };
  if (start.version > latest) return { state: 'newer', version: start.version, latest, offset: start.offset };
  const due = migrations.filter(({ to }) => to > start.version);
  if (due.length === 0) return { state: 'current', version: start.version };
  let result = text;
  let fixes = false;
  for (const { to, edit, readsOn } of due) {
    const document = parsed(result);
    if (!document) throw new MigrationError(to);
    const edits = edit(draftOf(document, result));
    fixes ||= edits.length > 0 && !readsOn;
    result = withVersion(spliced(result, edits), to);
  }
  return {
    state: 'migrated',
    from: start.version,
    to: latest,
    text: result,
    steps: due.map(({ title }) => title),
    fixes,
  };
}

/** A step that left no YAML behind: a fault of the product. */
class MigrationError extends Error {
  override name = 'MigrationError';
  constructor(to: number) {
    super(`The step to version ${to} of the language found or left a definition that is no YAML.`);
  }
}

function parsed(text: string): Document.Parsed | null {
  const { isMap, parseDocument } = yaml();
  const document = parseDocument(text, { prettyErrors: false, stringKeys: true });
  return document.errors.length === 0 && isMap(document.contents) ? document : null;
}

function versionIn(document: Document.Parsed | null): { version: number; offset: number } | null {
  const { isMap, isScalar } = yaml();
  if (!document || !isMap(document.contents)) return null;
  const pair = document.contents.items.find(({ key }) => isScalar(key) && key.value === VERSION);
  if (!pair) return { version: 1, offset: 0 };
  const value = isScalar(pair.value) ? pair.value.value : null;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) return null;
  return { version: value, offset: (isScalar(pair.value) && pair.value.range?.[0]) || 0 };
}

/** The version is where it stood, else as the first key, below the notes at the top. */
function withVersion(text: string, version: number): string {
  const document = parsed(text);
  if (!document || !yaml().isMap(document.contents)) throw new MigrationError(version);
  const edits = draftOf(document, text).set([VERSION], String(version));
  if (edits.length > 0) return spliced(text, edits);
  const map = document.contents;
  const at = map.range?.[0] ?? 0;
  const line = text.includes('\r\n') ? '\r\n' : '\n';
  const [start, words] = map.flow ? [at + 1, `${VERSION}: ${version}, `] : [at, `${VERSION}: ${version}${line}`];
  return spliced(text, [{ start, end: start, text: words }]);
}
