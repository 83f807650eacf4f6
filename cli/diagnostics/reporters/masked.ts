import type { Diagnostic } from '../diagnostic.types.ts';
import { knownSecrets, looksRandom } from '../secret-forms.ts';
import { SECRET_KEYS } from '../secret-keys.data.ts';
import { type ReadSource, sourceText } from '../source-text.ts';

const SIGN = '•';
/** What is shown in the place of a secret where no width has to stay. */
export const MASK = SIGN.repeat(8);

/** A key at the start of a line or in braces, up to where its value begins. Nothing in it can match in two ways: a file may be one long line. */
const KEY = /(?:^[ \t-]*|[{,]\s*)(["']?)([A-Za-z_][\w-]*)\1[ \t]*:[ \t]+/gm;
/** A value in the three ways in which YAML writes a text on one line. */
const VALUE = /"(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?|[^\s"'{[#&*|>][^\n#,}]*/y;
const WORDS = /[A-Za-z0-9+/_=-]{24,}/g;
const REFERENCE = /^["']?env:/;
/** Shorter ones are sought where they are quoted alone: elsewhere they are part of other words. */
const LONG = 4;

/** A text of a file with a sign in the place of each letter of what is a secret by its form or by its key: nothing moves. */
export function maskedText(text: string): string {
  return covered(text, [
    ...knownSecrets(text).map(({ found, index }) => [index, index + found.length] as const),
    ...[...text.matchAll(WORDS)].flatMap(({ 0: word, index }) =>
      looksRandom(word) ? [[index, index + word.length] as const] : [],
    ),
    ...valuesOfSecretKeys(text).map(({ value, index }) => [index, index + value.length] as const),
  ]);
}

/** Whether a key is one for a secret by its name, or one that people call so by mistake. */
export const isSecretKey = (name: string): boolean =>
  (SECRET_KEYS as readonly string[]).includes(name) || /secret|password|token/.test(name);

/** Whether what a file holds has a secret in clear, by its form or by its key. */
export function holdsSecret(value: unknown): boolean {
  const texts: string[] = [];
  if (hasSecretKey(value, false, texts)) return true;
  // In one go: there are hundreds of them, and hardly ever a secret.
  const all = texts.join('\n');
  return maskedText(all) !== all;
}

/** Whether something under a key for secrets is no reference to the environment; `texts` gets what is under other keys. */
function hasSecretKey(value: unknown, isOfKey: boolean, texts: string[]): boolean {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).some(([key, inner]) => hasSecretKey(inner, isSecretKey(key), texts));
  if (isOfKey) return value !== null && !REFERENCE.test(String(value));
  if (typeof value === 'string') texts.push(value);
  return false;
}

/** What a file says under keys for secrets that is no reference to the environment, as it is written, whether the rest can be read or not. */
export function valuesOfSecretKeys(text: string): { value: string; index: number }[] {
  return [...text.matchAll(KEY)].flatMap(({ 0: key, 2: name = '', index }) => {
    if (!isSecretKey(name)) return [];
    VALUE.lastIndex = index + key.length;
    const value = VALUE.exec(text)?.[0].trimEnd();
    return value === undefined || REFERENCE.test(value) ? [] : [{ value, index: index + key.length }];
  });
}

/** Reads files as they may be shown beside diagnostics: without secrets, also those that only a diagnostic tells. */
export function maskedReader(read: ReadSource, diagnostics: readonly Diagnostic[]): ReadSource {
  const told = diagnostics.filter(({ id, location }) => id === 'secret/in-clear' && location !== null);
  return (file) => {
    const text = read(file);
    if (text === null) return null;
    const source = sourceText(text);
    const spans = told.flatMap(({ location }) =>
      location?.file === file ? [[source.offsetOf(location.start), source.offsetOf(location.end)] as const] : [],
    );
    return maskedText(covered(text, spans));
  };
}

/** Words for people without these secrets, and without anything that has a secret's form. */
export function maskedWords(words: string, secrets: readonly string[]): string {
  let masked = words;
  for (const secret of secrets)
    masked =
      secret.length >= LONG
        ? masked.replaceAll(secret, MASK)
        : masked.replaceAll(`\`${secret}\``, `\`${MASK}\``).replaceAll(`"${secret}"`, `"${MASK}"`);
  for (const { found } of knownSecrets(masked)) masked = masked.replaceAll(found, MASK);
  return masked.replace(WORDS, (word) => (looksRandom(word) ? MASK : word));
}

/** A diagnostic that says nothing of these secrets. A fix that would write one down is left out. */
export function maskedDiagnostic(one: Diagnostic, secrets: readonly string[]): Diagnostic {
  const words = (text: string): string => maskedWords(text, secrets);
  const tells = (text: string): boolean => words(text) !== text;
  const { fixes, ...rest } = one;
  const told = fixes?.filter(({ title, edits }) => !tells(title) && !edits.some(({ text }) => tells(text))) ?? [];
  return {
    ...rest,
    message: words(one.message),
    hint: words(one.hint),
    path: words(one.path),
    related: one.related.map((other) => ({ ...other, message: words(other.message) })),
    ...(told.length > 0 ? { fixes: told } : {}),
  };
}

/** Signs in the place of all but spaces and line ends of some spans, `[start, end)` in UTF-16 units. */
function covered(text: string, spans: readonly (readonly [number, number])[]): string {
  if (spans.length === 0) return text;
  const parts: string[] = [];
  let done = 0;
  for (const [start, end] of [...spans].sort(([a], [b]) => a - b)) {
    if (end <= done) continue;
    const from = Math.max(start, done);
    parts.push(text.slice(done, from), text.slice(from, end).replace(/\S/g, SIGN));
    done = end;
  }
  return parts.join('') + text.slice(done);
}
