import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FacetValue, ListingFacet } from '../../contracts/listing.types.ts';
import { aTenant } from '../../test-data/a-tenant.fixture.ts';
import { FacetGroup, groupedFacets } from './facet-group.tsx';

const list = (field: string, values: string[]): ListingFacet => ({
  kind: 'list',
  field,
  // A star marks what is chosen.
  values: values.map((name): FacetValue => {
    const value = name.replace('*', '');
    return { value, label: value, count: 1, selected: name.endsWith('*') };
  }),
});

const MAKE_MODELS = ['Mazda 3', 'Mazda CX-5*', 'BMW 3', 'Mazdaspeed 3'];

describe('a filter with nothing to choose is not shown', () => {
  const shown = (facet: ListingFacet, count: number): boolean =>
    renderToStaticMarkup(createElement(FacetGroup, { facet, models: null, tenant: aTenant(), count })).includes(
      `data-facet="${facet.field}"`,
    );

  it.each<[name: string, facet: ListingFacet, count: number, shown: boolean]>([
    ['new and used cars', list('car_type', ['new', 'used']), 2, true],
    ['all are used', list('car_type', ['used']), 1, false],
    ['all are used, which was chosen', list('car_type', ['used*']), 1, true],
    ['some have a tag', list('tag', ['Special']), 9, true],
    ['none has', list('tag', []), 9, false],
  ])('%s', (_name, facet, count, expected) => expect(shown(facet, count)).toBe(expected));
});

it('§5: a model whose number says too little has its make before it in its make’s own list', () => {
  const tenant = aTenant({ manufacturers: [{ name: 'Mazda', slug: 'mazda', prefixModels: ['2', '3', '6'] }] });
  const words = (facets: ListingFacet[]): string[] => {
    const [group] = groupedFacets(facets);
    if (!group) return [];
    const html = renderToStaticMarkup(createElement(FacetGroup, { ...group, tenant, count: 9 }));
    return [...html.matchAll(/<span>([^<]*)<\/span>/g)].map(([, text = '']) => text);
  };
  const makes = list('make', ['Mazda*', 'BMW*']);
  expect(words([makes, list('make_model', MAKE_MODELS)])).toEqual(['Mazda', 'Mazda 3', 'CX-5', 'BMW', '3']);
  expect(words([list('make', ['BMW*', 'Mazda']), list('model', ['3'])])).toEqual(['BMW', '3', 'Mazda']);
  expect(words([list('make', ['Mazda*', 'BMW']), list('model', ['3'])])).toEqual(['Mazda', 'Mazda 3', 'BMW']);
});

describe('models stand under their make', () => {
  const grouped = (facets: ListingFacet[]): unknown =>
    groupedFacets(facets).map(({ facet, models }) => [
      facet.field,
      models && { [models.field]: models.ofMake('Mazda').map(({ label }) => label) },
    ]);

  it.each<[name: string, facets: ListingFacet[], expected: unknown]>([
    [
      'make_model says which make a model is of, though one begins like another',
      [list('make', ['Mazda*', 'BMW*']), list('make_model', MAKE_MODELS), list('fuel', [])],
      [
        ['make', { make_model: ['3', 'CX-5'] }],
        ['fuel', null],
      ],
    ],
    [
      'model alone, while one make is chosen',
      [list('make', ['Mazda*', 'BMW']), list('model', ['3', 'CX-5'])],
      [['make', { model: ['3', 'CX-5'] }]],
    ],
    [
      'but not while several are',
      [list('make', ['Mazda*', 'BMW*']), list('model', ['3'])],
      [
        ['make', null],
        ['model', null],
      ],
    ],
    [
      'nothing under a make before it is chosen',
      [list('make', ['Mazda', 'BMW']), list('make_model', ['Mazda 3'])],
      [['make', { make_model: ['3'] }]],
    ],
    [
      'a chosen model whose make is not chosen keeps a place',
      [list('make', ['Mazda', 'BMW*']), list('make_model', MAKE_MODELS)],
      [
        ['make', null],
        ['make_model', null],
      ],
    ],
    ['a site without makes has a plain list', [list('model', ['3'])], [['model', null]]],
  ])('%s', (_, facets, expected) => {
    expect(grouped(facets)).toEqual(expected);
  });
});
