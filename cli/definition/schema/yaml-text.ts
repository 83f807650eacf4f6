import { RESERVED } from '../../diagnostics/fixes/token.ts';

/** What the types of the schema are called. */
export const KIND_TEXTS: Record<string, string> = {
  object: 'a map of keys',
  array: 'a list',
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
};

/** What a value is, as sentences say it. */
export function kindText(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a map of keys';
  return typeof value === 'string'
    ? `the text ${clippedText(yamlText(value))}`
    : `${typeof value === 'number' ? 'the number' : 'the value'} ${value}`;
}

/** What a value starts with, where it is too long to be read in a sentence. */
export function clippedText(text: string): string {
  return text.length > 120 ? `${text.slice(0, 100)}…` : text;
}

/** A value as one would write it in YAML on one line. */
export function yamlText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(yamlText).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([key, inner]) => `${key}: ${yamlText(inner)}`)
      .join(', ')} }`;
  const plain = typeof value === 'string' && /^[A-Za-z/][A-Za-z0-9 /._-]*$/.test(value) && !RESERVED.test(value);
  return plain ? value : JSON.stringify(value);
}
