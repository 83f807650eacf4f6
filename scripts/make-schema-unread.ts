/**
 * Which keys of the tenant language no code of a site reads yet: for each key two values are resolved, and where the results differ the
 * sources are searched for that field. With `--write` takes keys that are read by now out of `schema/unread-keys.data.ts`; it never adds any.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fillDefaults, isMap } from '../cli/compile/defaults.ts';
import { readFeatures } from '../cli/compile/features.ts';
import { readTenantSchema, type SchemaNode } from '../cli/compile/tenant-schema.ts';
import { resolveTenant } from '../cli/resolve/resolve-tenant.ts';
import type { CompleteConfig } from '../schema/complete-tenant.gen.ts';
import { UNREAD_KEYS } from '../schema/unread-keys.data.ts';
import { languageKeys } from './make-schema-keys.ts';

type Field = string[];

const root = path.join(import.meta.dirname, '..');

/** Read by the compiler before there is a resolved tenant. */
const READ_BEFORE = [
  'schema_version',
  'group',
  'template',
  'navigation.footer_required',
  'search.preset_filters[].number',
];

/** Fields that are read as a whole, whatever keys they have. */
const READ_WHOLE = ['theme.colours', 'budgets', 'legalFacts.variables', 'legalFacts.coolingOff'];

/** Lists what is secret, but says nothing of what a secret is for. */
const NO_USE = ['environment'];

/** Keys that only count together with these values of others. */
const CONTEXT = {
  search: {
    service: { kind: 'meilisearch', url: 'https://search.example.com' },
    preset_filter: 'used-only',
    preset_filters: [{ name: 'used-only', only: { makes: ['Example'] } }],
  },
};

/** The keys of the language whose value reaches no code of a site, in the language's order. */
export async function unreadKeys(): Promise<string[]> {
  const schema = readTenantSchema();
  const features = await readFeatures();
  const sources = siteSources();
  const base = merged(exampleOf(schema), CONTEXT) as { locations: unknown[] };
  const place = exampleOf(schema.properties?.locations?.items ?? {}) as object;
  base.locations.push({ ...place, slug: 'other', name: 'Other', primary: true, position: 1 });
  const resolved = (at: string[], value: unknown): unknown => {
    const config = withLeaf(base, schema, at, value);
    return resolveTenant(fillDefaults(config, schema, () => {}) as CompleteConfig, features);
  };
  return languageKeys(schema)
    .filter(({ node }) => !node.properties && !node.items?.properties)
    .filter(({ path: key, node }) => {
      if (READ_BEFORE.includes(key) || sources.some(({ names }) => names.includes(`'${key}'`))) return false;
      const at = key.replaceAll('[]', '.0').split('.');
      const [one, other] = twoValues(node);
      return !differences(resolved(at, one), resolved(at, other)).some((field) => isRead(field, sources));
    })
    .map(({ path: key }) => key);
}

interface Source {
  file: string;
  /** Without its short strings. */
  text: string;
  /** With them. */
  names: string;
}

/** What runs in a site or makes one: the runtime, and the compiler's phases after resolve. */
function siteSources(): Source[] {
  return globSync(['runtime/**/*.{ts,tsx}', 'cli/compile/*.ts', 'cli/stock/*.ts'], { cwd: root })
    .filter((file) => !/\.(test|types|fixture|checks)\.tsx?$/.test(file) && !/provenance/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      // Names of slots and routes look like fields.
      return { file, text: text.replace(/'[\w.:/-]*'/g, "''"), names: text };
    });
}

/** Whether some file that deals with a field's part of the tenant names the field. */
function isRead(field: Field, sources: readonly Source[]): boolean {
  const names = field.filter((name) => !/^\d+$/.test(name));
  const whole = READ_WHOLE.map((one) => one.split('.')).find((one) => one.every((name, at) => names[at] === name));
  const [section = '', ...rest] = whole ?? names;
  if (NO_USE.includes(section)) return false;
  const touches = new RegExp(
    `tenant\\??\\.${section}\\b|\\{[^{}]*\\b${section}\\b[^{}]*\\}\\s*(=\\s*[\\w.]*tenant\\b|:\\s*[^=;{}]*Tenant\\b)`,
  );
  const typed = Object.entries(TYPES_OF).filter(([part]) => part.split('.').every((name, at) => names[at] === name));
  const namesAll = (text: string, wanted: readonly string[]): boolean =>
    wanted.every((name) => new RegExp(`\\.${name}\\b|[{,]\\s*${name}\\s*[,}:=]`).test(text));
  return sources.some(
    ({ text }) =>
      (touches.test(text) && namesAll(text, rest)) ||
      typed.some(([part, type]) => type.test(text) && namesAll(text, names.slice(part.split('.').length))),
  );
}

/** The types under whose names parts of the tenant are handed on; of a list, its items. */
const TYPES_OF: Record<string, RegExp> = {
  locations: /ResolvedLocation|StockOptions/,
  search: /SearchSettings/,
  enquiry: /LeadSettings|EnquiryFormProps/,
  theme: /ThemeSettings/,
  navigation: /NavItem/,
  platform: /connectPlatform/,
  badges: /CardTagRules|LateMark/,
  forms: /PhotoRequestTenant|OwnForm/,
  'promoCards.cards': /\bPromoCard\b|PlacedPromo/,
  models: /KnownModel/,
  finance: /FinanceRules/,
  'finance.lenders': /TenantLender|LenderConditions/,
};

/** Fields whose values differ, as the names that lead to them. */
function differences(a: unknown, b: unknown, at: Field = []): Field[] {
  if (JSON.stringify(a) === JSON.stringify(b)) return [];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return [at];
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return keys.flatMap((key) =>
    differences((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], [...at, key]),
  );
}

/** Two values that a key may have. */
function twoValues(node: SchemaNode): [unknown, unknown] {
  if (node.type === 'boolean') return [true, false];
  const example = node.examples?.[0];
  if (node.enum) return [node.enum[0], node.enum[1] ?? undefined];
  if (node.type === 'array') return [example, []];
  if (typeof example === 'number') return [example, example + 1];
  return [example, `${String(example)}-2`];
}

/** A value made of the examples of all keys that it needs. */
function exampleOf(node: SchemaNode): unknown {
  if (!node.properties) return node.items?.properties ? [exampleOf(node.items)] : node.examples?.[0];
  return Object.fromEntries(
    Object.entries(node.properties)
      .filter(([key]) => node.required?.includes(key))
      .map(([key, child]) => [key, exampleOf(child)]),
  );
}

function merged(lower: unknown, upper: unknown): unknown {
  if (!isMap(lower) || !isMap(upper)) return upper ?? lower;
  const keys = [...new Set([...Object.keys(lower), ...Object.keys(upper)])];
  return Object.fromEntries(keys.map((key) => [key, merged(lower[key], upper[key])]));
}

/** A definition with a value at a path; maps and items on the way have the keys that they need. */
function withLeaf(value: unknown, node: SchemaNode, [key, ...rest]: string[], leaf: unknown): unknown {
  if (key === undefined) return leaf;
  if (node.items) {
    const [first, ...others] = Array.isArray(value) && value.length > 0 ? value : [exampleOf(node.items)];
    return [withLeaf(first, node.items, rest, leaf), ...others];
  }
  const map = isMap(value) ? value : (exampleOf(node) as Record<string, unknown>);
  return { ...map, [key]: withLeaf(map[key], node.properties?.[key] ?? {}, rest, leaf) };
}

if (process.argv[1] === import.meta.filename) {
  const unread = await unreadKeys();
  const added = unread.filter((key) => !UNREAD_KEYS.includes(key));
  const known = process.argv.includes('--all') ? unread : unread.filter((key) => UNREAD_KEYS.includes(key));
  console.log(`${unread.length} keys of the language are read by no code of a site.`);
  if (added.length > 0) console.log(`Not in the list: ${added.join(', ')}`);
  if (process.argv.includes('--write'))
    writeFileSync(
      path.join(root, 'schema/unread-keys.data.ts'),
      `/** Keys of the tenant language that no code of a site reads yet. It may only shrink: \`node scripts/make-schema-unread.ts --write\`. */\nexport const UNREAD_KEYS: readonly string[] = [\n${known.map((key) => `  '${key}',\n`).join('')}];\n`,
    );
}
