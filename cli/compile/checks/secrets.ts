import { finding } from '../../diagnostics/diagnostic.ts';
import { publishedMarkdown } from '../place-in-texts.ts';
import type { SchemaNode } from '../tenant-schema.ts';
import type { Check } from './check.types.ts';

/** Forms in which services give out secrets; never those of keys that browsers may see. */
const KNOWN_FORM = new RegExp(
  [
    '\\b[sr]k_(?:live|test)_[A-Za-z0-9]{8,}',
    '\\bwhsec_[A-Za-z0-9]{8,}',
    '\\bAKIA[0-9A-Z]{16}\\b',
    '\\bgh[pousr]_[A-Za-z0-9]{20,}',
    '\\bglpat-[A-Za-z0-9_-]{16,}',
    '\\bxox[abprs]-[A-Za-z0-9-]{10,}',
    '\\bSG\\.[A-Za-z0-9_-]{16,}\\.',
    '\\beyJ[A-Za-z0-9_-]{10,}\\.eyJ[A-Za-z0-9_-]{10,}',
    '-----BEGIN [A-Z ]*PRIVATE KEY',
    '\\bBearer\\s+[A-Za-z0-9._-]{16,}',
    // user:password before the host of an address
    '://[^/\\s:@]+:[^/\\s@]+@',
  ].join('|'),
);
const KNOWN_FORMS = new RegExp(KNOWN_FORM, 'g');
const REFERENCE = /^env:/;
const TOKEN = /^[A-Za-z0-9+/_=-]{24,}$/;
/** Texts without one hold no token: most. */
const LONG_WORD = /\S{24}/;
const HEXADECIMAL = /^[0-9a-f]{32,}$/i;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Bits a letter: English words joined by hyphens stay below it, random keys of 24 letters above. */
const RANDOM = 3.8;

const LIKE_A_SECRET = 'This looks like a secret in clear.';
const REPLACED = 'If the file has been shared, have the secret replaced.';

/** Secrets stand in the environment (`env:NAME`), never in a definition: not in the keys made for them, nor anywhere else. */
export const secretsInClear: Check = (context) =>
  context.texts.flatMap(({ path, text, node, location }) => {
    if (!isSecret(text, node)) return [];
    const name = `${path.filter((key) => typeof key === 'string').join('_')}`.toUpperCase();
    return [
      finding('secret/in-clear', {
        message: node['x-secret'] ? 'A secret must not stand here in clear.' : LIKE_A_SECRET,
        hint: node['x-secret']
          ? `Put it into an environment variable and write \`env:${name}\` here. ${REPLACED}`
          : `Take it out of the file: keys for secrets take env:NAME. ${REPLACED}`,
        tenant: context.tenant,
        path,
        location: location(),
      }),
    ];
  });

/** Nor do they stand in Markdown that is published: there only what has the form of one is told, since prose holds any words. */
export const secretsInMarkdown: Check = (context) =>
  publishedMarkdown(context).flatMap(({ text, place }) =>
    knownSecrets(text).map(({ found, index }) =>
      finding('secret/in-clear', {
        message: LIKE_A_SECRET,
        hint: `Take it out of the text, which every visitor can read. ${REPLACED}`,
        tenant: context.tenant,
        location: place(index, found.length),
      }),
    ),
  );

/** What in a text has a form in which services give out secrets. */
export function knownSecrets(text: string): { found: string; index: number }[] {
  return [...text.matchAll(KNOWN_FORMS)].map(({ 0: found, index }) => ({ found, index }));
}

function isSecret(text: string, node: SchemaNode): boolean {
  if (node['x-secret']) return !REFERENCE.test(text);
  if (REFERENCE.test(text)) return false;
  if (text.length < 12) return false;
  if (KNOWN_FORM.test(text)) return true;
  return !node['x-publishable'] && LONG_WORD.test(text) && text.split(/\s+/).some(looksRandom);
}

function looksRandom(token: string): boolean {
  if (!TOKEN.test(token) || token.startsWith('/') || UUID.test(token)) return false;
  if (HEXADECIMAL.test(token)) return true;
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/].filter((kind) => kind.test(token)).length;
  return kinds === 3 && entropy(token) >= RANDOM;
}

/** Shannon entropy in bits a letter. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => {
    const share = count / text.length;
    return sum - share * Math.log2(share);
  }, 0);
}
