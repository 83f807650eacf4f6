import pc from 'picocolors';
import { stringify } from 'yaml';
import type { LeafOrigin } from '../../definition/layers/provenance.ts';
import type { SchemaNode } from '../../definition/schema/tenant-schema.ts';
import { yamlText } from '../../definition/schema/yaml-text.ts';
import type { Location } from '../../diagnostics/diagnostic.types.ts';
import { VALUE_FORMS } from '../../diagnostics/fixes/value-forms.data.ts';
import { wantsColour } from '../../terminal/output.ts';
import type { ExplainedPath } from './explained-path.types.ts';

const KINDS: Record<string, string> = {
  object: 'map of keys',
  array: 'list',
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
};
/** Limits of the schema, in words. */
const LIMITS: [keyword: string, words: (limit: unknown) => string][] = [
  ['minimum', (limit) => `at least ${limit}`],
  ['maximum', (limit) => `at most ${limit}`],
  ['minLength', (limit) => `at least ${counted(limit, 'character')}`],
  ['maxLength', (limit) => `at most ${counted(limit, 'character')}`],
  ['minItems', (limit) => `at least ${counted(limit, 'item')}`],
  ['maxItems', (limit) => `at most ${counted(limit, 'item')}`],
  ['uniqueItems', () => 'no item twice'],
];

const counted = (limit: unknown, word: string): string => `${limit} ${word}${limit === 1 ? '' : 's'}`;

/** A path's effective value, who set it, why, and what the key means, for a terminal. */
export function explainedText(explained: ExplainedPath): string {
  const { path, value, chain, reason, leaves, key } = explained;
  const paint = pc.createColors(wantsColour());
  const lines = [block(paint.bold(path), value === undefined ? paint.dim('(not set)') : yaml(value)), ''];
  lines.push(paint.bold('Who set it, lowest first'));
  const shown = chain.map((one) => ({
    mark: one.counts ? paint.green('✓') : ' ',
    layer: one.layer.padEnd(7),
    position: positionText(one.location),
    value: yaml(one.value),
  }));
  if (chain.length === 0) lines.push(paint.dim('  nobody'));
  for (const { mark, layer, position, value: text } of shown) {
    lines.push(`${mark} ${layer}  ${paint.cyan(position)}${text.includes('\n') ? '' : `  ${text}`}`);
    if (text.includes('\n') && chain.length > 1) lines.push(paint.dim(indent(shortened(text), 12)));
  }
  lines.push(`  ${reason}`);
  const inVain = noEffectText(explained);
  if (inVain) lines.push('', paint.yellow(inVain));
  if (leaves.length > 0) lines.push('', paint.bold('Below it'), leavesText(leaves));
  lines.push('', paint.bold(key.title ?? 'Key'), ...keyText(key).map((line) => `  ${line}`));
  return lines.join('\n');
}

/** That what is here changes nothing, or what of it; null where all of it has an effect. */
function noEffectText({ noEffect, noEffectBelow }: ExplainedPath): string | null {
  if (noEffect)
    return '! No effect yet: no part of a site uses it so far, so whatever it says, the site stays the same.';
  return noEffectBelow.length === 0
    ? null
    : `! Of the keys below it these have no effect yet:\n${indent(noEffectBelow.join('\n'), 2)}`;
}

/** One line a leaf: path, value, who set it and where. */
export function leavesText(leaves: readonly LeafOrigin[]): string {
  const paint = pc.createColors(wantsColour());
  const rows = leaves.map(({ path, value, layer, location }) => ({
    path,
    value: clipped(JSON.stringify(value), 40),
    from: `${layer.padEnd(7)}  ${paint.dim(positionText(location))}`,
  }));
  const widths = { path: longest(rows.map(({ path }) => path)), value: longest(rows.map(({ value }) => value)) };
  return rows
    .map(({ path, value, from }) => `  ${path.padEnd(widths.path)}  ${value.padEnd(widths.value)}  ${from}`)
    .join('\n');
}

/** 'tenants/harbour-motors/tenant.yaml:12:3' */
export function positionText({ file, start }: Location): string {
  return `${file}:${start.line}:${start.column}`;
}

function keyText(key: SchemaNode): string[] {
  const limits = LIMITS.flatMap(([keyword, words]) => (key[keyword] === undefined ? [] : [words(key[keyword])]));
  const choices = key.enum ?? key.items?.enum;
  const facts: [string, string | null][] = [
    ['type', [key['x-one-or-list'] ? 'one, or a list' : (KINDS[key.type ?? ''] ?? 'any'), ...limits].join(', ')],
    ['form', key.pattern === undefined ? null : (VALUE_FORMS[key.pattern]?.says ?? key.pattern)],
    ['allowed', choices ? choices.map(String).join(', ') : null],
    ['keys', key.properties ? Object.keys(key.properties).join(', ') : null],
    ['default', key.default === undefined || key.type === 'object' ? null : yamlText(key.default)],
    ['example', key.examples?.[0] === undefined ? null : yamlText(key.examples[0])],
  ];
  return [
    ...(key.description ? [key.description] : []),
    ...facts.flatMap(([name, text]) => (text === null ? [] : [`${name.padEnd(8)} ${text}`])),
  ];
}

/** A value as YAML; on one line where it is a scalar, empty, or a short list of scalars. */
function yaml(value: unknown): string {
  const flat = Array.isArray(value) && value.every((item) => typeof item !== 'object');
  const line = stringify(value, {
    lineWidth: 0,
    collectionStyle: flat ? 'flow' : 'any',
    flowCollectionPadding: false,
  }).trimEnd();
  return flat && line.length > 100 ? stringify(value).trimEnd() : line;
}

function block(name: string, text: string): string {
  return text.includes('\n') || text.startsWith('- ') ? `${name}:\n${indent(text, 2)}` : `${name}: ${text}`;
}

const MOST_LINES = 12;
function shortened(text: string): string {
  const lines = text.split('\n');
  return lines.length > MOST_LINES
    ? [...lines.slice(0, MOST_LINES), `… ${lines.length - MOST_LINES} more lines`].join('\n')
    : text;
}

const indent = (text: string, width: number): string => text.replace(/^/gm, ' '.repeat(width));
const clipped = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
const longest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => text.length));
