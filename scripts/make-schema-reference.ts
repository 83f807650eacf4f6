import { defaultOf } from '../cli/definition/layers/defaults.ts';
import { keysOf, type SchemaNode } from '../cli/definition/schema/tenant-schema.ts';
import { type WithoutEffect, withoutEffect } from '../cli/definition/schema/without-effect.ts';
import { SITE_DIFFERENCES } from '../schema/site-differences.data.ts';
import { type LanguageKey, languageKeys } from './make-schema-keys.ts';

const INTRODUCTION = `<!-- Generated from the JSON Schemas by \`npm run schema\`. Do not edit. -->

# The tenant language

Every key that a dealer's \`tenant.yaml\`, a group's file in \`tenants/_groups\` or a preset in \`templates/presets\` may have.

Layers are put together in this order, the later wins: defaults, preset of the template, group, dealer. Maps are merged key by key; a list is
replaced as a whole, but for those that say here that their layers add up. \`forecourt explain <tenant> <path>\` says who set a value.

\`locations[].name\` means the key \`name\` of each item of the list \`locations\`, and \`forms.*.path\` the key \`path\` of each entry of \`forms\`, whatever it is called.

A key of which it says **No effect yet** may be written, but no part of a site uses it so far: what it says changes nothing, and \`forecourt validate\` warns.
`;

/** The reference page of the language: every key by topic, then what the specification says of some sites only. */
export function schemaReference(schema: SchemaNode): string {
  const topics = Object.entries(schema.properties ?? {});
  const plainKeys = topics.filter(([, node]) => !hasKeys(node)).map(([key]) => key);
  const keys = languageKeys(schema);
  const dead = withoutEffect(schema);
  const parts = [
    section(
      'The dealer',
      'What stands at the top level.',
      keys.filter(({ path }) => plainKeys.includes(path)),
      dead,
    ),
    ...topics
      .filter(([, node]) => hasKeys(node))
      .map(([key, node]) =>
        section(
          `${node.title} (\`${key}\`)`,
          `${effectText(node, dead)}${node.description}${mergeText(node)}${schema.required?.includes(key) ? ' **Required.**' : ''}`,
          keys.filter(({ path }) => path.startsWith(`${key}.`) || path.startsWith(`${key}[]`)),
          dead,
        ),
      ),
  ];
  return [INTRODUCTION, ...parts, differences()].join('\n');
}

const hasKeys = (node: SchemaNode): boolean => keysOf(node).length > 0 || node.items?.properties !== undefined;

function section(title: string, description: string, keys: readonly LanguageKey[], dead: WithoutEffect): string {
  return `## ${title}\n\n${cell(description)}\n\n| key | what it is | allowed | default | example |\n|---|---|---|---|---|\n${keys
    .map((key) => row(key, dead))
    .join('\n')}\n`;
}

/** That a key changes nothing yet; '' of every other. */
function effectText(node: SchemaNode, dead: WithoutEffect): string {
  return dead.has(node) ? '**No effect yet.** ' : '';
}

function row({ path, node, required }: LanguageKey, dead: WithoutEffect): string {
  const fallback = required ? '**required**' : defaultText(node);
  return `| \`${path}\` | **${node.title}.** ${effectText(node, dead)}${cell(`${node.description}${mergeText(node)}`)} | ${allowed(node)} | ${fallback} | ${code(node.examples?.[0])} |`;
}

function defaultText(node: SchemaNode): string {
  if (hasKeys(node)) return node.type === 'array' ? code(node.default) : '';
  return code(defaultOf(node));
}

/** How layers put this list together, where they do not replace it; '' elsewhere. */
export function mergeText(node: SchemaNode): string {
  const rule = node['x-merge'];
  if (rule === undefined) return '';
  const by = typeof rule === 'object' && rule !== null && 'by' in rule ? (rule.by as string[]) : null;
  return by
    ? ` (Layers add up: items with the same \`${by.join('` or `')}\` are merged.)`
    : ' (Layers add up: the items follow each other.)';
}

/** What a value may be, in a few words. */
function allowed(node: SchemaNode): string {
  const values = node.enum ?? node.items?.enum;
  const list = node['x-one-or-list'] ? 'one, or a list' : `list${node.items?.properties ? ' of maps' : ''}`;
  const kind = node.type === 'array' ? list : TYPES[node.type ?? ''];
  const range = [
    limit(node.minimum, node.maximum, ''),
    limit(node.minLength, node.maxLength, ' characters'),
    limit(node.minItems, node.maxItems, ' items'),
  ].filter(Boolean);
  return [kind, ...(values ? [values.map((value) => `\`${String(value)}\``).join(', ')] : []), ...range].join('; ');
}

const TYPES: Record<string, string> = {
  object: 'map',
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
};

function limit(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (least !== undefined) return `at least ${least}${unit}`;
  return most === undefined ? '' : `at most ${most}${unit}`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');

const code = (value: unknown): string =>
  value === undefined ? '' : `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``;

function differences(): string {
  const rows = SITE_DIFFERENCES.map(
    ({ section: where, says, options }) =>
      `| ${where.replace(/^§\d+ */, '') || 'The site'} | ${cell(says)} | ${options.map((option) => `\`${option}\``).join(', ')} |`,
  );
  return `## What differs between sites\n\nWhat holds for some sites and not for others, and the option that says so.\n\n| about | what differs | option |\n|---|---|---|\n${rows.join('\n')}\n`;
}
