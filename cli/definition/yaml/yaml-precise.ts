import type { Document, Node, Pair, Scalar, YAMLParseError } from 'yaml';
import type { DiagnosticId } from '../../diagnostics/catalogue.data.ts';
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic, Fix, Location } from '../../diagnostics/diagnostic.types.ts';
import { spliced } from '../../diagnostics/fixes/chosen-fixes.ts';
import { sourceText } from '../../diagnostics/source-text.ts';
import { OPEN_QUOTE, YAML_MESSAGES } from '../../diagnostics/yaml-messages.data.ts';
import { readTenantSchema, schemaAt } from '../schema/tenant-schema.ts';
import { oddSpaceInKey } from './odd-spaces.ts';
import { joinSplitNumbers, type SplitNumber, THOUSANDS } from './split-numbers.ts';
import { syntaxAdvice } from './syntax-advice.ts';
import type { YamlFile } from './yaml-file.types.ts';
import type { SyntaxAdvice } from './yaml-lines.ts';
import { yaml } from './yaml-package.ts';
import { signDiagnostics } from './yaml-signs.ts';

/** Reads YAML text with the place of every key and value: ten times the cost of the plain reading. Never throws. */
export function readPrecisely(file: string, text: string, tenant: string | null): YamlFile {
  const top = topOf(file);
  const tooDeep = (): YamlFile =>
    unreadableYaml(
      file,
      text,
      tenant,
      'yaml/unreadable',
      `${file} is nested too deeply to be read.`,
      'A definition needs no more than a dozen levels.',
    );
  let document: Document.Parsed;
  try {
    document = yaml().parseDocument(text, { uniqueKeys: false, prettyErrors: false, stringKeys: true });
  } catch {
    return tooDeep();
  }
  if (document.errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION')) return tooDeep();
  const at = positionsIn(file, text);
  const [error] = document.errors;
  if (error) {
    const diagnostics = [syntaxDiagnostic(error, document, text, at, tenant)];
    return { ...unread(file, text), diagnostics };
  }
  const firstKey = document.contents?.range ? tokenOf(document.contents, at) : null;
  const diagnostics = textDiagnostics(document, text, at, tenant);
  const isOther = diagnostics.some(({ id }) => id === 'yaml/alias' || id === 'yaml/odd-space');
  return {
    file,
    text,
    value: isOther ? undefined : document.toJS(),
    diagnostics,
    locate: (path, part) => locate(document, path, part, at) ?? firstKey ?? top,
  };
}

/** Places by their offsets in a text. */
function positionsIn(file: string, text: string): (from: number, to: number) => Location {
  const source = sourceText(text);
  return (from, to) => ({
    file,
    start: source.positionOf(Math.min(from, text.length)),
    end: source.positionOf(Math.min(Math.max(to, from + 1), text.length)),
  });
}

function unread(file: string, text: string): Omit<YamlFile, 'diagnostics'> {
  return { file, text, value: undefined, locate: () => topOf(file) };
}

/** What is wrong with a text that is no YAML, on one line of it. */
function syntaxDiagnostic(
  { code, message, pos: [from, to] }: YAMLParseError,
  document: Document.Parsed,
  text: string,
  at: (from: number, to: number) => Location,
  tenant: string | null,
): Diagnostic {
  const quote = code === 'MISSING_CHAR' && /quote/.test(message) ? openQuote(document, from) : null;
  if (quote !== null) return diagnostic('yaml/syntax', { ...OPEN_QUOTE, tenant, location: at(quote, quote + 1) });
  const advice = syntaxAdvice(text, from);
  const fixes = advice ? adviceFixes(text, advice, from, at(0, 1).file) : [];
  // A line above that would be fixed in vain only looks like a mistake: it may be part of a text.
  const inVain = advice?.meant && fixes.length === 0 && advice.to <= text.lastIndexOf('\n', from - 1);
  if (advice && !inVain) {
    const { message: says, hint } = advice;
    return diagnostic('yaml/syntax', { message: says, hint, tenant, location: at(advice.from, advice.to), fixes });
  }
  const lineEnd = text.indexOf('\n', from);
  return diagnostic('yaml/syntax', {
    message: sentence(message),
    hint: 'Compare the indentation and punctuation with the lines around it: two spaces a level, a space after each colon, quotation marks around words with : or #.',
    ...YAML_MESSAGES[code],
    tenant,
    location: at(from, lineEnd < 0 ? to : Math.min(to, lineEnd)),
  });
}

/** The fix of a mistake, where with the line as it was meant all can be read up to beyond the complaint and that line. */
function adviceFixes(text: string, { meant }: SyntaxAdvice, complaint: number, file: string): Fix[] {
  // The text is parsed once more: a long one would make its reader wait.
  if (!meant || text.length > 100_000) return [];
  const { start, line, text: words } = meant;
  const end = start + line.length;
  const fixed = spliced(text, [{ start, end, text: words }]);
  const [next] = yaml().parseDocument(fixed, { uniqueKeys: false, prettyErrors: false, stringKeys: true }).errors;
  const beyond = Math.max(start + words.length, complaint + words.length - line.length);
  if (next && next.pos[0] <= beyond) return [];
  return [{ title: `Write \`${words.trim()}\``, safe: true, edits: [{ file, start, end, text: words }] }];
}

/** Where the last text in quotation marks starts that a complaint at an offset can be about. */
function openQuote(document: Document.Parsed, offset: number): number | null {
  let start: number | null = null;
  yaml().visit(document, {
    Scalar: (_key, node) => {
      if (!node.range || node.range[0] > offset || !/^QUOTE/.test(node.type ?? '')) return;
      start = Math.max(start ?? 0, node.range[0]);
    },
  });
  return start;
}

/** Where to point when nothing better is known. */
function topOf(file: string): Location {
  return { file, start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
}

/** A file that gives no value, and why. */
export function unreadableYaml(
  file: string,
  text: string,
  tenant: string | null,
  id: DiagnosticId,
  message: string,
  hint: string,
  location: Location = topOf(file),
): YamlFile {
  return {
    file,
    text,
    value: undefined,
    diagnostics: [diagnostic(id, { message, hint, tenant, location })],
    locate: () => location,
  };
}

function textDiagnostics(
  document: Document.Parsed,
  text: string,
  at: (from: number, to: number) => Location,
  tenant: string | null,
): Diagnostic[] {
  const { isMap, isScalar, visit } = yaml();
  const diagnostics = signDiagnostics(document, text, at, tenant);
  const spot = (node: Node): Location => at(node.range?.[0] ?? 0, node.range?.[1] ?? 1);
  visit(document, {
    Map: (_key, node, above) => {
      for (const one of joinSplitNumbers(node)) {
        const location = at(one.from, one.to);
        const path = [...pathOf(above, node), one.key];
        diagnostics.push(splitNumberDiagnostic(one, text.slice(one.from, one.to), path, location, tenant));
      }
      const named = node.items.filter(({ key }) => isScalar(key));
      for (const { key } of named as Pair<Scalar>[]) {
        const [from = 0, to = 0] = key.range ?? [];
        const odd = key.type === 'PLAIN' ? oddSpaceInKey(text.slice(from, to), from, tenant, at) : null;
        if (odd) diagnostics.push(odd);
      }
      for (const [name, pairs] of Map.groupBy(named, ({ key }) => String((key as Scalar).value))) {
        const [first, second] = pairs.map(({ key }) => spot(key as Node));
        if (!first || !second) continue;
        const times = pairs.length === 2 ? 'twice' : `${pairs.length} times`;
        diagnostics.push(
          diagnostic('yaml/duplicate-key', {
            message: `The key \`${name}\` stands ${times} in one map, first in line ${first.start.line}.`,
            hint: pairs.every(({ value }) => isMap(value))
              ? `Put what is below each \`${name}:\` under one of them.`
              : `Keep one of ${pairs.length === 2 ? 'the two and delete the other' : 'them and delete the others'}.`,
            tenant,
            path: [...pathOf(above, node), name],
            location: second,
          }),
        );
      }
    },
    Scalar: (_key, node, above) => {
      const thousands =
        node.type === 'PLAIN' ? thousandsDiagnostic(node, pathOf(above, node), spot(node), tenant) : null;
      if (thousands) diagnostics.push(thousands);
      if (node.type !== 'PLAIN' || typeof node.value !== 'number' || !/^[+-]?0\d/.test(node.source ?? '')) return;
      diagnostics.push(
        diagnostic('yaml/leading-zero', {
          message: `${node.source} would be read as ${node.value}.`,
          hint: `Put it in quotation marks: "${node.source}". Where a number is wanted, leave out the zero.`,
          tenant,
          path: pathOf(above, node),
          location: spot(node),
        }),
      );
    },
  });
  return diagnostics;
}

/** `max: 5.000`, which is five: only where the language asks for a whole number, since a rate or a place on the map may be written so. */
function thousandsDiagnostic(
  { source = '', range }: Scalar,
  path: (string | number)[],
  location: Location,
  tenant: string | null,
): Diagnostic | null {
  if (!THOUSANDS.test(source) || schemaAt(readTenantSchema(), path)?.type !== 'integer') return null;
  const digits = source.replaceAll('.', '');
  const [start = 0, end = 0] = range ?? [];
  const title = `Write \`${path.at(-1)}: ${digits}\``;
  return diagnostic('yaml/split-number', {
    message: `${source} would be read as ${Number(source)}: a dot starts a fraction here.`,
    hint: `${title}: the digits alone, without separators.`,
    tenant,
    path,
    location,
    fixes: [{ title, safe: true, edits: [{ file: location.file, start, end, text: digits }] }],
  });
}

function splitNumberDiagnostic(
  { key, digits, from, to }: SplitNumber,
  written: string,
  path: (string | number)[],
  location: Location,
  tenant: string | null,
): Diagnostic {
  const title = `Write \`${key}: ${digits}\``;
  return diagnostic('yaml/split-number', {
    message: `Between { and } the comma in \`${written}\` starts another key.`,
    hint: `${title}: the digits alone, without $ and separators.`,
    tenant,
    path,
    location,
    fixes: [{ title, safe: true, edits: [{ file: location.file, start: from, end: to, text: digits }] }],
  });
}

/** Keys and indexes from the top down to a node; `above` is what holds it, outermost first. */
function pathOf(above: readonly unknown[], node: Node): (string | number)[] {
  const { isPair, isScalar, isSeq } = yaml();
  return above.flatMap((holder, index): (string | number)[] => {
    if (isPair(holder)) return isScalar(holder.key) ? [String(holder.key.value)] : [];
    return isSeq(holder) ? [holder.items.indexOf(above[index + 1] ?? node)] : [];
  });
}

function locate(
  document: Document.Parsed,
  path: readonly (string | number)[],
  part: 'key' | 'value',
  at: (from: number, to: number) => Location,
): Location | null {
  const { isMap, isScalar, isSeq } = yaml();
  let node: unknown = document.contents;
  let found: Location | null = null;
  for (const [depth, step] of path.entries()) {
    const last = depth === path.length - 1;
    if (isMap(node)) {
      const pair = (node.items as Pair<Node, Node | null>[]).find(
        ({ key }) => isScalar(key) && String(key.value) === String(step),
      );
      if (!pair?.key.range) return found;
      const target =
        last && part === 'value' && pair.value?.range && pair.value.range[1] > pair.value.range[0]
          ? pair.value
          : pair.key;
      found = tokenOf(target, at);
      node = pair.value;
    } else if (isSeq(node) && typeof step === 'number') {
      const item = node.items[step] as Node | undefined;
      if (!item?.range) return found;
      found = tokenOf(item, at);
      node = item;
    } else return found;
  }
  return found;
}

/** A scalar's own text; for a map or list the first key or item, since underlining a whole block shows nothing. */
function tokenOf(node: Node, at: (from: number, to: number) => Location): Location {
  const { isMap, isSeq } = yaml();
  if (isMap(node) && node.items[0]) return tokenOf(node.items[0].key as Node, at);
  if (isSeq(node) && node.items[0]) return tokenOf(node.items[0] as Node, at);
  return at(node.range?.[0] ?? 0, node.range?.[1] ?? 1);
}

const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`);
