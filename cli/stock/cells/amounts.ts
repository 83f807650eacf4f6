import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import type { Read } from './read-value.ts';

/**
 * What a number is of: whole things (kilometres, the price of a car), where decimals are hardly ever written; money, with cents or without; a measure
 * (litres, percent), where three decimals may be; a quantity (kilograms, metres, hours), where a point is for decimals and a comma for thousands.
 */
export type AmountKind = 'whole' | 'money' | 'measure' | 'quantity';

/** A number as it is written, and the words around it without the dealer's own currency. */
export interface Amount {
  value: number;
  words: string;
}

type Mark = ',' | '.';
type Role = 'thousands' | 'decimal' | 'both' | null;

/** What the marks of a column's numbers are for. */
export type Notation = Readonly<Record<Mark, Role>>;

export const NO_NOTATION: Notation = { ',': null, '.': null };

/**
 * A number's digits: for sure a value, or open, where one mark before three digits may part thousands or decimals. `slip`: one that may well be a group of
 * three with a digit lost ('120,5', '35,99').
 */
type Shape =
  | { value: number; thousands: Mark | null; decimal: Mark | null; slip?: boolean }
  | { open: Mark; thousands: number; decimal: number };

const SPACES = /[\s\u00a0\u202f'’]/g;
const NUMBER = /^([^\d]*)(\d(?:[\d.,\s\u00a0\u202f'’]*\d)?)(.*)$/s;
const SPACED = /^\d{1,3}(?:[\s\u00a0\u202f'’]\d{3})+(?:[.,]\d+)?$/;

/** What most numbers look like. */
const PLAIN = /^\d{1,15}$/;

/** Words for no amount at all. */
const NO_AMOUNT = new Set(
  'poa|p.o.a|p.o.a.|call|call us|call now|call for price|call for pricing|call dealer|phone for price|contact|contact us|contact dealer|contact for price|enquire|enquire now|enquire for price|inquire|ask|ask us|ask for price|price on application|price on request|on application|on request|by negotiation|see dealer|please call|unknown|no price|not priced|coming soon'.split(
    '|',
  ),
);

/** Collects how the numbers of a column are written. */
export class NotationEvidence {
  #counts = { ',': noCounts(), '.': noCounts() };

  add(text: string): void {
    // Most numbers have no mark: they say nothing.
    if (!text.includes(',') && !text.includes('.')) return;
    const shape = shapeOf(NUMBER.exec(text)?.[2] ?? '');
    if (shape === null) return;
    if ('open' in shape) this.#counts[shape.open].open += 1;
    else {
      if (shape.thousands) this.#counts[shape.thousands].thousands += 1;
      if (shape.decimal) this.#counts[shape.decimal][shape.slip ? 'slip' : 'decimal'] += 1;
    }
  }

  notation(kind: AmountKind): Notation {
    return { ',': this.#role(',', kind), '.': this.#role('.', kind) };
  }

  #role(mark: Mark, kind: AmountKind): Role {
    const { thousands, decimal: sure, slip, open } = this.#counts[mark];
    // Of whole things what may be a slip says nothing of the others.
    const decimal = sure + (kind === 'whole' ? 0 : slip);
    const groups = thousands + (kind === 'measure' || (kind === 'quantity' && mark === '.') ? 0 : open);
    if (decimal === 0) return thousands > 0 ? 'thousands' : null;
    if (groups === 0) return 'decimal';
    // A few slips among many do not decide for all.
    if (groups >= decimal * TEN) return 'thousands';
    return decimal >= groups * TEN ? 'decimal' : 'both';
  }
}

const noCounts = () => ({ thousands: 0, decimal: 0, slip: 0, open: 0 });

const TEN = 10;

/** '$34,990', '34 990,00 $', '12,345 km' by the notation of its column. Null: words for no amount. */
export function readAmount(text: string, kind: AmountKind, notation: Notation, region: Region): Read<Amount> {
  const trimmed = text.trim();
  if (PLAIN.test(trimmed) && !NINES.test(trimmed)) return { value: Number(trimmed), words: '' };
  if (trimmed === '' || NO_AMOUNT.has(trimmed.toLowerCase())) return null;
  const [, before = '', digits = '', after = ''] = NUMBER.exec(trimmed) ?? [];
  if (digits === '' || /\d/.test(after)) return 'odd';
  const short = kind === 'whole' ? SHORTENED.exec(after) : null;
  const value = short ? shortened(digits, notation) : amountOf(digits, kind, notation);
  const words = wordsAround(before, short?.[1] ?? after, region);
  if (kind === 'whole' && value !== null && NINES.test(String(value))) return 'odd';
  return value === null || words === null || value > Number.MAX_SAFE_INTEGER ? 'odd' : { value, words };
}

/** '85k' is 85,000; '85 km' and '85 kms' are not. */
const SHORTENED = /^\s?k(?![a-z/])(.*)$/is;
/** What systems write where nothing is known. */
const NINES = /^9{6,}$/;
const THOUSAND = 1000;

function shortened(digits: string, notation: Notation): number | null {
  const value = amountOf(digits, 'measure', notation);
  return value === null || value >= THOUSAND ? null : Math.round(value * THOUSAND);
}

function amountOf(digits: string, kind: AmountKind, notation: Notation): number | null {
  const shape = shapeOf(digits);
  if (shape === null) return null;
  if ('open' in shape) return openValue(shape, kind, notation);
  const { value, thousands, decimal, slip = false } = shape;
  if (kind === 'whole' && slip) return null;
  // '1,234.50' says by itself what its marks are for; one mark alone has to agree with its column.
  if (thousands !== null && decimal !== null) return value;
  const fits =
    (thousands === null || notation[thousands] !== 'decimal') &&
    (decimal === null || notation[decimal] !== 'thousands') &&
    // '120,00' beside '78,400' may have lost a digit.
    !(decimal !== null && kind === 'whole' && notation[decimal] === 'both' && value > 0 && value < THOUSAND);
  return fits ? value : null;
}

function openValue(
  { open, thousands, decimal }: { open: Mark; thousands: number; decimal: number },
  kind: AmountKind,
  notation: Notation,
): number | null {
  const other = notation[open === ',' ? '.' : ','];
  const role = notation[open] ?? (other === 'decimal' ? 'thousands' : other === 'thousands' ? 'decimal' : null);
  if (role === 'thousands' || (role === 'both' && kind === 'whole')) return thousands;
  // Nobody writes a thousandth of a dollar or of a kilometre.
  if (role === 'decimal') return kind === 'measure' || kind === 'quantity' ? decimal : null;
  if (role === 'both') return null;
  if (kind === 'measure' || (kind === 'quantity' && open === '.')) return decimal;
  return kind === 'whole' || open === ',' ? thousands : null;
}

function shapeOf(written: string): Shape | null {
  const text = SPACED.test(written) ? written.replace(SPACES, '') : written.trim();
  if (/[^\d.,]/.test(text)) return null;
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last === -1) return { value: Number(text), thousands: null, decimal: null };
  const mark = text.charAt(last) as Mark;
  const whole = text.slice(0, last);
  const rest = text.slice(last + 1);
  const others = whole.replace(/\d/g, '');
  if (others === '') {
    if (rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole))
      return { open: mark, thousands: Number(whole + rest), decimal: Number(`${whole}.${rest}`) };
    return { value: Number(`${whole}.${rest}`), thousands: null, decimal: mark, slip: isSlip(whole, rest, mark) };
  }
  const other = others.charAt(0) as Mark;
  if (!isGrouped(other === mark ? text : whole, other)) return null;
  if (other === mark) return { value: Number(text.replaceAll(mark, '')), thousands: mark, decimal: null };
  return { value: Number(`${whole.replaceAll(other, '')}.${rest}`), thousands: other, decimal: mark };
}

/** '899.50' is dollars and cents, '12,0' and '0.5' are what they are; '120,5' and '35,99' may be 120,500 and 35,990. */
function isSlip(whole: string, rest: string, mark: Mark): boolean {
  return /^[1-9]\d{0,2}$/.test(whole) && /[1-9]/.test(rest) && !(mark === '.' && rest.length === 2);
}

/** Three digits a group, and one to three in the first. */
function isGrouped(text: string, mark: Mark): boolean {
  const [first = '', ...groups] = text.split(mark);
  return /^\d{1,3}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group));
}

/** How each region writes its own currency. */
const CURRENCIES: Readonly<Record<Region, RegExp>> = {
  AU: /^(?:aud ?\$?|au?\$|\$ ?aud|\$)/i,
  NZ: /^(?:nzd ?\$?|nz\$|\$ ?nzd|\$)/i,
  US: /^(?:usd ?\$?|us\$|\$ ?usd|\$)/i,
};
const BEHIND: Readonly<Record<Region, RegExp>> = {
  AU: /^(?:\$ ?(?:aud|au)?|aud?)(?![a-z])/i,
  NZ: /^(?:\$ ?nzd?|\$|nzd)(?![a-z])/i,
  US: /^(?:\$ ?usd?|\$|usd?)(?![a-z])/i,
};

/** What is before and behind a number besides the region's currency; null for a sign, another currency or a guess. */
function wordsAround(before: string, after: string, region: Region): string | null {
  const lead = before.trim().replace(CURRENCIES[region], '').trim();
  // '34.990,-' and '34,990*' are amounts like others.
  const tail = after
    .trim()
    .replace(/^[.,]?\s*[-–—]+$/, '')
    .replace(/^-(?=[a-z])/i, '')
    .replace(/^\*|\*$/g, '')
    .trim()
    .replace(BEHIND[region], '')
    .trim();
  const words = `${lead} ${tail}`.trim();
  return /[-–—~<>()€£¥≈]|^[.,]/.test(lead) ||
    /[€£¥]|\b(?:eur|gbp|jpy|cad|sgd|aud|nzd|usd|approx\w*|ca|circa|about)\b/i.test(words)
    ? null
    : words;
}
