import { EFFECTS, effectKey } from '../cli/effects/effects.data.ts';
import { KEYS_WITHOUT_EFFECT } from '../schema/keys-without-effect.data.ts';

/** As long as the formatter lets a line be. */
const WIDTH = 120;

/** `schema/keys-without-effect.data.ts` as it should be: as it is, but for the keys that have a row in `cli/effects/` by now. */
export function keysWithoutEffect(): string {
  const shown = new Set(EFFECTS.map(effectKey));
  const left = KEYS_WITHOUT_EFFECT.filter((key) => !shown.has(key));
  const names = left.map((key) => `'${key}'`);
  const line = `export const KEYS_WITHOUT_EFFECT: readonly string[] = [${names.join(', ')}];`;
  const lines = names.map((name) => `\n  ${name},`).join('');
  return `/**
 * Keys of the tenant language that change nothing of what a site is or does, in the language's order. \`cli/effects/\` has a row for every
 * other key; \`npm run schema\` takes out of this list what has got one. Only names that come with a platform's export (§3) and mean nothing here
 * are added, so that such a definition is taken as it is.
 */
${line.length <= WIDTH ? line : `export const KEYS_WITHOUT_EFFECT: readonly string[] = [${lines}\n];`}
`;
}
