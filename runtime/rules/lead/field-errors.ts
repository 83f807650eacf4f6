import type { PhoneRegion } from '../phone/phone.ts';
import { MESSAGES } from '../words/messages.data.ts';

// WHATWG's pattern with at least one dot in the domain. No two neighbouring repeats can match the same text, so it is linear;
// the 'standard' pattern of many forms needs seconds for 50 characters (quality.md A5).
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;
const EMAIL_MAX = 254;

const LETTERS = /^(?=.*\p{L})[\p{L}\p{M}\s]+$/u;
/** Of any script: O'Brien and Anne-Marie in whatever way a keyboard writes them, and letters that a joiner ties together. */
const NAME_PART = String.raw`[\p{L}\p{M}'\u2018\u2019\u201b\u2032\u0060\u00b4\u055a\u05f3\uff07\p{Pd}\u2212\u200c\u200d]`;
/** 'J.', 'J.R.', 'J.-P.', 'J.Smith'; 'Jr.', 'Prof.', 'Ph.D.'. */
const MARKED_WORD = new RegExp(
  String.raw`^(?:\p{L}\p{M}*\.\p{Pd}?)*(?:${NAME_PART}*|(?:\p{L}\p{M}*){2,4}\.(?:\p{L}\p{M}*\.)*)$`,
  'u',
);

const POSTCODES: Record<PhoneRegion, { pattern: RegExp; maxLength: number }> = {
  AU: { pattern: /^\d{4}$/, maxLength: 4 },
  NZ: { pattern: /^\d{4}$/, maxLength: 4 },
  US: { pattern: /^\d{5}(?:-\d{4})?$/, maxLength: 10 },
};

/** §5: a required field that is empty or holds only spaces. */
export function requiredError(value: string | undefined): string | null {
  return value === undefined || value.trim() === '' ? MESSAGES.required : null;
}

/** §5 email: at most 254 characters, `local@host.tld`. */
export function emailError(value: string): string | null {
  return value.length <= EMAIL_MAX && EMAIL.test(value) ? null : MESSAGES.email;
}

/** §5 first and last name: letters of any script, marks and spaces; where `marks` is on, apostrophes, hyphens, and a full stop after an initial or suffix. */
export function nameError(value: string, options: { marks: boolean }): string | null {
  const valid = options.marks
    ? /\p{L}/u.test(value) && value.split(/\s+/u).every((word) => MARKED_WORD.test(word))
    : LETTERS.test(value);
  return valid ? null : MESSAGES.name;
}

/** §5 postcode: 4 digits in AU and NZ, ZIP or ZIP+4 in the US. */
export function postcodeError(value: string, region: PhoneRegion): string | null {
  return POSTCODES[region].pattern.test(value) ? null : MESSAGES.postcode[region];
}

/** The `maxlength` of a postcode field (§5: 4). */
export function postcodeMaxLength(region: PhoneRegion): number {
  return POSTCODES[region].maxLength;
}

/** A choice must be one of the options that were offered. */
export function choiceError(value: string, options: readonly string[]): string | null {
  return options.includes(value) ? null : MESSAGES.choice;
}

/** Nothing that is stored may be longer than its field. */
export function lengthError(value: string, max: number): string | null {
  return value.length <= max ? null : MESSAGES.tooLong;
}
