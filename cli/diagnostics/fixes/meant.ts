import { oneEditAway } from '../suggest.ts';
import { digitsInForm } from './letters.ts';
import { VALUE_FORMS } from './value-forms.data.ts';

/** Other words for values of the language, in small letters. */
const WORDS: Readonly<Record<string, string>> = {
  monday: 'mon',
  tuesday: 'tue',
  tues: 'tue',
  wednesday: 'wed',
  thursday: 'thu',
  thurs: 'thu',
  friday: 'fri',
  saturday: 'sat',
  sunday: 'sun',
  australia: 'AU',
  'new zealand': 'NZ',
  usa: 'US',
  'united states': 'US',
  kilometres: 'km',
  kilometers: 'km',
  kms: 'km',
  odometer: 'km',
  mileage: 'km',
  gearbox: 'transmission',
};

/** The one of `allowed` that a text stands for: by another word or one slip of the pen; null where none or several could be. */
export function meantWord(text: string, allowed: readonly string[]): string | null {
  const bare = withoutCurlyQuotes(text);
  const word = WORDS[bare.toLowerCase()];
  if (word !== undefined && allowed.includes(word)) return word;
  if (allowed.includes(bare)) return bare;
  const near = oneEditAway(bare, allowed);
  // Of a code of two letters another is half a code: UK is not US.
  return bare.length > 2 || near?.toLowerCase() === bare.toLowerCase() ? near : null;
}

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
/** Days by other words, in small letters. */
const DAYS: Readonly<Record<string, string>> = {
  weekdays: 'mon-fri',
  weekday: 'mon-fri',
  weekend: 'sat-sun',
  weekends: 'sat-sun',
  daily: 'mon-sun',
  everyday: 'mon-sun',
  'every day': 'mon-sun',
  '7 days': 'mon-sun',
};
const SPAN = /^([^\s–-]+)(?: ?[–-] ?| to | through )([^\s–-]+)$/i;

/** The ones of `allowed` that a text names: "Mon, Wed", "mon-fri", "Tuesday to Friday"; null where a part of it is none. */
export function meantWords(text: string, allowed: readonly string[]): string[] | null {
  const parts = withoutCurlyQuotes(text).split(/\s*[,;&]\s*|\s+and\s+/);
  const words = parts.map((part) => daysOf(DAYS[part.toLowerCase()] ?? part, allowed) ?? meantWord(part, allowed));
  return words.includes(null) ? null : [...new Set(words.flat() as string[])];
}

/** The days from one to another, where the week is what is allowed. */
function daysOf(text: string, allowed: readonly string[]): string[] | null {
  const [, ...ends] = SPAN.exec(text) ?? [];
  const [first, last] = ends.map((end) => WEEK.indexOf(meantWord(end, allowed) ?? ''));
  if (first === undefined || last === undefined || first < 0 || last < 0) return null;
  const count = ((last - first + WEEK.length) % WEEK.length) + 1;
  return [...WEEK, ...WEEK].slice(first, first + count);
}

/** The text of a pattern's form that a text at a key stands for; null where it is none, or may be several. */
export function meantForm(text: string, pattern: string, key?: string | number): string | null {
  const form = new RegExp(pattern);
  const bare = withoutCurlyQuotes(text).trim();
  if (bare !== text && form.test(bare)) return bare;
  const meant = VALUE_FORMS[pattern]?.meant?.(bare, key) ?? digitsInForm(bare, pattern);
  return meant !== null && meant !== text && form.test(meant) ? meant : null;
}

/** “so” -> so: quotation marks that word processors make and YAML takes for letters. */
export function withoutCurlyQuotes(text: string): string {
  return /^[“”„‘’]([^“”„‘’]+)[“”‘’]$/.exec(text)?.[1] ?? text;
}
