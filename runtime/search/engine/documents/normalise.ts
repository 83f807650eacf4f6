const MAX_FACET_BYTES = 468;

/** A string as filters, sorts and facets compare it: trimmed, NFKD, lower-case, accents kept (search-protocol.md §6.3). */
export function normaliseFacet(text: string): string {
  const normal = isAscii(text) ? text.trim().toLowerCase() : trimSpace(text).normalize('NFKD').toLowerCase();
  return normal.length * 3 <= MAX_FACET_BYTES ? normal : cutBytes(normal, MAX_FACET_BYTES);
}

/** A string as text search compares it: NFKD, lower-case, accents removed (search-protocol.md §7.7). */
export function foldText(text: string): string {
  return isAscii(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase();
}

const FLOAT = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** The number that a filter value stands for, or null: float syntax only, never '', hex, inf or nan (search-protocol.md §6.3). */
export function parseFilterNumber(text: string): number | null {
  if (!FLOAT.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** A number as the key of a facet: shortest plain decimal, never an exponent (search-protocol.md §7.5). */
export function formatNumber(value: number): string {
  const text = String(value);
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!match) return text;
  const [, sign = '', head = '', tail = '', power = '0'] = match;
  const exponent = Number(power);
  const digits = head + tail;
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  return sign + digits.padEnd(exponent + 1, '0');
}

/** Code-point order. JavaScript's own `<` compares UTF-16 units, which differs beyond U+FFFF. */
export function compareCodePoints(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a === b) continue;
    const surrogateA = a >= 0xd800 && a <= 0xdfff;
    const surrogateB = b >= 0xd800 && b <= 0xdfff;
    return surrogateA === surrogateB ? a - b : surrogateA ? 1 : -1;
  }
  return left.length - right.length;
}

/** Unicode white space: `trim` would take a byte order mark too, and leave a next-line character. */
function trimSpace(text: string): string {
  return text.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, '');
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false;
  return true;
}

function cutBytes(text: string, limit: number): string {
  let bytes = 0;
  let end = 0;
  for (const char of text) {
    bytes += Buffer.byteLength(char);
    if (bytes > limit) break;
    end += char.length;
  }
  return text.slice(0, end);
}
