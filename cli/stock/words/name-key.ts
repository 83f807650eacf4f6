/** Names that are one name have one key: without capitals, accents, hyphens, spaces and dots, but for a point within a number. */
export function nameKey(name: string): string {
  const known = KEYS.get(name);
  if (known !== undefined) return known;
  const key = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}\p{Pd}\s_'’]|\.(?!\d)|(?<!\d)\./gu, '');
  if (KEYS.size >= MOST_KEYS) KEYS.clear();
  KEYS.set(name, key);
  return key;
}

const KEYS = new Map<string, string>();
const MOST_KEYS = 5000;
