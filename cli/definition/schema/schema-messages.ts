import type { ErrorObject } from 'ajv/dist/2020.js';
import type { DiagnosticId } from '../../diagnostics/catalogue.data.ts';
import { pathText } from '../../diagnostics/diagnostic.ts';
import { pastMonthsEnd } from '../../diagnostics/fixes/calendar.ts';
import { digitsInForm } from '../../diagnostics/fixes/letters.ts';
import { meantForm, meantWord, meantWords } from '../../diagnostics/fixes/meant.ts';
import { VALUE_FORMS } from '../../diagnostics/fixes/value-forms.data.ts';
import { suggestNearest } from '../../diagnostics/suggest.ts';
import type { LocalExamples } from '../rules/states/local-examples.ts';
import { localSample } from './local-sample.ts';
import { NAMED_COLOURS } from './named-colours.data.ts';
import { keyOf, type SchemaNode, schemaAt } from './tenant-schema.ts';
import { unknownKey, unknownKeyHint } from './unknown-keys.ts';
import { clippedText, KIND_TEXTS, kindText, yamlText } from './yaml-text.ts';

type Path = (string | number)[];

export interface SchemaMessage {
  id: DiagnosticId;
  message: string;
  hint: string;
  at: Path;
  part: 'key' | 'value';
}

/** What an ajv error means to someone who does not program: what is wrong, what to write instead, and where to point. */
export function describeError(
  error: ErrorObject,
  path: Path,
  root: SchemaNode,
  schema: SchemaNode | undefined,
  local: LocalExamples,
): SchemaMessage {
  const name = path.length > 0 ? `\`${pathText(path)}\`` : 'the file';
  return (
    describeKey(error, { name, path, root, schema, local }) ?? describeValue(error, { name, path, root, schema, local })
  );
}

interface Described {
  /** As it is called in sentences. */
  name: string;
  path: Path;
  root: SchemaNode;
  schema: SchemaNode | undefined;
  local: LocalExamples;
}

/** What is wrong with the keys of a map; null: nothing, it is a value. */
function describeKey(error: ErrorObject, { name, path, root, schema, local }: Described): SchemaMessage | null {
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = String(error.params.additionalProperty);
      return {
        id: 'schema/unknown-key',
        message: unknownKey(key, path),
        hint: unknownKeyHint(key, error.data as Record<string, unknown>, path, root, schema),
        at: [...path, key],
        part: 'key',
      };
    }
    case 'propertyNames': {
      const key = String(error.params.propertyName);
      return {
        id: 'schema/wrong-format',
        message: `\`${key}\` in ${name} has the wrong form for a name.`,
        hint: `Write small letters, digits and underscores${meantName(key)}`,
        at: [...path, key],
        part: 'key',
      };
    }
    case 'required': {
      const key = String(error.params.missingProperty);
      const missing = schema && keyOf(schema, key);
      const sample = localSample(key, missing?.examples?.[0], local);
      const hint = `Add \`${key}:${sample === undefined ? '' : ` ${yamlText(sample)}`}\`${missing?.description ? ` (${lowerFirst(missing.description)})` : ''}`;
      return {
        id: 'schema/missing-required',
        message: `${path.length > 0 ? name : 'The definition'} needs the key \`${key}\`.`,
        hint,
        at: [...path, key],
        part: 'key',
      };
    }
    default:
      return null;
  }
}

function describeValue(error: ErrorObject, { name, path, root, schema, local }: Described): SchemaMessage {
  const list = typeof path.at(-1) === 'number' ? schemaAt(root, path.slice(0, -1)) : undefined;
  // Who wrote text has quotation marks where they are needed.
  const unquoted = (advice: string): string => (typeof error.data === 'string' ? withoutQuoting(advice) : advice);
  const description = unquoted(schema?.description ?? list?.description ?? '');
  const value = { at: path, part: 'value' as const };
  const sample = localSample(
    path.at(-1),
    schema?.examples?.[0] ?? (Array.isArray(list?.examples?.[0]) ? list.examples[0][0] : undefined),
    local,
  );
  const example = sample === undefined ? '' : ` For example: ${yamlText(sample)}`;
  switch (error.keyword) {
    case 'type':
      return {
        id: 'schema/wrong-type',
        message: `${name} must be ${KIND_TEXTS[String(error.params.type)] ?? error.params.type}, not ${kindText(error.data)}.`,
        hint: namedItems(error, schema) ?? knownMap(error, path) ?? typeHint(error, schema, path.at(-1)) + example,
        ...value,
      };
    case 'enum': {
      const allowed = (error.params.allowedValues as unknown[]).map(String);
      return {
        id: 'schema/not-allowed-value',
        message: `${name} cannot be \`${clippedText(String(error.data))}\`.`,
        hint: (list && ownItems(String(error.data), allowed)) ?? nameHint(String(error.data), allowed),
        ...value,
      };
    }
    case 'pattern':
    case 'format': {
      const noDay = schema?.format === 'date' ? pastMonthsEnd(String(error.data)) : null;
      return {
        id: 'schema/wrong-format',
        message: noDay
          ? `${name} is a day that there is not: ${noDay}.`
          : `${name} has the wrong form: ${clippedText(yamlText(error.data))}.`,
        hint: noDay
          ? 'Write the day that is meant.'
          : unquoted(formHint(error.data, schema, { description, example, key: path.at(-1) })),
        ...value,
      };
    }
    case 'uniqueItems':
      return {
        id: 'schema/duplicate-item',
        message: `${name} names ${clippedText(yamlText((error.data as unknown[])[error.params.i]))} twice.`,
        hint: 'Delete one of the two.',
        at: [...path, Math.max(Number(error.params.i), Number(error.params.j))],
        part: 'value',
      };
    default:
      return { ...describeSize(error, name, `${description}${example}`), ...value };
  }
}

/** What is too large or too small; `advice`: what is to be written there. */
function describeSize(
  error: ErrorObject,
  name: string,
  advice: string,
): Pick<SchemaMessage, 'id' | 'message' | 'hint'> {
  const { keyword } = error;
  const limit = Number(error.params.limit);
  const size = sizeOf(error.data);
  const over = keyword === 'maxLength' ? `Shorten it by ${count(size - limit, 'character')}. ` : '';
  return {
    id: 'schema/out-of-range',
    message: SIZES.has(keyword)
      ? `${name} is too ${keyword.startsWith('max') ? 'long' : 'short'}: it has ${count(size, unitOf(keyword))}, and ${rangeText(keyword, limit)} fit.`
      : `${name} is out of range: ${rangeText(keyword, limit)}.`,
    hint: `${over}${advice}`.trim(),
  };
}

const SIZES: ReadonlySet<string> = new Set(['minLength', 'maxLength', 'minItems', 'maxItems']);
const unitOf = (keyword: string): string => (keyword.endsWith('Items') ? 'item' : 'character');
const count = (size: number, unit: string): string => `${size} ${unit}${size === 1 ? '' : 's'}`;
/** How long a text or a list is, as the schema counts it. */
const sizeOf = (value: unknown): number =>
  typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : 0;

/** Advice to somebody whose text is text already. */
function withoutQuoting(advice: string): string {
  return advice.replace(/,? in quotation marks(?:, because YAML[^.]*)?(?=[.,])/gi, '');
}

/** Words where a map of that name is: people write a phone number or a header text there. Null for any other. */
function knownMap({ params, data }: ErrorObject, path: Path): string | null {
  if (params.type !== 'object' || path.length !== 1 || path[0] !== 'phone' || data === null) return null;
  return `The dealer's number is \`phone\` below \`contact:\`. Here stands how numbers are shown, for example { masked: true }.`;
}

/** What a name of the writer's own can only have meant: 'My form' -> 'my_form'. */
function meantName(key: string): string {
  const meant = key
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_\d]+|_+$/g, '');
  return meant === '' ? ', beginning with a letter.' : `: \`${meant}\`.`;
}

/** What form a value has to have: with what its writer can only have meant, else with an example. */
function formHint(
  value: unknown,
  schema: SchemaNode | undefined,
  { description, example, key }: { description: string; example: string; key: string | number | undefined },
): string {
  const says = VALUE_FORMS[schema?.pattern ?? schema?.format ?? '']?.says ?? description;
  const digits = schema?.pattern === undefined ? null : digitsInForm(String(value), schema.pattern);
  if (digits !== null) return `Letters are no digits: write "${digits}".`;
  const colour = schema?.pattern?.startsWith('^#[') && NAMED_COLOURS[String(value).toLowerCase()];
  if (colour) return `${says} For ${String(value).toLowerCase()} write "${colour}".`;
  const meant = schema?.pattern === undefined ? null : meantForm(String(value), schema.pattern, key);
  return says + (meant === null ? example : ` Here: ${yamlText(meant)}`);
}

/** Which of the allowed values a text is meant to be, and all of them. */
function nameHint(text: string, allowed: readonly string[]): string {
  const near = meantWord(text, allowed) ?? suggestNearest(text, allowed);
  return `${near ? `Did you mean \`${near}\`? ` : ''}Allowed: ${allowed.join(', ')}.`;
}

/** '$10,000' and '50,000 km', with the digits of the amount; of its decimals only those that count. */
const AMOUNT = /^(?:[A-Z]{0,3}\$|[A-Z]{3})? ?(-?\d[\d, ]*?(?:\.(?!00?\D*$)\d+)?)(?:\.00?)? ?(?:kms?|mi|miles|%)?$/i;

function typeHint(error: ErrorObject, schema: SchemaNode | undefined, key?: string | number): string {
  const wanted = String(error.params.type);
  const given = error.data;
  if (schema?.enum) return nameHint(String(given), schema.enum.map(String));
  if (wanted === 'string' && (typeof given === 'number' || typeof given === 'boolean'))
    return quotedHint(given, schema, key);
  const amount = wanted === 'integer' || wanted === 'number' ? AMOUNT.exec(String(given))?.[1] : undefined;
  const degrees = wanted === 'number' && schema ? degreesHint(given, schema) : null;
  if (degrees) return degrees;
  if (wanted === 'integer' && typeof given === 'number') return 'Write a whole number.';
  if (amount) return numberHint(String(given), amount.replace(/[, ]/g, ''));
  if (given === null && schema?.pattern?.startsWith('^#['))
    return 'Put the colour in quotation marks: what follows a # without them is a note.';
  if (given === null && wanted === 'string') return 'Write text, in quotation marks where it starts with a #.';
  if (wanted === 'boolean') return 'Write true or false, without quotation marks.';
  if (wanted === 'array') return 'Start each item on its own line with "- ", or write all in one line in [ ].';
  if (wanted === 'object') return 'Write its keys below it, two spaces further in, or all in one line in { }.';
  return `Write ${KIND_TEXTS[wanted] ?? wanted}.`;
}

/** What to write for a text that names items of a list: the days of "mon-fri"; null for any other. */
function namedItems({ data, params }: ErrorObject, schema: SchemaNode | undefined): string | null {
  const words = params.type === 'array' ? meantWords(String(data), (schema?.items?.enum ?? []).map(String)) : null;
  return words && `Write \`${yamlText(words)}\`.`;
}

/** The same of one item that names several; null for any other. */
function ownItems(text: string, allowed: readonly string[]): string | null {
  const words = meantWords(text, allowed) ?? [];
  return words.length > 1 ? `Write each as an item of its own: ${words.map(yamlText).join(', ')}.` : null;
}

/** '33.81° S' and '-33,81', with the digits. */
const DEGREES = /^(-?\d{1,3}(?:[.,]\d+)?) ?°? ?([NSEW]?)$/i;

/** A place on the globe in another way of writing: with the half of the globe, or a decimal comma. */
function degreesHint(given: unknown, { minimum, maximum }: SchemaNode): string | null {
  const [, amount, half = ''] = DEGREES.exec(String(given)) ?? [];
  if (!amount || minimum === undefined || maximum !== -minimum) return null;
  const degrees = amount.replace(',', '.');
  const text = /[SW]/i.test(half) ? `-${degrees.replace('-', '')}` : degrees;
  return Number(text) >= minimum && Number(text) <= maximum
    ? `Write \`${text}\`: degrees with a decimal point; south and west are negative.`
    : null;
}

function numberHint(given: string, digits: string): string {
  return given === digits
    ? `Write the bare number: ${digits}.`
    : `Write \`${digits}\`: the digits alone, without $, separators and units.`;
}

/** What to write for a number or true where a text is wanted: in quotation marks it may still have the wrong form. */
function quotedHint(given: number | boolean, schema: SchemaNode | undefined, key?: string | number): string {
  const pattern = schema?.pattern;
  if (!pattern || new RegExp(pattern).test(String(given))) return `Put it in quotation marks: "${given}".`;
  const meant = meantForm(String(given), pattern, key);
  return meant === null ? formHint(given, schema, { description: '', example: '', key }) : `Write "${meant}".`;
}

function rangeText(keyword: string, limit: number): string {
  const words: Record<string, string> = {
    minimum: `the least is ${limit}`,
    maximum: `the most is ${limit}`,
    minLength: `at least ${limit} characters`,
    maxLength: `at most ${limit} characters`,
    minItems: `at least ${limit} item${limit === 1 ? '' : 's'}`,
    maxItems: `at most ${limit} items`,
  };
  return words[keyword] ?? keyword;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
