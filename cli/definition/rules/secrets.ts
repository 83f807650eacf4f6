import { diagnostic } from '../../diagnostics/diagnostic.ts';
import { isSecretKey, MASK } from '../../diagnostics/reporters/masked.ts';
import { hasKnownForm, knownSecrets, looksRandom } from '../../diagnostics/secret-forms.ts';
import type { Check } from '../checks/check.types.ts';
import { isMap } from '../layers/defaults.ts';
import { publishedMarkdown } from '../locate/position-in-texts.ts';
import { keyOf, type SchemaNode } from '../schema/tenant-schema.ts';

const REFERENCE = /^env:/;
/** Such as people call environment variables. */
const VARIABLE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;
/** Texts without one hold no token: most. */
const LONG_WORD = /\S{24}/;

const LIKE_A_SECRET = 'This looks like a secret in clear.';
const REPLACED = 'If the file has been shared, have the secret replaced.';

/** Secrets are in the environment (`env:NAME`), never in a definition: not in the keys made for them, nor anywhere else. */
export const secretsInClear: Check = (context) =>
  context.texts.flatMap(({ path, text, node, location }) => {
    if (!isSecret(text, node)) return [];
    const name = `${path.filter((key) => typeof key === 'string').join('_')}`.toUpperCase();
    return [
      diagnostic('secret/in-clear', {
        message: node['x-secret'] ? 'A secret must not stand here in clear.' : LIKE_A_SECRET,
        hint: node['x-secret']
          ? VARIABLE.test(text)
            ? `Did you mean the environment variable \`env:${text}\`? Otherwise put the secret into one and name it so.`
            : `Put it into an environment variable and write \`env:${name}\` here. ${REPLACED}`
          : `Take it out of the file: keys for secrets take env:NAME. ${REPLACED}`,
        tenant: context.tenant,
        path,
        location: location(),
      }),
    ];
  });

/** Nor are they in Markdown that is published: there only what has the form of one is told, since prose holds any words. */
export const secretsInMarkdown: Check = (context) =>
  publishedMarkdown(context).flatMap(({ text, position }) =>
    knownSecrets(text).map(({ found, index }) =>
      diagnostic('secret/in-clear', {
        message: LIKE_A_SECRET,
        hint: `Take it out of the text, which every visitor can read. ${REPLACED}`,
        tenant: context.tenant,
        location: position(index, found.length),
      }),
    ),
  );

function isSecret(text: string, node: SchemaNode): boolean {
  if (node['x-secret']) return !REFERENCE.test(text);
  if (REFERENCE.test(text)) return false;
  if (text.length < 12) return false;
  if (hasKnownForm(text)) return true;
  return !node['x-publishable'] && LONG_WORD.test(text) && text.split(/\s+/).some(looksRandom);
}

/** The secrets that a definition holds in clear at the keys for them, as it writes them. */
export function secretsIn(value: unknown, node: SchemaNode | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => secretsIn(item, node?.items));
  if (isMap(value)) return Object.entries(value).flatMap(([key, inner]) => secretsIn(inner, propertyOf(node, key)));
  return isClear(value, node) ? [String(value)] : [];
}

function withoutSecrets(value: unknown, node: SchemaNode | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, node?.items));
  if (isMap(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, withoutSecrets(inner, propertyOf(node, key))]),
    );
  return isClear(value, node) || (typeof value === 'string' && isSecret(value, node ?? {})) ? MASK : value;
}

/** The value at a path of a definition as it may be shown. */
export function shownAt(value: unknown, schema: SchemaNode, path: readonly (string | number)[]): unknown {
  let node: SchemaNode | undefined = schema;
  for (const key of path) node = typeof key === 'number' ? node?.items : propertyOf(node, key);
  return withoutSecrets(value, node);
}

const isClear = (value: unknown, node: SchemaNode | undefined): boolean =>
  Boolean(node?.['x-secret']) && value !== null && value !== undefined && !REFERENCE.test(String(value));

/** What a key may be; one that the language does not have is for a secret where it is called so. */
function propertyOf(node: SchemaNode | undefined, key: string): SchemaNode | undefined {
  const known = node && keyOf(node, key);
  if (known) return known;
  return isSecretKey(key) ? { 'x-secret': true } : undefined;
}
