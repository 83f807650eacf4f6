import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../runtime/prove.fixture.ts';
import { readYaml } from '../yaml/yaml-file.ts';
import { correctedPath, correctKeys } from './misspelled-keys.ts';
import type { SchemaNode } from './tenant-schema.ts';

const SCHEMA: SchemaNode = {
  type: 'object',
  properties: {
    tagline: { type: 'string' },
    tags: { type: 'array', items: { type: 'string' } },
    places: {
      type: 'array',
      items: {
        type: 'object',
        properties: { name: { type: 'string' }, names: { type: 'array', items: { type: 'string' } } },
      },
    },
    car: { type: 'object', properties: { gallery: { type: 'string' } } },
    cars: { type: 'object', properties: { number: { type: 'integer' } } },
  },
};

const read = (text: string) => correctKeys(readYaml('tenant.yaml', new TextEncoder().encode(text), 'alpha'), SCHEMA);
const place = ({ start }: { start: { line: number; column: number } }): string => `${start.line}:${start.column}`;

describe('keys as they were meant', () => {
  it.each<[name: string, text: string, value: unknown, slips: string[]]>([
    ['nothing to mend', 'tagline: a\n', { tagline: 'a' }, []],
    ['a slip', 'taglin: a\n', { tagline: 'a' }, ['taglin']],
    ['slips below slips', 'plaecs:\n  - nmae: a\n', { places: [{ name: 'a' }] }, ['plaecs', 'nmae']],
    ['the key that its value is of the kind of', 'places: [{ namex: [a] }]\n', null, ['namex']],
    ['what is in a map decides between two', 'carr: { gallery: a }\n', { car: { gallery: 'a' } }, ['carr']],
    ['and the other way', 'carr: { number: 1 }\n', { cars: { number: 1 } }, ['carr']],
    ['a slip in the value too', 'tgas: [1]\n', { tags: [1] }, ['tgas']],
    ['a key that is there already', 'tagline: a\ntaglin: b\n', { tagline: 'a', taglin: 'b' }, []],
    ['a value of another kind', 'taglin: [a]\n', { taglin: ['a'] }, []],
    ['two slips for one key', 'taglin: a\ntaglne: b\n', { tagline: 'a', taglne: 'b' }, ['taglin']],
    [
      'the key that is there cannot be it',
      'car: {}\ncarss: { number: 1 }\n',
      { car: {}, cars: { number: 1 } },
      ['carss'],
    ],
    ['nothing like any', 'wombat: a\n', { wombat: 'a' }, []],
    ['keys that objects have', 'constructor: a\n__proto__: b\n', null, []],
  ])('%s', (_name, text, value, slips) => {
    const { file, misnamed } = read(text);
    if (value !== null) expect(file.value).toEqual(value);
    expect(misnamed.map(({ written }) => written).sort()).toEqual([...slips].sort());
  });

  it('a place is found by the key that was meant and by the one that is written', () => {
    const { file, misnamed } = read('tagline: a\nplaecs:\n  - names: [x]\n    nmae: a\n');
    expect(place(file.locate(['places', 0, 'name'], 'value'))).toBe('4:11');
    expect(place(file.locate(['places', 0, 'nmae'], 'key'))).toBe('4:5');
    expect(place(file.locate(['plaecs'], 'key'))).toBe('2:1');
    expect(place(file.locate(['places', 0, 'names', 0], 'value'))).toBe('3:13');
    expect(correctedPath(['plaecs', 0, 'nmae'], misnamed)).toEqual(['places', 0, 'name']);
  });

  it('never throws, loses no value and leaves its input as it was', () => {
    const key = fc.oneof(fc.constantFrom('tagline', 'taglin', 'tags', 'tgas', 'places', 'car', 'carr'), fc.string());
    const value = fc.letrec((tie) => ({
      any: fc.oneof({ maxDepth: 4 }, fc.string(), fc.integer(), fc.constant(null), tie('list'), tie('map')),
      list: fc.array(tie('any'), { maxLength: 3 }),
      map: fc.dictionary(key, tie('any'), { maxKeys: 5 }),
    })).map;
    fc.assert(
      fc.property(value, (map) => {
        const before = JSON.stringify(map);
        const file = readYaml('tenant.yaml', new Uint8Array(), null);
        const { file: meant, misnamed } = correctKeys({ ...file, value: map }, SCHEMA);
        expect(JSON.stringify(map)).toBe(before);
        expect(JSON.stringify(meant.value).length).toBeGreaterThan(0);
        expect(Object.keys(meant.value as object)).toHaveLength(Object.keys(map as object).length);
        if (misnamed.length === 0) expect(meant.value).toBe(map);
      }),
      tries(2000),
    );
  });
});
