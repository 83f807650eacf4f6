import { createRequire } from 'node:module';
import type { Ajv2020, CodeOptions, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { diagnostic, valueAt } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.types.ts';
import { isCalendarDay } from '../../diagnostics/fixes/calendar.ts';
import type { LocalExamples } from '../rules/states/local-examples.ts';
import { describeError } from './schema-messages.ts';
import { type SchemaNode, schemaAt, withInner } from './tenant-schema.ts';

const require = createRequire(import.meta.url);
/** Needed only to compile a schema, of which most runs find what came before. */
const ajv = (): typeof import('ajv/dist/2020.js') => require('ajv/dist/2020.js');

/** What a schema tells people, and other phases: how lists of layers add up, what a value refers to, what it may hold. */
const WORDS = new Set([
  ...['title', 'description', 'default', 'examples'],
  ...['x-merge', 'x-library', 'x-ref', 'x-secret', 'x-one-or-list', 'x-publishable', 'x-html', 'x-markdown'],
  ...['x-body', 'x-body-says', 'x-example'],
]);
/** What pages put behind `mailto:` as it is: with a colon or a question mark it would be more than an address. */
const EMAIL = /^[^\s@"<>:;,?&]{1,64}@[^\s@.:;,?&/]+(\.[^\s@.:;,?&/]+)+$/;

/** Half the time to a first answer: the schema is the product's own, held against its meta-schema by a test, and its code runs once. */
const QUICK = { validateSchema: false, code: { optimize: false } };

/** What the formats of the language mean, by name. */
export const FORMATS = {
  email: { type: 'string', validate: (text: string) => text.length <= 254 && EMAIL.test(text) },
  date: { type: 'string', validate: isCalendarDay },
} as const;

/** A schema as a function, and the compiler that made it. All errors at once, since a person wants to fix everything in one go. */
export function compiledSchema(
  schema: SchemaNode,
  code: CodeOptions = {},
): { compiler: Ajv2020; validate: ValidateFunction } {
  const options = { allErrors: true, messages: false, strict: true, strictRequired: false } as const;
  const compiler = new (ajv().Ajv2020)({ ...options, ...QUICK, code: { ...QUICK.code, ...code } });
  for (const [name, format] of Object.entries(FORMATS)) compiler.addFormat(name, format);
  return { compiler, validate: compiler.compile(withoutWords(schema)) };
}

/** What a schema asks for: a third of its code would be its words. In place of a list that may be one item the item fits too. */
function withoutWords(schema: SchemaNode): SchemaNode {
  const asked = withInner(
    Object.fromEntries(Object.entries(schema).filter(([keyword]) => !WORDS.has(keyword))),
    withoutWords,
  );
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return schema['x-one-or-list'] ? { if: { type: 'array' }, then: asked, else: asked.items } : asked;
}

/** The compiled schema. */
export function schemaValidator(schema: SchemaNode): ValidateFunction {
  return compiledSchema(schema).validate;
}

/** What the schema says of a value: nothing where it fits. */
export type Errors = (value: unknown) => readonly ErrorObject[];

/** The validator as a function that remembers: one file may be asked for several times, and by each of its tenants. */
export function errorsBy(validate: ValidateFunction): Errors {
  const cached = new Map<unknown, readonly ErrorObject[]>();
  return (value) => {
    const found = cached.get(value) ?? (validate(value) ? [] : (validate.errors ?? []));
    cached.set(value, found);
    return found;
  };
}

type Locate = (path: readonly (string | number)[], part: 'key' | 'value') => Location;

/**
 * Diagnostics of the schema. `scope` says which errors belong to a single file (types, unknown keys, lists) and which only make
 * sense once all layers are merged (required keys of maps).
 */
export function schemaDiagnostics(
  errors: Errors,
  schema: SchemaNode,
  value: unknown,
  scope: 'file' | 'merged',
  tenant: string | null,
  locate: Locate,
  local: LocalExamples,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const error of errors(value)) {
    // A name is told of where it is; what is wrong with it is told by `propertyNames` alone.
    if (error.propertyName !== undefined) continue;
    // What did not fit is told by itself.
    if (error.keyword === 'if') continue;
    const path = pathOf(error, value);
    const inList = path.some((key) => typeof key === 'number');
    const mergedOnly = error.keyword === 'required' && !inList;
    if (mergedOnly !== (scope === 'merged')) continue;
    const { id, message, hint, at, part } = describeError(
      { ...error, data: valueAt(value, path) },
      path,
      schema,
      schemaAt(schema, path),
      local,
    );
    diagnostics.push(diagnostic(id, { message, hint, tenant, path: at, location: locate(at, part) }));
  }
  return onePerList(onePerPlace(diagnostics));
}

/** Items of one list of which none is near an allowed one: one diagnostic, at the first. Those that are near have a fix of their own. */
function onePerList(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const unknown = diagnostics.filter(
    ({ id, path, hint }) => id === 'schema/not-allowed-value' && path.endsWith(']') && hint.startsWith('Allowed:'),
  );
  const lists = Map.groupBy(unknown, ({ path }) => path.replace(/\[\d+\]$/, ''));
  return diagnostics.flatMap((one) => {
    const [first, ...others] = lists.get(one.path.replace(/\[\d+\]$/, '')) ?? [];
    if (!first || others.length === 0 || !unknown.includes(one)) return one;
    if (one !== first) return [];
    const words = [first, ...others].map(({ message }) => /cannot be (`.*`)\.$/s.exec(message)?.[1] ?? message);
    return {
      ...first,
      message: `\`${first.path.replace(/\[\d+\]$/, '')}\` names ${words.length} things that cannot stand there: ${words.join(', ')}.`,
      related: others.flatMap(({ location }) => (location ? { message: 'another one', location } : [])),
    };
  });
}

/** A value of the wrong type breaks several keywords at once: its type says it all, else the first. */
function onePerPlace(diagnostics: Diagnostic[]): Diagnostic[] {
  const told = new Map<string, Diagnostic>();
  for (const one of diagnostics)
    if (!told.has(one.path) || (one.id === 'schema/wrong-type' && told.get(one.path)?.id !== one.id))
      told.set(one.path, one);
  return diagnostics.filter((one) => told.get(one.path) === one);
}

function pathOf(error: ErrorObject, value: unknown): (string | number)[] {
  const path: (string | number)[] = [];
  for (const raw of error.instancePath.split('/').slice(1)) {
    const key = raw.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(Array.isArray(valueAt(value, path)) ? Number(key) : key);
  }
  return path;
}
