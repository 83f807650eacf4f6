import { describe, expect, it } from 'vitest';
import type { DefinitionCondition, RouteList } from '../../runtime/contracts/definition.types.ts';
import type { Feature } from '../../runtime/contracts/feature.types.ts';
import { CORE_LISTS } from './core-lists.ts';
import { definitionReader, listNamed, missingEntry } from './definition-reader.ts';

const LIST: RouteList = { valuesOf: () => [], decidedBy: [] };
const CONDITION: DefinitionCondition = {
  holds: () => true,
  decidedBy: [['tours']],
  remedy: { key: 'tours', filled: true },
};
const feature = (own: Partial<Feature>): Feature => ({ id: 'tours', title: 'Tours', enabledBy: 'always', ...own });
const route = (own: Partial<NonNullable<Feature['routes']>[number]>): Pick<Feature, 'routes'> => ({
  routes: [{ id: 'tour', path: '/tours/:tour', page: './tour-page.tsx', render: 'build', ...own }],
});
const needing: Pick<Feature, 'slots'> = {
  slots: [{ slot: 'home.sections', name: 'tours', module: './tours.tsx', order: 1, needs: [{ condition: 'tours' }] }],
};

describe('what a manifest names', () => {
  it.each<[own: Partial<Feature>, missing: string | null]>([
    [route({}), null],
    [route({ each: 'cars' }), null],
    [{ ...route({ each: 'tours' }), lists: { tours: LIST } }, null],
    [route({ each: 'tours' }), "`each: 'tours'` names no list"],
    [route({ each: 'toString' }), "`each: 'toString'` names no list"],
    [route({ needs: 'tours' }), "needs the condition 'tours'"],
    [needing, "needs the condition 'tours'"],
    [{ ...needing, ...route({ needs: 'tours' }), conditions: { tours: CONDITION } }, null],
  ])('%j is there: %s', (own, missing) =>
    expect(missingEntry(feature(own))).toEqual(missing === null ? null : expect.stringContaining(missing)),
  );

  it('of its own comes before what the core calls so', () => {
    expect(listNamed({ lists: { cars: LIST } }, 'cars')).toBe(LIST);
    expect(listNamed({}, 'cars')).toBe(CORE_LISTS.cars);
  });
});

it('a definition is read by keys, lists and texts, however malformed it is', () => {
  const text = (lines: string) => new TextEncoder().encode(lines);
  const files = new Map([['pages/news/new-yard.md', text('---\ndate: 2026-11-20\n---\nA yard.\n')]]);
  const { value, items, texts } = definitionReader({ pages: { news: true }, tours: ['odd', { name: 'A' }] }, files);
  expect([value('pages.news'), value('pages.none.deep')]).toEqual([true, undefined]);
  expect([items('tours'), items('pages')]).toEqual([[{ path: ['tours', 1], value: { name: 'A' } }], []]);
  expect(texts('post')).toEqual([
    { file: 'pages/news/new-yard.md', path: ['pages', 'news'], matter: { date: '2026-11-20' } },
  ]);
});
