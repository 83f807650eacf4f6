import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { KEYS_WITHOUT_EFFECT } from '../../../schema/keys-without-effect.data.ts';
import { type Language, prepare, readLanguage } from '../../build/prepare.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
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
    language = await readLanguage();
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
  const findings = async (slugs = [SLUG]): Promise<Diagnostic[]> => (await prepare(dir, slugs, language)).findings;

  it('is told once for each key or block without effect where a tenant sets every key, beside what else is wrong', async () => {
    write(`${SLUG}/tenant.yaml`, over(exampleOf(language.schema), base()));
    const all = await findings();
    const told = all.filter(({ id }) => id === 'language/no-effect');
    expect(told.map(nameOf).sort()).toEqual(outermost(language.schema).sort());
    expect(new Set(told.map(({ severity, tenant }) => `${severity} ${tenant}`))).toEqual(new Set([`warning ${SLUG}`]));
    // What the examples of the schema say together makes no sense: none of it is about a key by itself.
    expect([...new Set(all.map(({ id }) => id))].filter((id) => id !== 'language/no-effect').sort()).toEqual([
      'chat/not-offered',
      'copy/price-label',
      'feature/requires',
      'lead/target-misplaced',
      'legal/licence-hidden',
      'legal/prechecked-consent',
      'location/hours',
      'option/conflict',
      'option/needs',
      'reference/missing-image',
      'search/filter-never-true',
      'stock/source',
      'tenant/missing-file',
      'theme/low-contrast',
    ]);
  });

  it('is told of a group once, at its own file, however many dealers it has', async () => {
    write('_groups/hill-group.yaml', 'analytics: { kind: none, wait_for_consent: true }\n');
    const grouped = { ...(base() as object), group: 'hill-group' };
    write(`${SLUG}/tenant.yaml`, grouped);
    cpSync(path.join(dir, SLUG), path.join(dir, 'other-motors'), { recursive: true });
    write('other-motors/tenant.yaml', { ...grouped, slug: 'other-motors', website_id: 9109, domains: [] });
    const found = await findings([SLUG, 'other-motors']);
    expect(found.map(({ id, tenant, message }) => [id, tenant, message])).toEqual([
      [
        'language/no-effect',
        null,
        '`analytics` has no effect yet: setting `kind` and `wait_for_consent` in it changes nothing.',
      ],
    ]);
    expect(found[0]?.location).toMatchObject({ file: expect.stringContaining('hill-group.yaml'), start: { line: 1 } });
  });

  it.each<[what: string, text: string, told: string[]]>([
    ['a map that is empty', 'analytics: {}', ['`analytics` has no effect yet: what it says changes nothing.']],
    [
      'a default written out',
      'analytics: { kind: none }',
      ['`analytics` has no effect yet: setting `kind` in it changes nothing.'],
    ],
  ])('%s', async (_, text, told) => {
    write(`${SLUG}/tenant.yaml`, `${readFileSync(path.join(BASE, SLUG, 'tenant.yaml'), 'utf8')}\n${text}`);
    const found = (await findings()).filter(({ id }) => id === 'language/no-effect');
    expect(found.map(({ message }) => message)).toEqual(told);
    expect(found[0]?.fixes).toBeUndefined();
  });

  it('what several items of a list set is one warning, at the first of them', () => {
    const file = readYaml('some.yaml', Buffer.from('dealerships: [{ id: 1, name: A }, { id: 2, name: B }]\n'), null);
    const layered = { slug: SLUG, layers: [{ name: 'tenant', file, written: file }] } as Partial<Layered> as Layered;
    const dead = withoutEffect(language.schema, new Set(['dealerships[].name']));
    expect(
      keysWithoutEffect(layered, language.schema, dead).map(({ path: at, message }) => `${at} ${message}`),
    ).toEqual([
      'dealerships[0].name `dealerships[].name` has no effect yet: what it says, here and in one other place, changes nothing.',
    ]);
  });

  it('is told of files of dealers and groups, never of a preset', () => {
    const file = readYaml('some.yaml', Buffer.from('analytics: { kind: none }\n'), null);
    const told = (name: LayerName) => {
      const layers = [{ name, file, written: file }];
      const layered = { slug: SLUG, layers } as Partial<Layered> as Layered;
      return keysWithoutEffect(layered, language.schema, withoutEffect(language.schema)).map(({ tenant }) => tenant);
    };
    expect([told('preset'), told('group'), told('tenant')]).toEqual([[], [null], [SLUG]]);
  });
});

/** The key that a warning names first. */
const nameOf = ({ message }: Diagnostic): string => /`([^`]+)`/.exec(message)?.[1] ?? '';

/** The keys without effect; of maps and lists with no other keys in them, the outermost. */
function outermost(schema: SchemaNode): string[] {
  const inVain = (name: string, node: SchemaNode | undefined): boolean => {
    const properties = node?.properties ?? node?.items?.properties;
    const inside = node?.items ? `${name}[]` : name;
    return properties
      ? Object.entries(properties).every(([key, child]) => inVain(`${inside}.${key}`, child))
      : KEYS_WITHOUT_EFFECT.includes(name);
  };
  const visit = (name: string, node: SchemaNode): string[] => {
    if (name !== '' && inVain(name, node)) return [name];
    const inside = node.items ? `${name}[]` : name;
    return Object.entries(node.properties ?? node.items?.properties ?? {}).flatMap(([key, child]) =>
      visit(inside === '' ? key : `${inside}.${key}`, child),
    );
  };
  return visit('', schema);
}

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
