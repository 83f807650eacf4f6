import { expect, it } from 'vitest';
import type { Doc } from '../engine/engine.types.ts';
import { checkSettings } from '../engine/settings-checks.ts';
import { LIST_FACETS, RANGE_FACETS } from '../query/facets.data.ts';
import { SORTS } from '../query/sorts.data.ts';
import { indexSettings } from './embedded-client.ts';
import { INDEX_SETTINGS, MAX_TOTAL_HITS } from './index-settings.data.ts';

it('§1.1: everything that is filtered, counted or sorted is allowed for', () => {
  const filterable = [
    'show_on_dealer_website',
    'sold_date_timestamp',
    'photos_count',
    'location_id',
    'slug',
    ...LIST_FACETS,
    ...RANGE_FACETS,
  ];
  expect(INDEX_SETTINGS.filterableAttributes).toEqual(expect.arrayContaining(filterable));
  const sorted = SORTS.flatMap(({ sort }) => sort.map((element) => element.split(':')[0]!));
  expect(INDEX_SETTINGS.sortableAttributes).toEqual(expect.arrayContaining([...sorted, 'custom_rank']));
});

it('§1.1: an explicit list is displayed, sort stands second, totals reach beyond 1999', () => {
  expect(INDEX_SETTINGS.displayedAttributes).not.toContain('*');
  expect(INDEX_SETTINGS.displayedAttributes).not.toContain('show_on_dealer_website');
  expect(INDEX_SETTINGS.rankingRules.slice(0, 2)).toEqual(['words', 'sort']);
  expect(MAX_TOTAL_HITS).toBeGreaterThanOrEqual(2000);
});

it.each(['AU', 'NZ', 'US', 'elsewhere'])('the engine accepts those of %s', (region) => {
  expect(() => checkSettings(indexSettings(region) as unknown as Doc)).not.toThrow();
});

it('a word means in a region what it means there', () => {
  expect(['AU', 'NZ', 'US'].map((region) => indexSettings(region).synonyms.gas)).toEqual([
    ['lpg'],
    ['lpg'],
    ['gasoline'],
  ]);
});

it('no word stands for itself, and none for nothing', () => {
  for (const [word, others] of Object.entries(indexSettings('US').synonyms)) {
    expect([word, others.length]).not.toEqual([word, 0]);
    expect(others).not.toContain(word);
    // The protocol joins three words at most.
    expect(word.split(' ').length).toBeLessThanOrEqual(3);
  }
});
