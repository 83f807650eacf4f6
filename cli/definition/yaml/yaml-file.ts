import { load } from 'js-yaml';
import { hashOf } from '../../cache/content-hash.ts';
import { holdsSecret } from '../../diagnostics/reporters/masked.ts';
import { decoded, textOf, textPosition } from '../source/text-limits.ts';
import type { YamlFile } from './yaml-file.types.ts';
import { readPrecisely, unreadableYaml } from './yaml-precise.ts';

const NOT_AN_INDICATOR = String.raw`(?:^|[\s,[{:-])`;
const BEGINS = String.raw`(?:^\s*|[:-]\s+|[\[{,]\s*)`;

/**
 * What a plain reading would get wrong or would not see: aliases, tags, merge keys, several documents, tabs, complex or wordless keys,
 * numbers with a leading zero or without an end. It may be wider than the grammar: such a text is only read more slowly.
 */
const NEEDS_CARE = [
  // What begins with it: a line, a value after a key or a dash, or in a list of one line. Within a text they are only characters.
  String.raw`(?<=${BEGINS})(?:[&*!?~]|[+-]?0\d)`,
  String.raw`^[^\S\n]*(?:---|\.\.\.|[%@\x60])`,
  String.raw`<<|[|>][-+]?\d|\t|\.(?:inf|nan)\b`,
  // A number with separators: between braces a comma starts a key, a dot starts a fraction.
  String.raw`\d,\d{3}\s*(?:[,}]|$)`,
  String.raw`(?<=${BEGINS})[1-9]\d{0,2}\.000\s*(?:[,}\]#]|$)`,
  // A space that is none for YAML; as the first sign of a file it is a byte order mark.
  String.raw`[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]|(?<=[\s\S])\ufeff`,
  String.raw`(?<=${NOT_AN_INDICATOR}(?:null|true|false|~|[-+.\d]+)\s*):(?:\s|$)`,
  // A colon after anything but a word, a quotation mark or a bracket: a key of its own kind.
  String.raw`(?<![\w"'\]})]):(?:[\s,\]}]|$)`,
  // Each by itself, from the rare character on: as one pattern they take five times as long.
].map((pattern) => new RegExp(pattern, 'im'));

/** A whole value in quotation marks on one line: nothing in it needs care. */
const QUOTED = /(?<=(?:^|[:,[{-])[ ]*)"(?:[^"\\\n]|\\.)*"(?=[ ]*(?:[,}\]:]|$))/gm;

/** What files without mistakes were found to hold, by the hash of their bytes: another process need not read them again. */
export interface YamlCache {
  /** Undefined where such a file was not read before. */
  value(hash: string): unknown;
  keep(hash: string, value: unknown): void;
}

/**
 * Reads one YAML file. Never throws: text that is no YAML gives a value of `undefined` and one diagnostic. Places are worked out when they are
 * first asked for, since most definitions have nothing to point at (quality.md, finding 8).
 * @param cached makes reading the same bytes again a matter of JSON: what the schema allows survives that
 */
export function readYaml(
  file: string,
  bytes: Uint8Array,
  tenant: string | null,
  cached: YamlCache | null = null,
): YamlFile {
  const hash = cached ? hashOf(bytes) : '';
  const before = cached?.value(hash);
  if (before !== undefined) return plainFile(file, decoded(bytes), tenant, before);
  const { text, fault } = textOf(file, bytes);
  if (fault) {
    const { id, message, hint, offset } = fault;
    return unreadableYaml(file, text, tenant, id, message, hint, { file, ...textPosition(text, offset) });
  }
  const value = plainValue(text);
  if (value === undefined || value === null) return readPrecisely(file, text, tenant);
  // A secret in clear is told, and goes no further.
  if (cached && !holdsSecret(value)) cached.keep(hash, value);
  return plainFile(file, text, tenant, value);
}

/** A file with nothing to say of its text. */
function plainFile(file: string, text: string, tenant: string | null, value: unknown): YamlFile {
  let precise: YamlFile | null = null;
  return {
    file,
    text,
    value,
    diagnostics: [],
    locate(path, part) {
      precise ??= readPrecisely(file, text, tenant);
      return precise.locate(path, part);
    },
  };
}

/** The value of a text that holds nothing to be careful about; undefined where the careful reading has to decide. */
function plainValue(text: string): unknown {
  const written = text.replace(QUOTED, '""');
  if (NEEDS_CARE.some((one) => one.test(written))) return undefined;
  try {
    return load(text);
  } catch {
    return undefined;
  }
}
