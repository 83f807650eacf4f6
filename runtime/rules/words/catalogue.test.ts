import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.data.ts';
import { WORDS_OUTSIDE } from './words-outside.data.ts';

const RUNTIME = path.join(import.meta.dirname, '../..');
const READ = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'legend', 'heading']);
const WORDS = /\p{L}{2}/u;

const sources = readdirSync(RUNTIME, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll(path.sep, '/'))
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture|checks)\.tsx?$/.test(name));
const text = (name: string): string => readFileSync(path.join(RUNTIME, name), 'utf8');

interface AstNode {
  type?: string;
  [key: string]: unknown;
}

/** Words that a component says by itself: between its tags, and in the attributes that people read. */
function wordsIn(name: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    else if (typeof node === 'object' && node !== null) {
      const { type, ...rest } = node as AstNode;
      const said = type === 'JSXText' ? String(rest.value).replace(/&\w+;/g, '').trim() : '';
      if (WORDS.test(said)) found.push(said);
      if (type === 'JSXAttribute' && READ.has(String((rest.name as AstNode).name))) {
        const value = rest.value as AstNode | null;
        const literals = value ? literalsIn(value) : [];
        found.push(...literals.filter((one) => WORDS.test(one)));
      }
      for (const inner of Object.values(rest)) visit(inner);
    }
  };
  visit(parseSync(name, source).program);
  return found;
}

/** The texts of an attribute's value itself, not those that are given to a function. */
function literalsIn({ type, ...node }: AstNode): string[] {
  if (type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (type === 'TemplateLiteral') return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw);
  if (type === 'JSXExpressionContainer') return literalsIn(node.expression as AstNode);
  if (type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((one) => literalsIn(one as AstNode));
  return [];
}

describe('words that shoppers read', () => {
  const outside = Object.fromEntries(
    sources
      .filter((name) => name.endsWith('.tsx') && !name.endsWith('.gallery.tsx'))
      .map((name) => [name, wordsIn(name, text(name)).length] as const)
      .filter(([, count]) => count > 0),
  );

  it('stand in the catalogue, but for those that never did', () => {
    expect(outside).toEqual(WORDS_OUTSIDE);
  });

  it('are found in tags and attributes, and nowhere else', () => {
    const source =
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a component
      'export const A = () => <p title="Some words" className="no words" aria-label={x ? `Call ${y}` : say(t, "call.show")}>Read {y} me</p>;';
    expect(wordsIn('a.tsx', source)).toEqual(['Some words', 'Call ', 'Read', 'me']);
  });

  it('never put an article before a word of the dealer’s own: "a RV" is as wrong as "an ute"', () => {
    expect(Object.entries(CATALOGUE).filter(([, words]) => /\ban? \{(?:vehicle|place)\}/i.test(words))).toEqual([]);
  });

  it('of the catalogue are all said somewhere, and by no code that browsers load', () => {
    const code = sources.map((name) => [name, text(name)] as const);
    const unsaid = Object.keys(CATALOGUE).filter(
      (key) => !code.some(([name, one]) => !name.includes('catalogue') && one.includes(`'${key}'`)),
    );
    expect(unsaid).toEqual([]);
    const loading = code.filter(
      ([name, one]) => /\.(island|behaviour)\.tsx?$/.test(name) && /words\/(say|catalogue)/.test(one),
    );
    expect(loading.map(([name]) => name)).toEqual([]);
  });
});
