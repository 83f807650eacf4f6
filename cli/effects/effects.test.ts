import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEYS_WITHOUT_EFFECT } from '../../schema/keys-without-effect.data.ts';
import { languageKeys } from '../../scripts/make-schema-keys.ts';
import { keysOf, readTenantSchema } from '../definition/schema/tenant-schema.ts';
import { withoutEffect } from '../definition/schema/without-effect.ts';
import { EFFECTS, effectKey } from './effects.data.ts';
import { type Observer, openObserver } from './observe.fixture.ts';

let observer: Observer;
beforeAll(async () => {
  observer = await openObserver();
});
afterAll(() => observer?.close());

describe('a key of the language', () => {
  const keys = languageKeys(readTenantSchema());
  const rows = new Set(EFFECTS.map(effectKey));
  const withValue = keys.filter(({ node }) => keysOf(node).length === 0 && !node.items?.properties);

  it('has a row in the table that shows its effect, or stands in the list of keys without one', () => {
    const listed = new Set(KEYS_WITHOUT_EFFECT);
    const names = withValue.map(({ path }) => path);
    expect(names.filter((key) => !rows.has(key) && !listed.has(key))).toEqual([]);
    expect(names.filter((key) => rows.has(key) && listed.has(key))).toEqual([]);
    expect([...rows, ...listed].filter((key) => !names.includes(key))).toEqual([]);
  });

  it('that a map with an effect needs has one too: it cannot be left out', () => {
    const inVain = new Set(withoutEffect(readTenantSchema()).values());
    const required = keys.filter(({ path, required }) => required && inVain.has(path));
    expect(required.filter(({ path }) => !inVain.has(path.replace(/(\[\])?\.[^.]*$/, '')))).toEqual([]);
  });
});

describe('the table', () => {
  it('sees no difference where nothing is changed', async () => {
    const kinds = new Map(EFFECTS.map((effect) => [effect.seen, effect]));
    for (const effect of kinds.values()) {
      const again = { ...effect.with, tagline: 'Cars on the hill' };
      expect(await observer.see(again, effect), effect.seen).toBe(await observer.see(effect.with ?? {}, effect));
    }
  });

  it.each(EFFECTS.map((effect) => [effectKey(effect), effect] as const))(
    'shows that %s has an effect',
    async (_, effect) => {
      const { key, to, at = key, with: alike = {} } = effect;
      expect(effectKey(effect)).toContain(named(at, effectKey(effect)));
      const before = await observer.see(alike, effect);
      const after = await observer.see({ ...alike, [pathOf(at)]: to }, effect);
      expect(after === before, `${key} changes nothing of ${effect.seen}`).toBe(false);
    },
  );
});

/** A place as the language names it, with a star where the key has a name of the writer's own. */
const named = (at: string, key: string): string => {
  const steps = key.split('.');
  return at
    .replace(/\[\d+\]/g, '[]')
    .split('.')
    .map((step, index) => (steps[index] === '*' ? '*' : step))
    .join('.');
};

/** 'locations[1].codes' -> 'locations.1.codes'; without a number, of the first item. */
const pathOf = (key: string): string => key.replace(/\[(\d*)\]/g, (_, index) => `.${index || 0}`);
