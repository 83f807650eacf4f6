import type { Document, Node, Pair, YAMLMap } from 'yaml';
import { yaml } from '../yaml/yaml-package.ts';
import type { Draft, TextEdit } from './migration.types.ts';

type Path = readonly (string | number)[];
type Found = { map: YAMLMap<Node, Node | null>; pair: Pair<Node, Node | null>; index: number };

/** What migrations see of a definition. The document must be without errors and made from `text`. */
export function draftOf(document: Document.Parsed, text: string): Draft {
  return {
    value: document.toJS(),
    rename(path, key) {
      const found = findPair(document, path);
      return found ? [replaced(found.pair.key, key)] : [];
    },
    set(path, yaml) {
      const found = findPair(document, path);
      if (!found) return [];
      const { key, value } = found.pair;
      if (value?.range && value.range[1] > value.range[0]) return [replaced(value, yaml)];
      const after = text.indexOf(':', key.range?.[1] ?? 0) + 1;
      return [{ start: after, end: after, text: ` ${yaml}` }];
    },
    beside(path, key, yaml) {
      const found = findPair(document, path);
      if (!found) return [];
      const [start = 0] = found.pair.key.range ?? [];
      const end = found.pair.value?.range?.[1] ?? start;
      if (found.map.flow) return [{ start: end, end, text: `, ${key}: ${yaml}` }];
      const lineEnd = text.slice(end).search(/\r?\n|$/) + end;
      const indent = ' '.repeat(start - (text.lastIndexOf('\n', start - 1) + 1));
      return [
        { start: lineEnd, end: lineEnd, text: `${text.includes('\r\n') ? '\r\n' : '\n'}${indent}${key}: ${yaml}` },
      ];
    },
    note(key, words) {
      const found = findPair(document, [key]);
      if (!found || found.map.flow) return [];
      const [start = 0] = found.pair.key.range ?? [];
      return [{ start, end: start, text: `# ${words}${text.includes('\r\n') ? '\r\n' : '\n'}` }];
    },
    remove(path) {
      const found = findPair(document, path);
      return found ? [removed(found, text)] : [];
    },
    move: (from, keys, to) => moved(document, text, { from, keys, to }),
  };
}

interface Move {
  from: Path;
  keys: readonly string[];
  to: string;
}

function moved(document: Document.Parsed, text: string, { from, keys, to }: Move): TextEdit[] {
  const holder = findPair(document, from);
  const pairs = keys.flatMap((key) => findPair(document, [...from, key]) ?? []);
  if (!holder || pairs.length === 0) return [];
  const { isMap } = yaml();
  const isAll = isMap(holder.pair.value) && holder.pair.value.items.length === pairs.length;
  const gone = isAll ? [removed(holder, text)] : pairs.map((found) => removed(found, text));
  const target = findPair(document, [to])?.pair.value;
  const line = text.includes('\r\n') ? '\r\n' : '\n';
  if (isMap(target) && target.flow) {
    const words = pairs
      .map(({ pair }) => `${String(pair.key)}: ${JSON.stringify(pair.value?.toJSON() ?? null)}`)
      .join(', ');
    const end = (target.range?.[1] ?? 0) - 1;
    return [...gone, { start: end, end, text: target.items.length > 0 ? `, ${words} ` : words }];
  }
  const indent = isMap(target) ? indentOf(target, text) : '  ';
  const lines = pairs.map((found) => linesOf(found, text, indent, line)).join('');
  const at = isMap(target) ? endOf(target, text) : text.length;
  const broken = at > 0 && text[at - 1] !== '\n' ? line : '';
  return [...gone, { start: at, end: at, text: `${broken}${isMap(target) ? '' : `${to}:${line}`}${lines}` }];
}

/** A key with its value as whole lines at another indent; what stood in { } is written as it is. */
function linesOf({ map, pair }: Found, text: string, indent: string, line: string): string {
  if (map.flow)
    return `${indent}${String(pair.key)}: ${text.slice(pair.value?.range?.[0], pair.value?.range?.[1])}${line}`;
  const start = pair.key.range?.[0] ?? 0;
  const own = start - (text.lastIndexOf('\n', start - 1) + 1);
  const end = text.slice(start, pair.value?.range?.[1] ?? start).trimEnd().length + start;
  const lineEnd = text.indexOf('\n', end);
  const block = text.slice(start, lineEnd < 0 ? text.length : lineEnd).trimEnd();
  const [first = '', ...rest] = block.split(/\r?\n/);
  const at = (one: string): string =>
    one.trim() === '' ? '' : indent + one.slice(Math.min(own, one.length - one.trimStart().length));
  return [indent + first, ...rest.map(at)].map((one) => one + line).join('');
}

function indentOf(map: YAMLMap, text: string): string {
  const start = (map.items[0]?.key as Node | undefined)?.range?.[0] ?? 0;
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
}

/** Behind the last line of a map. */
function endOf(map: YAMLMap, text: string): number {
  const last = map.items.at(-1);
  const node = (last?.value ?? last?.key) as Node | undefined;
  const end = text.slice(0, node?.range?.[1] ?? 0).trimEnd().length;
  const lineEnd = text.indexOf('\n', end);
  return lineEnd < 0 ? text.length : lineEnd + 1;
}

function findPair(document: Document.Parsed, path: Path): Found | null {
  const { isMap, isScalar, isSeq } = yaml();
  let node: unknown = document.contents;
  let found: Found | null = null;
  for (const step of path) {
    found = null;
    if (isSeq(node) && typeof step === 'number') node = node.items[step];
    else if (isMap(node)) {
      const map = node as Found['map'];
      const index = map.items.findIndex(({ key }) => isScalar(key) && String(key.value) === String(step));
      const pair = map.items[index];
      if (!pair) return null;
      found = { map, pair, index };
      node = pair.value;
    } else return null;
  }
  return found;
}

const replaced = (node: Node, text: string): TextEdit => ({
  start: node.range?.[0] ?? 0,
  end: node.range?.[1] ?? 0,
  text,
});

function removed({ map, pair, index }: Found, text: string): TextEdit {
  const [start, end] = [pair.key.range?.[0] ?? 0, (pair.value ?? pair.key).range?.[1] ?? 0];
  const [before, after] = [map.items[index - 1], map.items[index + 1]];
  if (map.flow) {
    if (after) return { start, end: after.key.range?.[0] ?? end, text: '' };
    return { start: before ? ((before.value ?? before.key).range?.[1] ?? start) : start, end, text: '' };
  }
  // A list or map over several lines ends at the start of the line behind it.
  const lineEnd = text.indexOf('\n', text.slice(0, end).trimEnd().length);
  const rest = lineEnd < 0 ? text.length : lineEnd + 1;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const indent = text.slice(lineStart, start);
  // The first key of a list's item is behind its dash: the next key takes its place.
  if (indent.trim() !== '' && after) return { start, end: after.key.range?.[0] ?? rest, text: '' };
  if (indent.trim() !== '') return { start, end: rest, text: '{}\n' };
  // A map that loses its only key would become an empty value.
  return { start: lineStart, end: rest, text: map.items.length === 1 ? `${indent}{}\n` : '' };
}
