import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../prove.fixture.ts';
import type { Doc, EngineJson } from '../engine.types.ts';
import { PackedDocs } from './packed-docs.ts';

const list = (docs: PackedDocs) => Array.from({ length: docs.size }, (_, doc) => docs.get(doc));

describe('packed documents', () => {
  const key = fc.oneof(fc.constantFrom('a', 'b', 'c', '__proto__', '2', 'a.b'), fc.string({ maxLength: 3 }));
  const text = fc.oneof(fc.constantFrom('equal text', '\u007f1', '\u007f\u007f', '', 'é😀\ud800'), fc.string());
  const value = fc
    .letrec<{ value: EngineJson }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        text,
        fc.constantFrom(null, true, 0, -1.5, 1e21),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
      ),
    }))
    .value.map((json): EngineJson => JSON.parse(JSON.stringify(json)));
  const docs = fc
    .array(fc.dictionary(key, value, { maxKeys: 5, noNullPrototype: true }), { maxLength: 12 })
    .map((made): Doc[] => JSON.parse(JSON.stringify(made)));

  it('are given back as they were, key order and all', () => {
    fc.assert(
      fc.property(docs, (made) => {
        expect(JSON.stringify(list(new PackedDocs(made)))).toBe(JSON.stringify(made));
      }),
      tries(10_000),
    );
  });

  it('visits values with their keys, however many kinds there are', () => {
    const many = Array.from({ length: 600 }, (_, id): Doc => ({ id, [`k${id}`]: `equal text ${id % 7}` }));
    const packed = new PackedDocs(many);
    const seen: Doc[] = [];
    packed.forEach((values, { keys, positions }) => {
      expect(keys.every((name, position) => positions.get(name) === position)).toBe(true);
      seen.push(Object.fromEntries(keys.map((name, position) => [name, values[position]!])));
    });
    expect(seen).toEqual(many);
  });
});
