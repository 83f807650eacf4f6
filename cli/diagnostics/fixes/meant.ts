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
