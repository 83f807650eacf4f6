import { readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  ProviderManifest,
  ProviderSecret,
  ProviderSetting,
} from '../../../runtime/payments/provider-manifest.types.ts';
import { PROVIDER_MANIFESTS, type ProviderManifests } from '../../../runtime/payments/provider-manifests.ts';

/** The part of JSON Schema 2020-12 that the tenant language uses. */
export interface SchemaNode {
  $id?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  properties?: Record<string, SchemaNode>;
  /** False: no other keys. A schema: keys of the writer's own naming, each of which is so. */
  additionalProperties?: boolean | SchemaNode;
  required?: string[];
  items?: SchemaNode;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  /** Of a list: one item may stand there by itself. */
  'x-one-or-list'?: boolean;
  [keyword: string]: unknown;
}

const schemaDir = path.join(import.meta.dirname, '../../../schema');

/**
 * The tenant schema with every part in place of its `$ref`: one tree, ready for ajv, defaults and generated types. What is beside a
 * `$ref` counts before the part's own, and payments name the providers that there are.
 */
export function readTenantSchema(file = 'tenant.schema.json', dir = schemaDir): SchemaNode {
  const read = (name: string): SchemaNode => inline(JSON.parse(readFileSync(name, 'utf8')), path.dirname(name));
  const inline = ({ $schema: _draft, $id: _id, $ref, ...own }: SchemaNode, folder: string): SchemaNode => {
    const node = $ref ? { ...read(path.join(folder, $ref)), ...own } : own;
    if (own.items) node.items = inline(own.items, folder);
    if (own.properties) {
      node.properties = Object.fromEntries(
        Object.entries(own.properties).map(([key, value]) => [key, inline(value, folder)]),
      );
    }
    if (typeof own.additionalProperties === 'object')
      node.additionalProperties = inline(own.additionalProperties, folder);
    return node;
  };
  const schema = read(path.join(dir, file));
  const { payment } = schema.properties ?? {};
  return payment ? { ...schema, properties: { ...schema.properties, payment: withProviders(payment) } } : schema;
}

/**
 * What the language says of payments, with the providers that there are: what is marked `x-providers` may name one of them, `{providers}` stands for what each is,
 * and `{looks}` for what the secret of that key looks like. A schema without them comes back as it is.
 */
export function withProviders(payment: SchemaNode, manifests: ProviderManifests = PROVIDER_MANIFESTS): SchemaNode {
  const names = Object.keys(manifests);
  const about = Object.entries(manifests).map(([name, manifest]) => `${name}: ${manifest.about}`);
  const looks = (key: string): string =>
    Object.values(manifests)
      .flatMap(({ secrets }) => secrets.filter((secret) => secret.key === key).map((secret) => secret.looks))
      .join('; ');
  const filled = (key: string, { 'x-providers': isName, ...node }: SchemaNode): SchemaNode => ({
    ...node,
    ...(node.description === undefined
      ? {}
      : { description: node.description.replace('{providers}', about.join('; ')).replace('{looks}', looks(key)) }),
    ...(isName ? { items: { ...node.items, enum: names }, examples: [names[0], names] } : {}),
  });
  return {
    ...payment,
    properties: Object.fromEntries([
      ...Object.entries(payment.properties ?? {}).map(([key, node]) => [key, filled(key, node)]),
      ...Object.values(manifests).flatMap(blocksOf),
    ]),
  };
}

/** The block of a provider's own, with its secrets and settings; nothing where it has none. */
function blocksOf({ title, secrets, settings = [] }: ProviderManifest): [string, SchemaNode][] {
  const nodes = [
    ...secrets.map(({ key: at, ...secret }) => ({ at, node: secretNode(secret), example: secret.example })),
    // Those that may be left out are no part of an example of the whole.
    ...settings.map(({ key: at, ...setting }) => ({ at, node: settingNode(setting), example: undefined })),
  ];
  const inBlocks = nodes.flatMap(({ at, ...one }) => {
    const [block, key] = at.split('.');
    return block !== undefined && key !== undefined ? [{ ...one, block, key }] : [];
  });
  return [...Map.groupBy(inBlocks, ({ block }) => block)].map(([block, own]) => {
    const examples = own.flatMap(({ key, example }): [string, unknown][] => (example ? [[key, example]] : []));
    const node: SchemaNode = {
      type: 'object',
      title: `${title}Account`,
      description: `The dealer's account at ${title}, where \`provider\` names it.`,
      additionalProperties: false,
      properties: Object.fromEntries(own.map(({ key, node: one }) => [key, one])),
      examples: [Object.fromEntries(examples)],
    };
    return [block, node];
  });
}

const secretNode = ({ title = '', describes, looks, example, absent }: Omit<ProviderSecret, 'key'>): SchemaNode => ({
  type: 'string',
  title,
  description: `${describes}: ${looks}. Written as env:NAME, the name of an environment variable; never the secret itself. ${absent}`,
  pattern: '^env:[A-Z][A-Z0-9_]*$',
  'x-secret': true,
  examples: [example],
});

const settingNode = (setting: Omit<ProviderSetting, 'key'>): SchemaNode => ({
  type: 'string',
  title: setting.title,
  description: `${setting.describes}.${setting.absent ? ` ${setting.absent}` : ''}`,
  ...(setting.choices ? { enum: [...setting.choices] } : {}),
  ...(setting.pattern ? { pattern: setting.pattern } : {}),
  ...(setting.default === undefined ? {} : { default: setting.default }),
  examples: [setting.example],
});

/** The schema of one key, found by its path; undefined where the path leaves the language. */
export function schemaAt(root: SchemaNode, at: readonly (string | number)[]): SchemaNode | undefined {
  let node: SchemaNode | undefined = root;
  for (const key of at) node = typeof key === 'number' ? node?.items : node && keyOf(node, key);
  return node;
}

/** How a pattern, or a name of the language, calls any key of the writer's own naming. */
export const ANY_KEY = '*';

/** What the language says of one key of a map; undefined where the map does not have it. */
export function keyOf({ properties, additionalProperties }: SchemaNode, key: string): SchemaNode | undefined {
  if (properties && Object.hasOwn(properties, key)) return properties[key];
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

/** The keys of a map with what the language says of them; those of the writer's own naming as `ANY_KEY`. */
export function keysOf({ properties = {}, additionalProperties }: SchemaNode): [string, SchemaNode][] {
  const named = Object.entries(properties);
  return typeof additionalProperties === 'object' ? [...named, [ANY_KEY, additionalProperties]] : named;
}

/** A schema with every schema directly within it changed. */
export function withInner(node: SchemaNode, change: (inner: SchemaNode) => SchemaNode): SchemaNode {
  return {
    ...node,
    ...(node.items ? { items: change(node.items) } : {}),
    ...(node.properties
      ? { properties: Object.fromEntries(Object.entries(node.properties).map(([key, inner]) => [key, change(inner)])) }
      : {}),
    ...(typeof node.additionalProperties === 'object'
      ? { additionalProperties: change(node.additionalProperties) }
      : {}),
  };
}
