import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../words/messages.data.ts';
import { normalisePhone, type PhoneOptions, type PhoneRegion, phoneError } from './phone.ts';
import { formatPhone, phoneHref } from './phone-display.ts';

const open: PhoneOptions = { mobileOnly: false, testNumber: null };
const mobile: PhoneOptions = { mobileOnly: true, testNumber: null };
const { AU, AU_MOBILE, NZ, NZ_LENGTH, US } = MESSAGES.phone;

describe('§5 Phone: normalisation', () => {
  it.each<[string, PhoneRegion, string]>([
    ['0491 570 006', 'AU', '0491570006'],
    ['(02) 5550 1234', 'AU', '0255501234'],
    ['+61 491 570 006', 'AU', '0491570006'],
    ['0061 491 570 006', 'AU', '0491570006'],
    ['+61 (0)491 570 006', 'AU', '0491570006'],
    ['+64 9 555 0100', 'NZ', '095550100'],
    ['+1 (212) 555-0100', 'US', '2125550100'],
    ['1 212 555 0100', 'US', '2125550100'],
    ['001 212 555 0100', 'US', '2125550100'],
    ['0491-570-006', 'AU', '0491570006'],
    ['0491.570.006', 'AU', '0491570006'],
    ['0491\u2011570\u2011006', 'AU', '0491570006'],
    ['0491\u2013570\u2212006', 'AU', '0491570006'],
    ['0491\u00a0570\u202f006', 'AU', '0491570006'],
    ['\u202a0491 570 006\u202c', 'AU', '0491570006'],
    ['\u200e+61\u00a0491\u00a0570\u00a0006', 'AU', '0491570006'],
    ['(+61) 491-570-006', 'AU', '0491570006'],
    ['+61 (0)2-5550-1234', 'AU', '0255501234'],
    ['0061 (02) 5550.1234', 'AU', '0255501234'],
    ['+64 (0)21 555 0100', 'NZ', '0215550100'],
    ['0064 21-555-0100', 'NZ', '0215550100'],
    ['021\u2011555\u00a00100', 'NZ', '0215550100'],
    ['(09) 555.0100', 'NZ', '095550100'],
    ['0508 555 010', 'NZ', '0508555010'],
    ['212\u2011555\u202f0100', 'US', '2125550100'],
  ])('%s in %s is %s', (input, region, expected) => {
    expect(normalisePhone(input, region)).toBe(expected);
  });

  it('takes what people write between digits for nothing, wherever it stands', () => {
    // Spaces, hyphens, brackets, dots, marks of the direction of writing and what nobody sees.
    const ignorable = [...' \t\u00a0\u2009\u202f\u3000', ...'-\u2010\u2011\u2012\u2013\u2014\u2212', ...'()[].'].concat(
      [...'\u00ad\u061c\u200b\u200e\u200f\u202a\u202c\u2066\u2069\ufeff'],
    );
    const numbers: [string, PhoneRegion][] = [
      ['0491570006', 'AU'],
      ['+61255501234', 'AU'],
      ['0061491570006', 'AU'],
      ['0215550100', 'NZ'],
      ['+6495550100', 'NZ'],
      ['0508555010', 'NZ'],
      ['2125550100', 'US'],
      ['+12125550100', 'US'],
      ['91234567', 'AU'],
      ['5550100', 'US'],
    ];
    const mark = fc.array(fc.constantFrom(...ignorable), { maxLength: 3 }).map((marks) => marks.join(''));
    fc.assert(
      fc.property(
        fc.constantFrom(...numbers),
        fc.array(mark, { minLength: 15, maxLength: 15 }),
        ([digits, region], marks) => {
          const written = [...digits].map((digit, at) => (marks[at] ?? '') + digit).join('') + (marks.at(-1) ?? '');
          expect(normalisePhone(written, region)).toBe(normalisePhone(digits, region));
          expect(phoneError(written, region, open)).toBe(phoneError(digits, region, open));
        },
      ),
    );
  });

  it('is stable: normalising twice changes nothing', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^(\+61|0061|\+64|\+1|)[ ()]{0,2}[2-9][0-9 ()]{5,12}$/),
        fc.constantFrom<PhoneRegion>('AU', 'NZ', 'US'),
        (input, region) => {
          const once = normalisePhone(input, region);
          expect(normalisePhone(once, region)).toBe(once);
        },
      ),
    );
  });
});

describe('§5 Phone: what passes and what is said', () => {
  it.each<[string, PhoneRegion, PhoneOptions, string | null]>([
    ['0491570006', 'AU', open, null],
    ['0255501234', 'AU', open, null],
    ['0355501234', 'AU', open, null],
    ['0555501234', 'AU', open, null],
    ['0755501234', 'AU', open, null],
    ['0855501234', 'AU', open, null],
    ['+61491570006', 'AU', open, null],
    ['0155501234', 'AU', open, AU],
    ['0655501234', 'AU', open, AU],
    ['049157000', 'AU', open, AU],
    ['04915700061', 'AU', open, AU],
    ['0491-570-006', 'AU', open, null],
    ['+61 (0)4-9157-0006', 'AU', open, null],
    ['0491/570/006', 'AU', open, AU],
    ['9123 4567', 'AU', open, `${AU}\nPlease start with the area code: 02, 03, 07 or 08.`],
    ['9123-4567', 'AU', open, `${AU}\nPlease start with the area code: 02, 03, 07 or 08.`],
    ['9123 456', 'AU', open, AU],
    ['9123 45678', 'AU', open, AU],
    ['1234 5678', 'AU', open, AU],
    ['9123 4567', 'AU', mobile, AU_MOBILE],
    ['call me', 'AU', open, AU],
    ['', 'AU', open, AU],
    ['０４９１５７０００６', 'AU', open, AU],
    ['0491570006', 'AU', mobile, null],
    ['0255501234', 'AU', mobile, AU_MOBILE],
    ['0000000000', 'AU', { mobileOnly: true, testNumber: '0000 000 000' }, null],
    ['0000000001', 'AU', { mobileOnly: true, testNumber: '0000 000 000' }, AU_MOBILE],
    ['0000000000', 'US', { mobileOnly: false, testNumber: '0000000000' }, null],
    ['095550100', 'NZ', open, null],
    ['021 555 0100', 'NZ', open, null],
    ['12345678901234', 'NZ', open, null],
    ['123456789012345', 'NZ', open, NZ_LENGTH],
    ['09-555', 'NZ', open, null],
    ['0508 555 010', 'NZ', open, null],
    ['021 555 01x', 'NZ', open, NZ],
    ['+64 21 555 0100', 'NZ', open, null],
    ['', 'NZ', open, NZ],
    ['(212) 555-0100', 'US', open, null],
    ['212.555.0100', 'US', open, null],
    ['112 555 0100', 'US', open, US],
    ['212 555 010', 'US', open, US],
    ['555-0100', 'US', open, `${US}\nPlease start with the area code, which has 3 digits.`],
  ])('%s in %s %j: %s', (input, region, options, expected) => {
    expect(phoneError(input, region, options)).toBe(expected);
  });

  it('takes exactly the ten-digit numbers of §5 and no others', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0[0-9]{8,10}$/), (digits) => {
        const allowed = digits.length === 10 && '234578'.includes(digits[1] ?? '');
        expect(phoneError(digits, 'AU', open) === null).toBe(allowed);
      }),
    );
  });
});

describe('§5 Phone: display masks', () => {
  it.each<[string, PhoneRegion, string]>([
    ['0491570006', 'AU', '0491 570 006'],
    ['0255501234', 'AU', '(02) 5550 1234'],
    ['07 5550 1234', 'AU', '(07) 5550 1234'],
    ['+61491570006', 'AU', '+61 491 570 006'],
    ['+61255501234', 'AU', '+61 2 5550 1234'],
    ['+447700900123', 'AU', '+44 7700 900123'],
    ['1800160401', 'AU', '1800 160 401'],
    ['095550100', 'NZ', '(09) 555 0100'],
    ['0215550100', 'NZ', '021 555 0100'],
    ['2125550100', 'US', '(212) 555-0100'],
    ['0508555010', 'NZ', '0508 555 010'],
    ['04\u201191 570\u00a0006', 'AU', '0491 570 006'],
    [' ask for Sam ', 'AU', 'ask for Sam'],
  ])('%s in %s shows as %s', (input, region, expected) => {
    expect(formatPhone(input, region)).toBe(expected);
  });

  it.each<[string, PhoneRegion, string]>([
    ['(02) 5550 1234', 'AU', 'tel:+61255501234'],
    ['+61 491 570 006', 'AU', 'tel:+61491570006'],
    ['1800 160 401', 'AU', 'tel:1800160401'],
    ['(09) 555 0100', 'NZ', 'tel:+6495550100'],
    ['021 5550 1000', 'NZ', 'tel:+642155501000'],
    ['0508 555 010', 'NZ', 'tel:0508555010'],
    ['0800 555 010', 'NZ', 'tel:0800555010'],
    ['(212) 555-0100', 'US', 'tel:+12125550100'],
  ])('%s in %s is called as %s', (input, region, expected) => {
    expect(phoneHref(input, region)).toBe(expected);
  });
});
