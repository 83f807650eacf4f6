import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from './messages.data.ts';
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
  ])('%s in %s is %s', (input, region, expected) => {
    expect(normalisePhone(input, region)).toBe(expected);
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
    ['0491-570-006', 'AU', open, AU],
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
    ['09-555', 'NZ', open, NZ],
    ['(212) 555-0100', 'US', open, null],
    ['212.555.0100', 'US', open, null],
    ['112 555 0100', 'US', open, US],
    ['555-0100', 'US', open, US],
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
    [' ask for Sam ', 'AU', 'ask for Sam'],
  ])('%s in %s shows as %s', (input, region, expected) => {
    expect(formatPhone(input, region)).toBe(expected);
  });

  it.each<[string, PhoneRegion, string]>([
    ['(02) 5550 1234', 'AU', 'tel:+61255501234'],
    ['+61 491 570 006', 'AU', 'tel:+61491570006'],
    ['1800 160 401', 'AU', 'tel:1800160401'],
    ['(09) 555 0100', 'NZ', 'tel:+6495550100'],
    ['(212) 555-0100', 'US', 'tel:+12125550100'],
  ])('%s in %s is called as %s', (input, region, expected) => {
    expect(phoneHref(input, region)).toBe(expected);
  });
});
