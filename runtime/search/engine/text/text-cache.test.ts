import { expect, it } from 'vitest';
import { DocumentStore } from '../documents/document-store.ts';
import type { IndexState } from '../index-state.types.ts';
import { TextCache } from '../search-engine.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';

function indexOf(uid: string, words: number): IndexState {
  const store = new DocumentStore(Array.from({ length: words }, (_, id) => ({ id, name: `word${id}` })));
  return { uid, settings: DEFAULT_SETTINGS, store };
}

it('keeps the text indexes that were asked for last, as far as the bytes go', () => {
  const [a, b, c] = [indexOf('a', 50), indexOf('b', 50), indexOf('c', 50)] as const;
  const bytes = new TextCache(Number.POSITIVE_INFINITY).of(a).bytes;
  const cache = new TextCache(bytes * 2.5);
  const [textA, textB] = [cache.of(a), cache.of(b)];
  expect(cache.of(a)).toBe(textA);
  cache.of(c);
  expect(cache.of(a)).toBe(textA);
  expect(cache.of(b)).not.toBe(textB);
});

it('keeps one that is larger than all that it may hold, and drops those of a state that is gone', () => {
  const [a, b] = [indexOf('a', 50), indexOf('b', 5)] as const;
  const cache = new TextCache(1);
  const text = cache.of(a);
  expect(cache.of(a)).toBe(text);
  expect(cache.of({ ...a, store: b.store })).not.toBe(text);
  cache.of(b);
  expect(cache.of(a)).not.toBe(text);
});

it('what typos made it grow counts', () => {
  const text = new TextCache(1).of(indexOf('a', 200));
  const before = text.bytes;
  text.vocabulary.nearby('word12', 1, true, () => {});
  expect(text.bytes).toBeGreaterThan(before + 200 * 100);
});
