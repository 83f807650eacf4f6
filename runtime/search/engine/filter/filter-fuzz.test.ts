import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../prove.fixture.ts';
import { equals } from '../../query/filter-builder.ts';
import { DocumentStore } from '../documents/document-store.ts';
import type { Doc, EngineJson } from '../engine.types.ts';
import { EngineError } from '../errors.ts';
import { SearchEngine } from '../search-engine.ts';
import { evaluateFilter } from './filter-eval.ts';
import { type NaiveFilter, passes, writeFilter } from './naive-filter.fixture.ts';

const RUNS = runs(600, 100_000);
const TIMEOUT_MS = 60_000 + RUNS * 6;

const TEXTS = [
  'a', 'B', ' b ', 'é', 'É', 'ﬁn', 'fin', '10', '5', '-1', '1e1', '5.', '.5', '0x5', 'inf', 'true', '', 'x y', '"q"', "it's", '\\', 'AND', '😀', '\uff5e', 'n\nl',
]; // biome-ignore format: a list
const text = fc.constantFrom(...TEXTS);
const scalar = fc.oneof(text, fc.constantFrom<EngineJson>(null, true, false, 0, 0.5, 5, 10, -1, 2020));
const value: fc.Arbitrary<EngineJson> = fc.oneof(
  scalar,
  fc.array(fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })), { maxLength: 3 }),
  fc.constant({}),
);
const item = fc.record({ a: value }, { requiredKeys: [] });
const fields = fc.record(
  { x: value, y: value, AND: scalar, n: item, l: fc.array(item, { maxLength: 2 }) },
  { requiredKeys: [] },
);
const documents = fc
  .array(fields, { minLength: 1, maxLength: 40 })
  .map((list) => list.map((doc, id) => ({ ...doc, id }) as Doc));

const attribute = fc.constantFrom('x', 'y', 'n.a', 'l.a', 'AND', 'never', 'n', 'l');
const condition: fc.Arbitrary<NaiveFilter> = fc.oneof(
  fc.record({
    op: fc.constantFrom('=', '!=', '>', '>=', '<', '<=', 'STARTS WITH'),
    attribute,
    value: text,
  }),
  fc.record({ op: fc.constant('TO' as const), attribute, value: text, to: text }),
  fc.record({ op: fc.constant('IN' as const), attribute, values: fc.array(text, { maxLength: 3 }) }),
  fc.record({ op: fc.constantFrom('EXISTS', 'IS NULL', 'IS EMPTY'), attribute }),
);
const { filter } = fc.letrec<{ filter: NaiveFilter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    condition,
    fc.record({ op: fc.constantFrom('AND', 'OR'), left: tie('filter'), right: tie('filter') }),
    fc.record({ op: fc.constant('NOT' as const), part: tie('filter') }),
  ),
}));
const choices = fc.infiniteStream(fc.nat(11));

describe('§6.3: any filter finds what a plain reading of the rules finds, document by document', () => {
  const rights = { filterableAttributes: ['*'] };

  it('as one text', { timeout: TIMEOUT_MS }, () => {
    fc.assert(
      fc.property(documents, filter, choices, (docs, tree, stream) => {
        const written = writeFilter(tree, () => stream.next().value);
        const found = evaluateFilter(written, new DocumentStore(docs), rights, new Map()).members();
        expect([...found], written).toEqual(docs.filter((doc) => passes(tree, doc, docs)).map((doc) => doc.id));
      }),
      { seed: 7, numRuns: RUNS },
    );
  });

  it('as lists of lists, beside others in one request', { timeout: TIMEOUT_MS }, () => {
    const lists = fc.array(fc.array(condition, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(documents, fc.array(lists, { minLength: 1, maxLength: 3 }), choices, (docs, queries, stream) => {
        const [store, cache] = [new DocumentStore(docs), new Map()];
        for (const query of queries) {
          const written = query.map((any) => any.map((one) => writeFilter(one, () => stream.next().value)));
          const found = evaluateFilter(written, store, rights, cache).members();
          const expected = docs.filter((doc) => query.every((any) => any.some((one) => passes(one, doc, docs))));
          expect([...found], JSON.stringify(written)).toEqual(expected.map((doc) => doc.id));
        }
      }),
      { seed: 8, numRuns: Math.ceil(RUNS / 2) },
    );
  });

  it('a value of any text, quoted as the query layer quotes it, is that value', { timeout: TIMEOUT_MS }, () => {
    const any = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.string({ maxLength: 30 }), text);
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 8 }), any, (values, wanted) => {
        const docs = values.map((x, id) => ({ x, id }));
        const found = evaluateFilter(equals('x', wanted), new DocumentStore(docs), rights, new Map()).members();
        const tree: NaiveFilter = { op: '=', attribute: 'x', value: wanted.replaceAll('"', '') };
        expect([...found]).toEqual(docs.filter((doc) => passes(tree, doc, docs)).map((doc) => doc.id));
      }),
      { seed: 9, numRuns: RUNS },
    );
  });
});

describe('§6.4 and §11: nothing that is sent as a filter crashes the engine or opens what is closed', () => {
  const pieces = fc.constantFrom(
    'x', 'hidden', 'secret', 'true', '"', "'", '(', ')', '[', ']', ',', '=', '!=', '>', '<=', ' AND ', ' OR ', ' NOT ', ' IN ', ' TO ', ' EXISTS', ' IS ', 'NULL', 'EMPTY', ' STARTS WITH ', ' CONTAINS ', '_geoRadius(', '_geoBoundingBox([', '_geo', '\\', '\\x', '\\u{', '\n', '1', '-1e9', 'é', '😀', '\u0000', '\ud800', '--', ';', '$', '{', '}',
  ); // biome-ignore format: a list
  const sent: fc.Arbitrary<unknown> = fc.oneof(
    fc.array(pieces, { maxLength: 14 }).map((list) => list.join('')),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.tuple(filter, choices).map(([tree, stream]) => writeFilter(tree, () => stream.next().value)),
    fc.array(fc.oneof(pieces, fc.array(pieces, { maxLength: 3 })), { maxLength: 4 }),
    fc.jsonValue({ maxDepth: 3 }),
  );
  const engine = new SearchEngine({ clock: () => new Date(0) });
  const docs = Array.from({ length: 60 }, (_, id) => ({
    id,
    x: TEXTS[id % TEXTS.length],
    hidden: id % 3 === 0,
    secret: `cost ${id}`,
  }));
  const settings = { filterableAttributes: ['x', 'hidden'], displayedAttributes: ['id', 'x', 'hidden'] };
  engine.load('cars', docs, settings);
  it('errors are typed, hits keep to what is displayed', { timeout: TIMEOUT_MS }, () => {
    let answered = 0;
    fc.assert(
      fc.property(fc.array(sent, { minLength: 1, maxLength: 3 }), (filters) => {
        const queries = filters.map((one) => ({ indexUid: 'cars', filter: one, limit: 100, facets: ['hidden'] }));
        try {
          for (const result of engine.multiSearch(queries).results) {
            answered++;
            expect(result.hits.flatMap(Object.keys).every((key) => ['id', 'x', 'hidden'].includes(key))).toBe(true);
          }
        } catch (thrown) {
          if (!(thrown instanceof EngineError)) throw thrown;
          expect(['invalid_search_filter', 'feature_not_enabled']).toContain(thrown.code);
          expect(thrown.status).toBe(400);
          expect(thrown.message).not.toContain('cost');
        }
      }),
      { seed: 11, numRuns: RUNS },
    );
    // Not everything may be refused, or nothing was tried.
    expect(answered).toBeGreaterThan(RUNS / 20);
  });
});
