import { LETTERS, TRADE_WORDS } from './encodings.data.ts';
import { decoderOf } from './text-decoder.ts';

/** Encodings of single bytes, and how much is for each before anything is read: the best first. */
const CANDIDATES: readonly [encoding: string, before: number, letters: readonly string[]][] = [
  ['windows-1252', 4, LETTERS.west],
  ['macintosh', 2, LETTERS.west],
  ['cp850', 1, LETTERS.west],
  ['cp437', 0.5, LETTERS.west],
  ['windows-1250', 0, LETTERS.middle],
  ['iso-8859-2', -1, LETTERS.middle],
];

/** Different stretches around bytes that are no ASCII, of which one encoding is judged by. */
const MOST = 400;
/** Bytes kept on either side of such a run. */
const AROUND = 12;

/** What is for one reading of a text, and against it. */
const POINTS = { tradeWord: 6, mark: 2, oddMark: -3, markInWord: -5, noCharacter: -8, shouting: -5, byItself: -3 };

/**
 * The encoding of single bytes in which a text that is no UTF-8 makes the most sense, by its letters and what is around them. What is UTF-8 in it does
 * not count; where most of it is, Windows-1252, of which UTF-8 can be told again cell by cell. So it is for what is no text at all.
 */
export function likelyEncoding(pieces: Iterable<Uint8Array>): string {
  const { stretches, whole, odd, isBinary } = oddStretches(pieces);
  if (isBinary || whole > odd) return 'windows-1252';
  let [best, most] = ['windows-1252', -Infinity];
  for (const [encoding, before, letters] of CANDIDATES) {
    const decode = decoderOf(encoding);
    const points = stretches.reduce((sum, bytes) => sum + pointsOf(decode(bytes), letters), before);
    if (points > most) [best, most] = [encoding, points];
  }
  return best;
}

interface OddStretches {
  stretches: Uint8Array[];
  /** So many characters are UTF-8, and so many bytes are none. */
  whole: number;
  odd: number;
  isBinary: boolean;
}

/** Different stretches of a text with what is no UTF-8 in them. */
function oddStretches(pieces: Iterable<Uint8Array>): OddStretches {
  const found = new Map<string, Uint8Array>();
  let [whole, odd] = [0, 0];
  let isBinary: boolean | null = null;
  for (const piece of pieces) {
    isBinary ??= hasControls(piece);
    for (let at = 0; at < piece.length; at += 1) {
      if ((piece[at] ?? 0) < 0x80) continue;
      const length = utf8Length(piece, at);
      if (length > 0) {
        whole += 1;
        at += length - 1;
        continue;
      }
      let end = at;
      while ((piece[end] ?? 0) >= 0x80 || isWithin(piece, end)) end += 1;
      odd += end - at;
      const stretch = piece.slice(Math.max(0, at - AROUND), Math.min(piece.length, end + AROUND));
      if (found.size < MOST) found.set(Buffer.from(stretch).toString('latin1'), stretch);
      at = end;
    }
    if (found.size >= MOST) break;
  }
  return { stretches: [...found.values()], whole, odd, isBinary: isBinary === true };
}

/** So much of a text may be controls, tabs and line ends aside; of other files more is. */
const CONTROLS = 0.02;

function hasControls(piece: Uint8Array): boolean {
  const head = piece.subarray(0, 4096);
  return head.filter((byte) => byte < 0x20 && (byte < 0x09 || byte > 0x0d)).length > head.length * CONTROLS;
}

/** A letter or digit between two bytes that are none of ASCII: 'Citro.n.s' is one stretch. */
const isWithin = (piece: Uint8Array, at: number): boolean => {
  const [one = 0, next = 0] = [piece[at], piece[at + 1]];
  return next >= 0x80 && ((one > 0x40 && one < 0x5b) || (one > 0x60 && one < 0x7b));
};

/** How many bytes the UTF-8 character at a place has that is more than one; 0 where there is none. */
function utf8Length(piece: Uint8Array, at: number): number {
  const first = piece[at] ?? 0;
  const length =
    first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xf0 && first < 0xf5 ? 4 : 0;
  for (let next = at + 1; next < at + length; next += 1) if (((piece[next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

const LETTER = /\p{L}/u;
const SMALL = /\p{Ll}/u;
const CAPITAL = /\p{Lu}/u;
const VOWEL = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýÿœěůąęőűăı]/i;
const SPACE = /^[\s,;"|]?$/;

function pointsOf(text: string, letters: readonly string[]): number {
  let points = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign < '\u0080') continue;
    const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
    points +=
      LETTER.test(sign) && !'ªº'.includes(sign)
        ? letterPoints(text, at, letters)
        : markPoints(sign, before, text.slice(at + 1));
    // What two of them make together is judged once.
    if (before >= '\u0080' && after >= '\u0080') points -= 0.5;
  }
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return points + words.filter((word) => TRADE_WORDS.includes(word)).length * POINTS.tradeWord;
}

function letterPoints(text: string, at: number, letters: readonly string[]): number {
  const sign = text.charAt(at);
  const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
  const tier = letters.findIndex((tier) => tier.includes(sign) || tier.includes(sign.toLowerCase()));
  let points = tier === -1 ? -1 : 2 - tier * 0.75;
  const [isBefore, isAfter] = [LETTER.test(before), LETTER.test(after)];
  if (!isBefore && !isAfter) return 'àáóéôÀÉ'.includes(sign) ? 0 : POINTS.byItself;
  if (/\d/.test(before) || /\d/.test(after)) points -= 4;
  if (CAPITAL.test(sign) && (SMALL.test(before) || (isBefore && SMALL.test(after)))) points += POINTS.shouting;
  // 'CITROèN'; 'CAFé' is what some keyboards make.
  if (SMALL.test(sign) && CAPITAL.test(after)) points += POINTS.shouting;
  else if (SMALL.test(sign) && CAPITAL.test(before) && CAPITAL.test(text.charAt(at - 2))) points -= 1.5;
  if (SMALL.test(sign) && !isBefore) points -= 1;
  // The two dots say that a vowel is by itself; the others follow none. Portuguese alone has a tilde on vowels, before another.
  if ('ëï'.includes(sign) && VOWEL.test(before)) points += 1.5;
  if ('âêîôû'.includes(sign) && (VOWEL.test(before) || VOWEL.test(after))) points -= 1;
  if (/[ãõ]/i.test(sign) && !/[oe]/i.test(after)) points -= 2;
  const beside = [before, after].filter((one) => LETTER.test(one));
  const vowels = beside.filter((one) => VOWEL.test(one)).length;
  if (VOWEL.test(sign) ? vowels === 2 : vowels === 0) points -= 1.5;
  return points;
}

/** Marks that are right only beside certain others. */
function markPoints(sign: string, before: string, rest: string): number {
  const after = rest.charAt(0);
  const [isBefore, isAfter] = [LETTER.test(before), LETTER.test(after)];
  const right = (isRight: boolean, wrong = POINTS.oddMark): number => (isRight ? POINTS.mark : wrong);
  switch (sign) {
    case '’':
      return isBefore && isAfter
        ? right(/^(?:s|t|re|ll|ve|d|m)\b/i.test(rest), 0)
        : right(isBefore || isAfter || /\d/.test(before), 0);
    case '‘':
    case '“':
    case '„':
      return right(!isBefore && !SPACE.test(after));
    case '”':
      return right((!isAfter && !SPACE.test(before)) || /[.!?,\d]/.test(before));
    case '–':
    case '—':
      return isBefore !== isAfter && (isBefore ? isAfter : isBefore)
        ? POINTS.oddMark
        : right(SPACE.test(before) === SPACE.test(after) && !(isBefore && isAfter), -1);
    case '•':
    case '·':
      return right(!isBefore, -1);
    case '…':
      return isBefore && !isAfter ? 1 : /[\d\s.)]/.test(before) ? 0 : -4;
    case '®':
    case '™':
      return right((isBefore || /[\d)]/.test(before)) && !isAfter);
    case '©':
      return right(!isBefore && !isAfter, POINTS.oddMark);
    case '°':
      return right(/\d/.test(before));
    case '½':
    case '¼':
    case '¾':
    case '²':
    case '³':
      return right(/[\dm\s]/i.test(before) && !isAfter);
    case '£':
    case '€':
      return right(/\d/.test(after) || /[\d ]/.test(before));
    case '×':
      return right(/[\d ]/.test(before) && /[\d ]/.test(after));
    case '\u00a0':
      return isBefore && isAfter ? 0.5 : right(before !== '' && after !== '', 0.5);
    case '«':
      return right(!isBefore);
    case '»':
      return right(!isAfter);
    case '\u0000':
      return POINTS.noCharacter;
    default:
      if (/[\p{Cc}\p{Co}\ufffd]/u.test(sign)) return POINTS.noCharacter;
      return isBefore || isAfter ? POINTS.markInWord : POINTS.oddMark;
  }
}
