import { EFFECTS, keyOf } from '../cli/effects/effects.data.ts';
import { KEYS_WITHOUT_EFFECT } from '../schema/keys-without-effect.data.ts';

/** `schema/keys-without-effect.data.ts` as it should be: as it is, but for the keys that have a row in `cli/effects/` by now. */
export function keysWithoutEffect(): string {
  const shown = new Set(EFFECTS.map(keyOf));
  const left = KEYS_WITHOUT_EFFECT.filter((key) => !shown.has(key));
  const lines = left.map((key) => `\n  '${key}',`).join('');
  return `/**
 * Keys of the tenant language that change nothing of what a site is or does, in the language's order. \`cli/effects/\` has a row for every
 * other key; \`npm run schema\` takes out of this list what has got one. Nothing is ever added to it by hand or by a script.
 */
export const KEYS_WITHOUT_EFFECT: readonly string[] = [${lines && `${lines}\n`}];
`;
}
