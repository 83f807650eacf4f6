/**
 * Keys of the tenant language that change nothing of what a site is or does, in the language's order. `cli/effects/` has a row for every
 * other key; `npm run schema` takes out of this list what has got one. Only names that come with a platform's export (§3) and mean nothing here
 * are added, so that such a definition is taken as it is.
 */
export const KEYS_WITHOUT_EFFECT: readonly string[] = ['dealerships[].publishable.key', 'navigation.header[]._key'];
