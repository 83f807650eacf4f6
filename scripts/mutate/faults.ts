import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** A fault: what is in a file from one offset to another becomes something else. */
export interface Fault {
  file: string;
  start: number;
  end: number;
  becomes: string;
}

const OPPOSITE: Readonly<Record<string, string>> = {
  '===': '!==', '!==': '===', '<': '<=', '<=': '<', '>': '>=', '>=': '>', '&&': '||', '||': '&&', '??': '&&', '+': '-', '-': '+',
}; // biome-ignore format: a list

interface AstNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * Every fault that can be planted into a source: turned comparisons and conditions, other numbers and texts, answers that are the opposite. Names of
 * classes are left alone: they say how something looks.
 */
export function faultsIn(file: string, text: string): Fault[] {
  const found: Fault[] = [];
  const put = (start: number, end: number, becomes: string): void => void found.push({ file, start, end, becomes });
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type, start, end, ...rest } = node as AstNode;
    if (/^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|^Import(?!Expression)|^Export.*All/.test(type ?? ''))
      return;
    if (type === 'JSXAttribute' && (rest.name as AstNode).name === 'className') return;
    if (type === 'BinaryExpression' || type === 'LogicalExpression') {
      const { left, right, operator } = node as unknown as { left: AstNode; right: AstNode; operator: string };
      const at = text.indexOf(operator, left.end);
      const other = OPPOSITE[operator];
      if (other && at >= 0 && at < right.start) put(at, at + operator.length, other);
    }
    if (type === 'ConditionalExpression' || type === 'IfStatement') {
      const { test } = node as unknown as { test: AstNode };
      put(test.start, test.end, `!(${text.slice(test.start, test.end)})`);
    }
    if (type === 'Literal' && typeof rest.value === 'number') put(start, end, String(rest.value + 1));
    if (type === 'Literal' && typeof rest.value === 'boolean') put(start, end, String(!rest.value));
    if (type === 'Literal' && typeof rest.value === 'string' && rest.value.length > 2) put(start, end, "'planted'");
    Object.values(rest).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return found;
}

/** The sources of a folder, or the one that is named, relative to the project. */
export function sourcesIn(root: string, name: string): string[] {
  if (/\.tsx?$/.test(name)) return [name];
  return readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture|types|data|gallery|checks)\.tsx?$/.test(file))
    .map((file) => `${name}/${file.replaceAll(path.sep, '/')}`)
    .sort();
}

/** Where a fault is and what it is, of each another: "runtime/a.ts:3:14: `<` -> `<=`". */
export function placeOf(root: string, { file, start, end, becomes }: Fault): string {
  const text = readFileSync(path.join(root, file), 'utf8');
  const before = text.slice(0, start).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return `${file}:${before.length}:${column}: \`${text.slice(start, end)}\` -> \`${becomes}\``;
}
