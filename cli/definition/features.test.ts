import { describe, expect, it } from 'vitest';
import type { Feature } from '../../runtime/contracts/feature.types.ts';
import { enabledFeatures } from './features.ts';

const feature = (id: string, requires: string[] = []): Feature => ({
  id,
  title: id,
  enabledBy: { key: `${id}.on`, equals: true },
  requires,
});
const FEATURES = [
  feature('compare', ['garage']),
  feature('garage', ['search']),
  feature('print', ['compare']),
  { ...feature('search'), enabledBy: 'always' } as Feature,
];
const on = (...ids: string[]): string[] =>
  enabledFeatures(FEATURES, Object.fromEntries(ids.map((id) => [id, { on: true }]))).map(({ id }) => id);

describe('what a definition switches on', () => {
  it.each([
    [[], ['search']],
    [['garage'], ['garage', 'search']],
    [
      ['compare', 'garage'],
      ['compare', 'garage', 'search'],
    ],
    [['compare'], ['search']],
    [['print', 'compare'], ['search']],
    [
      ['print', 'compare', 'garage'],
      ['compare', 'garage', 'print', 'search'],
    ],
  ])('%j: %j', (given, enabled) => expect(on(...given)).toEqual(enabled));
});
