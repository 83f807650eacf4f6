import type { Fix, Location } from '../diagnostic.types.ts';
import type { SourceText } from '../source-text.ts';

/** Words that YAML 1.2 reads as something else than text. */
export const RESERVED = /^(true|false|null|~|[-+]?\.(inf|nan)|[-+.]?\d.*)$/i;
/** Text that needs no quotation marks anywhere, flow lists included. */
const PLAIN = /^[A-Za-z/][A-Za-z0-9/._-]*$/;

/** Text as YAML, quoted as the token that it replaces is. */
export function likeToken(text: string, token: string): string {
  if (token.startsWith("'")) return `'${text.replaceAll("'", "''")}'`;
  return !token.startsWith('"') && PLAIN.test(text) && !RESERVED.test(text) ? text : JSON.stringify(text);
}

/** A token's value as text: without its quotation marks. */
export function unquoted(token: string): string {
  const inner = /^(["'])([\s\S]*)\1$/.exec(token);
  return inner ? (inner[2] as string) : token;
}

/** A fix that writes `text` in place of the token at a location. */
export function replaceToken(source: SourceText, location: Location, text: string, safe = true): Fix {
  const { file, start, end } = location;
  return {
    title: `Write \`${text}\` in place of \`${source.slice(location)}\``,
    safe,
    edits: [{ file, start: source.offsetOf(start), end: source.offsetOf(end), text }],
  };
}
