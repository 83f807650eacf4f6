import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../words/messages.data.ts';
import {
  choiceError,
  emailError,
  lengthError,
  nameError,
  postcodeError,
  postcodeMaxLength,
  requiredError,
} from './field-errors.ts';

describe('§8 Error catalogue: exact words', () => {
  it('keeps the spelling of the specification', () => {
    expect([MESSAGES.required, MESSAGES.email, MESSAGES.name, MESSAGES.postcode.AU, MESSAGES.agreement]).toEqual([
      '*This is a required field.',
      'invalid email address',
      'Please use alphabetical characters only.',
      'Invalid postcode. Please enter a 4-digit number.',
      '*You must agree to the terms of use before submitting.',
    ]);
    expect(MESSAGES.submitFailed).toBe('An error occurred when submitting this form');
    expect(MESSAGES.saveFailed).toBe('An unexpected error occured');
    expect(Object.values(MESSAGES.phone)).toEqual([
      'Invalid phone number. Must be an Australian number.',
      'Invalid phone number. Must be an Australian mobile number.',
      'Invalid phone number. Must be a US number.',
      'Invalid phone number. Must be a New Zealand number.',
      'Invalid phone number. Too many characters.',
    ]);
  });
});

describe('§5 Field rules: email', () => {
  it.each(['sam@example.com', 'sam.o-hara+cars@mail.example.com.au', "o'neil@example.photography", 'a_b@x-y.io'])(
    '%s passes',
    (email) => {
      expect(emailError(email)).toBeNull();
    },
  );
  it.each([
    '',
    'sam',
    'sam@',
    '@example.com',
    'sam@example',
    'sam@@example.com',
    'sam@-example.com',
    'sam@example..com',
    'sam smith@example.com',
    'sam@example.com\n',
    `${'a'.repeat(65)}@example.com`,
    `sam@${'a.'.repeat(130)}com`,
  ])('%j is refused', (email) => {
    expect(emailError(email)).toBe(MESSAGES.email);
  });
  it('accepts 254 characters and refuses 255', () => {
    const labels = `${'a'.repeat(61)}.${'b'.repeat(61)}.${'c'.repeat(61)}`;
    const at254 = `${'s'.repeat(64)}@${labels}.com`;
    expect(at254).toHaveLength(254);
    expect(emailError(at254)).toBeNull();
    expect(emailError(`${'s'.repeat(64)}@${labels}.info`)).toBe(MESSAGES.email);
  });
});

describe('§5 Field rules: names', () => {
  const strict = { marks: false };
  const lenient = { marks: true };
  it.each<[string, typeof strict, boolean]>([
    ['Sam Taylor', strict, true],
    ['Zoë Müller', strict, true],
    ['李小龍', strict, true],
    ['e\u0301lodie', strict, true],
    ["O'Brien", strict, false],
    ['Anne-Marie', strict, false],
    ['J. Smith', strict, false],
    ["O'Brien", lenient, true],
    ['D’Souza', lenient, true],
    ['O‘Brien', lenient, true],
    ['O`Brien', lenient, true],
    ['O´Brien', lenient, true],
    ['O\u02bcBrien', lenient, true],
    ['O\u2032Brien', lenient, true],
    ['Anne-Marie', lenient, true],
    ['Anne\u2011Marie', lenient, true],
    ['Anne\u2013Marie', lenient, true],
    ['علی\u200cرضا', lenient, true],
    ['J. Smith', lenient, true],
    ['J.R.R. Smith', lenient, true],
    ['J.-P. Smith', lenient, true],
    ['J.Smith', lenient, true],
    ['Sam T.', lenient, true],
    ['Sam Taylor Jr.', lenient, true],
    ['Sam Taylor Ph.D.', lenient, true],
    ['St. John', lenient, true],
    ["-'", lenient, false],
    ['.', lenient, false],
    ['Sam .', lenient, false],
    ['Sam..', lenient, false],
    ['.Sam', lenient, false],
    ['Taylor.', lenient, false],
    ['example.com', lenient, false],
    ['www.example.com', lenient, false],
    ['Sam2', lenient, false],
    ['Sam, Taylor', lenient, false],
    ['<b>Sam</b>', lenient, false],
    ['=cmd()', lenient, false],
  ])('%s with %j: %s', (value, options, passes) => {
    expect(nameError(value, options)).toBe(passes ? null : MESSAGES.name);
  });
  it('is told in no time, however long a name is made', () => {
    const start = performance.now();
    for (const part of ['a', 'a.', "a'", 'ab.', 'a\u0301', 'a.-', '-']) nameError(`${part.repeat(20_000)}!`, lenient);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('§5 Field rules: postcode', () => {
  it.each([
    ['2000', 'AU', true],
    ['0800', 'AU', true],
    ['200', 'AU', false],
    ['20000', 'AU', false],
    ['2o00', 'AU', false],
    ['٢٠٠٠', 'AU', false],
    ['1010', 'NZ', true],
    ['90210', 'US', true],
    ['90210-1234', 'US', true],
    ['9021', 'US', false],
  ] as const)('%s in %s: %s', (value, region, passes) => {
    expect(postcodeError(value, region)).toBe(passes ? null : MESSAGES.postcode[region]);
  });
  it('has a maxlength of 4 in Australia', () => expect(postcodeMaxLength('AU')).toBe(4));
});

describe('§5 Forms in general', () => {
  it.each([
    [undefined, MESSAGES.required],
    ['', MESSAGES.required],
    [' \t', MESSAGES.required],
    ['x', null],
  ])('required %j: %s', (value, expected) => expect(requiredError(value)).toBe(expected));
  it('asks for offered choices and bounded lengths', () => {
    expect(choiceError('b', ['a'])).toBe(MESSAGES.choice);
    expect(choiceError('a', ['a'])).toBeNull();
    expect(lengthError('abc', 2)).toBe(MESSAGES.tooLong);
    expect(lengthError('abc', 3)).toBeNull();
  });
});
