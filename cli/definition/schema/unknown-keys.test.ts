import { expect, it } from 'vitest';
import { readTenantSchema, schemaAt } from './tenant-schema.ts';
import { unknownKeyHint } from './unknown-keys.ts';

const schema = readTenantSchema();
const HOURS = ['locations', 0, 'contact_detail', 'opening_hours', 0];

it.each<[name: string, path: (string | number)[], key: string, value: unknown, hint: string]>([
  ['a slip of the pen', ['search'], 'hits_per_pag', 12, 'Did you mean `hits_per_page`?'],
  [
    'no space after the colon',
    ['navigation', 'header', 0],
    'name:Utes',
    null,
    'A space belongs after the colon: write `name: Utes`.',
  ],
  ['a value of another key', HOURS, 'closed', true, 'Did you mean `status: Closed`?'],
  [
    'the next item of a list without brackets',
    HOURS,
    'tue',
    null,
    'Put what belongs to `days` in brackets: `days: [..., tue]`.',
  ],
  [
    'the rest of a text',
    ['navigation', 'header', 0],
    'utes',
    null,
    'A comma inside { } starts another key: put a text with a comma in quotation marks.',
  ],
  [
    'a key of the level below',
    ['locations', 0],
    'opening_hours',
    [],
    '`opening_hours` belongs to `locations[].contact_detail`: move it there.',
  ],
  [
    'a key that other parts have too',
    ['locations', 0],
    'street',
    '1 High Street',
    '`street` belongs to `locations[].address`: move it there.',
  ],
  ['a key of the top level', ['search'], 'website_id', 12, '`website_id` belongs to the top level: move it there.'],
])('%s', (_name, path, key, value, hint) => {
  expect(unknownKeyHint(key, { ...REQUIRED, [key]: value }, path, schema, schemaAt(schema, path))).toBe(hint);
});

/** Nothing that a map needs is missing. */
const REQUIRED = { id: 1, name: 'A', url: '/', days: ['mon'], slug: 'a', address: {}, dealer_license_number: '1' };
