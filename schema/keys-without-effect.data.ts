/**
 * Keys of the tenant language that change nothing of what a site is or does, in the language's order. `cli/effects/` has a row for every
 * other key; `npm run schema` takes out of this list what has got one. Nothing is ever added to it by hand or by a script.
 */
export const KEYS_WITHOUT_EFFECT: readonly string[] = [];
