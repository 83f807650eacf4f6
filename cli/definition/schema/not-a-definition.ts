import { diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { isMap } from '../layers/defaults.ts';
import type { YamlFile } from '../yaml/yaml-file.types.ts';
import type { Errors } from './schema.ts';
import type { SchemaNode } from './tenant-schema.ts';
import { likelyKey } from './unknown-keys.ts';

/** More than a person makes in one file; a list of them would help nobody. */
const MAX_ERRORS = 300;

/** One diagnostic for a file that is something else than a definition, in place of all that it lacks and has too much; null for others. */
export function notADefinition(
  { file, value, diagnostics, locate }: YamlFile,
  schema: SchemaNode,
  errorsOf: Errors,
  tenant: string | null,
): Diagnostic | null {
  const message = reason(file, value, diagnostics.length, schema, errorsOf);
  return message === null
    ? null
    : diagnostic('schema/not-a-definition', {
        message,
        hint: 'Check that it is the right file. A definition has a line `key: value` for each thing that differs between dealers.',
        tenant,
        location: locate([], 'value'),
      });
}

function reason(file: string, value: unknown, textErrors: number, schema: SchemaNode, errorsOf: Errors): string | null {
  if (value === undefined) return null;
  if (value === null) return `${file} is empty.`;
  if (!isMap(value)) return `${file} holds ${Array.isArray(value) ? 'a list' : 'a text'} instead of keys with values.`;
  const keys = Object.keys(value);
  if (keys.length > 0 && !keys.some((key) => schema.properties?.[key] || likelyKey(key, schema)))
    return `${file} has no key that a definition has.`;
  const errors = textErrors + errorsOf(value).length;
  return errors > MAX_ERRORS ? `${file} has ${errors} mistakes: it is hardly a definition.` : null;
}
