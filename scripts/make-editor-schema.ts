import { defaultOf } from '../cli/definition/layers/defaults.ts';
import { type SchemaNode, schemaAt } from '../cli/definition/schema/tenant-schema.ts';
import { type WithoutEffect, withoutEffect } from '../cli/definition/schema/without-effect.ts';
import { VALUE_FORMS } from '../cli/diagnostics/fixes/value-forms.data.ts';
import { mergeText } from './make-schema-reference.ts';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/**
 * What editors complete and explain from, by file name: a dealer's definition, a group's or preset's (any key, none required) and a
 * known lender's. No part of them needs a network. Defaults and the rule for merging are in the text that a hover shows.
 */
export function editorSchemas(schema: SchemaNode): Record<string, string> {
  const dead = withoutEffect(schema);
  const group = { ...forEditors(schema, dead), title: 'Dealer group', description: 'What the sites of a group share.' };
  const lender = schemaAt(schema, ['finance', 'lenders', 0]) ?? {};
  const tenant = {
    title: schema.title,
    description: schema.description,
    type: 'object',
    $ref: 'group.gen.json',
    // What a dealer of a group lacks, the group's file may give.
    if: { required: ['group'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['slug'] },
    else: requiredKeys(schema),
  };
  return Object.fromEntries(
    Object.entries({ tenant, group, lender: forEditors(lender, dead, true) }).map(([name, content]) => [
      `editor/${name}.gen.json`,
      `${JSON.stringify({ $schema: DRAFT, ...content }, null, 1)}\n`,
    ]),
  );
}

/** A part of the schema with what an editor shows. Maps need their keys only in lists, whose items no other layer completes. */
function forEditors(node: SchemaNode, dead: WithoutEffect, inList = false): SchemaNode {
  if (node['x-one-or-list'] && node.items) {
    const { title, description, markdownDescription, examples, ...list } = forEditors(
      { ...node, 'x-one-or-list': false },
      dead,
    );
    return { title, description, markdownDescription, examples, anyOf: [list.items, list] } as SchemaNode;
  }
  const { required, properties, items, additionalProperties: names, default: _fallback, title, ...rest } = node;
  const own = Object.fromEntries(Object.entries(rest).filter(([keyword]) => !keyword.startsWith('x-')));
  const description = dead.has(node) ? `${node.description} ${NO_EFFECT}` : node.description;
  return {
    ...(title ? { title } : {}),
    ...own,
    ...(description ? { description, markdownDescription: markdown(node, dead.has(node)) } : {}),
    // Completing a list by its default would write [].
    ...(node.type !== 'array' && node.default !== undefined ? { default: node.default } : {}),
    ...(node.pattern ? { patternErrorMessage: formText(node.pattern, node) } : {}),
    ...(inList && required ? { required } : {}),
    ...(items ? { items: forEditors(items, dead, true) } : {}),
    ...(properties ? { properties: mapValues(properties, (child) => forEditors(child, dead, inList)) } : {}),
    ...(names === undefined
      ? {}
      : { additionalProperties: typeof names === 'object' ? forEditors(names, dead, inList) : names }),
  };
}

/** As `validate` says it. */
function formText(pattern: string, { description = '', examples }: SchemaNode): string {
  const example = examples?.[0] === undefined ? '' : ` For example: ${JSON.stringify(examples[0])}`;
  return `Wrong form. ${VALUE_FORMS[pattern]?.says ?? description}${example}`;
}

/** Only what maps require, down to the lists; not to complete keys from, since the whole schema is beside it. */
function requiredKeys(node: SchemaNode): SchemaNode {
  const inner = Object.entries(node.properties ?? {})
    .map(([key, child]) => [key, requiredKeys(child)] as const)
    .filter(([, child]) => Object.keys(child).length > 0)
    .map(([key, child]) => [key, { doNotSuggest: true, ...child }] as const);
  return {
    ...(node.required ? { required: node.required } : {}),
    ...(inner.length > 0 ? { properties: Object.fromEntries(inner) } : {}),
  };
}

const NO_EFFECT = 'No effect yet: no part of a site uses it so far.';

function markdown(node: SchemaNode, hasNoEffect: boolean): string {
  const fallback = node.type === 'object' ? undefined : defaultOf(node);
  return `${(node.description ?? '').replace(/[\\`*_{}[\]<>#|]/g, '\\$&')}${mergeText(node)}${hasNoEffect ? `\n\n**${NO_EFFECT}**` : ''}${
    fallback === undefined ? '' : `\n\nWithout it: \`${JSON.stringify(fallback)}\``
  }`;
}

function mapValues<A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
