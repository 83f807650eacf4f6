import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isVisited, noteVisit, readVisit } from './visit.ts';

function memory(content: Record<string, string> = {}): Storage {
  return {
    getItem: (name: string) => content[name] ?? null,
    setItem(name: string, value: string) {
      content[name] = value;
    },
  } as unknown as Storage;
}
const page = (path: string): URL => new URL(path, 'https://alpha.example');

describe('§3 Lead: the visit', () => {
  it('keeps its pages, and the parameters that somebody came with, over the whole of it', () => {
    const storage = memory();
    noteVisit(storage, page('/?utm_source=mail&gclid=1'), 'https://mail.example/');
    noteVisit(storage, page('/search/used-cars?sortBy=price_asc'), 'https://alpha.example/');
    noteVisit(storage, page('/search/used-cars?page=2'), 'https://alpha.example/search/used-cars');
    noteVisit(storage, page('/cars/a?utm_source=ad'), '');
    expect(readVisit(storage)).toEqual({
      visited_pages: ['/', '/search/used-cars', '/cars/a'],
      linked_query_params: { utm_source: 'ad', gclid: '1' },
    });
  });

  it('is bounded, and nothing in the storage breaks it', () => {
    const storage = memory();
    for (let at = 0; at < 80; at++) noteVisit(storage, page(`/p${at}${'x'.repeat(600)}?k${at}=${'v'.repeat(600)}`), '');
    const { visited_pages: pages, linked_query_params: params } = readVisit(storage);
    expect([pages.length, pages[0]?.length, Object.keys(params).length, params.k79?.length]).toEqual([
      50, 500, 50, 500,
    ]);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const wild = memory({ 'forecourt.visit': text });
        noteVisit(wild, page('/a'), '');
        expect(readVisit(wild).visited_pages).toContain('/a');
      }),
    );
  });

  it.each<[path: string, status: number, visited: boolean]>([
    ['/', 200, true],
    ['/cars/a', 0, true],
    ['/cars/b', 404, false],
    ['/cars/c', 500, false],
    ['/api/leads', 422, false],
    ['/api/leads', 0, false],
    ['/apiary', 200, true],
  ])('%s answered %i: %s', (path, status, visited) => {
    expect(isVisited(page(path), status)).toBe(visited);
  });
});
