import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { KEYS_WITHOUT_EFFECT } from '../../../schema/keys-without-effect.data.ts';
import { type Language, prepare } from '../../build/prepare.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { sharedLanguage } from '../../language.fixture.ts';
import { isMap } from '../layers/defaults.ts';
import type { Layered, LayerName } from '../layers/layer.ts';
import { readYaml } from '../yaml/yaml-file.ts';
import { keysWithoutEffect } from './no-effect.ts';
import type { SchemaNode } from './tenant-schema.ts';
import { withoutEffect } from './without-effect.ts';

const BASE = path.join(import.meta.dirname, '../../effects/tenants');
const SLUG = 'hillside-motors';

describe('language/no-effect', () => {
  let language: Language;
  let dir: string;
  beforeAll(async () => {
    language = await sharedLanguage();
  });
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-no-effect-'));
    cpSync(BASE, dir, { recursive: true });
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const base = (): unknown => parse(readFileSync(path.join(BASE, SLUG, 'tenant.yaml'), 'utf8'));
  const write = (name: string, content: unknown): void => {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), typeof content === 'string' ? content : JSON.stringify(content, null, 1));
  };
  const diagnostics = async (slugs = [SLUG]): Promise<Diagnostic[]> =>
    (await prepare(dir, slugs, language)).diagnostics;

  it('only names that an export of the platform brings are without effect, and told as that, where a tenant sets every key, beside what else is wrong', async () => {
    expect(KEYS_WITHOUT_EFFECT).toEqual(['dealerships[].publishable.key', 'navigation.header[]._key']);
    write(`${SLUG}/tenant.yaml`, over(exampleOf(language.schema), base()));
    const all = await diagnostics();
    // What the examples of the schema say together makes no sense: none of it is about a key by itself.
    expect([...new Set(all.map(({ id }) => id))].sort()).toEqual([
      'chat/not-offered',
      'copy/price-label',
      'feature/requires',
      'language/no-effect',
      'lead/target-misplaced',
      'legal/licence-hidden',
      'legal/prechecked-consent',
      'location/hours',
      'option/bank-details',
      'option/conflict',
      'option/needs',
      'option/shows-nothing',
      'reference/missing-image',
      'search/filter-never-true',
      'stock/source',
      'tenant/missing-file',
      'theme/low-contrast',
    ]);
  });

  const DEAD = new Set([
    'car.chat.origins',
    'error_reporting.kind',
    'error_reporting.dsn',
    'error_reporting.sample_rate',
  ]);
  const toldOf = (text: string, dead = DEAD, name: LayerName = 'tenant'): Diagnostic[] => {
    const file = readYaml('some.yaml', Buffer.from(text), null);
    const layered = { slug: SLUG, layers: [{ name, file, written: file }] } as Partial<Layered> as Layered;
    return keysWithoutEffect(layered, language.schema, withoutEffect(language.schema, dead));
  };

  it.each<[what: string, text: string, told: string[]]>([
    [
      'a list without items, in a map within a map',
      'car: { chat: { origins: [] } }',
      ['`car.chat.origins` has no effect yet: what it says changes nothing.'],
    ],
    [
      'a map that is empty',
      'error_reporting: {}',
      ['`error_reporting` has no effect yet: what it says changes nothing.'],
    ],
    [
      'a default written out',
      'error_reporting: { kind: none }',
      ['`error_reporting` has no effect yet: setting `kind` in it changes nothing.'],
    ],
    [
      'several keys of a block',
      'error_reporting: { kind: none, sample_rate: 1 }',
      ['`error_reporting` has no effect yet: setting `kind` and `sample_rate` in it changes nothing.'],
    ],
  ])('%s', (_, text, told) => {
    const found = toldOf(text);
    expect(found.map(({ message }) => message)).toEqual(told);
    expect(found[0]).toMatchObject({ id: 'language/no-effect', severity: 'warning' });
    expect(found[0]?.fixes).toBeUndefined();
  });

  it('what several items of a list set is one warning, at the first of them', () => {
    const told = toldOf('dealerships: [{ id: 1, name: A }, { id: 2, name: B }]\n', new Set(['dealerships[].name']));
    expect(told.map(({ path: at, message }) => `${at} ${message}`)).toEqual([
      'dealerships[0].name `dealerships[].name` has no effect yet: what it says, here and in one other place, changes nothing.',
    ]);
  });

  it('is told of files of dealers and groups, never of a preset', () => {
    const told = (name: LayerName) =>
      toldOf('error_reporting: { kind: none }\n', DEAD, name).map(({ tenant }) => tenant);
    expect([told('preset'), told('group'), told('tenant')]).toEqual([[], [null], [SLUG]]);
  });
});

/** A value with every key of the language, each as its example. */
function exampleOf(node: SchemaNode): unknown {
  if (node.items?.properties) return [exampleOf(node.items)];
  if (!node.properties) return node.examples?.[0];
  return Object.fromEntries(Object.entries(node.properties).map(([key, child]) => [key, exampleOf(child)]));
}

/** One value over another, item by item and key by key. */
function over(lower: unknown, upper: unknown): unknown {
  if (Array.isArray(lower) && Array.isArray(upper)) return upper.map((item, index) => over(lower[index], item));
  if (!isMap(lower) || !isMap(upper)) return upper ?? lower;
  return Object.fromEntries(
    [...new Set([...Object.keys(lower), ...Object.keys(upper)])].map((key) => [key, over(lower[key], upper[key])]),
  );
}
