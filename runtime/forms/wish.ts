/** Longest search that is carried over, in characters. */
const LONGEST = 200;

/** The address of a form, at `path`, for what a shopper looked for and did not find: '“red”, Ute'. */
export function wishHref(path: string, words: string): string {
  return words === '' ? path : `${path}?query=${encodeURIComponent(words)}`;
}

/** What was looked for, from that address; null where nothing was. */
export function wishOf(url: URL): string | null {
  const words = (url.searchParams.get('query') ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return words === '' ? null : [...words].slice(0, LONGEST).join('');
}

/** The message that the form begins with. */
export function wishMessage(words: string): string {
  return `I am looking for: ${words}.`;
}
