import { describe, expect, it } from 'vitest';
import { isMasked, maskedPhone, shownPhone } from './phone-reveal.ts';

const masked = { masked: true, startsRevealed: false, revealedOn: ['footer' as const] };

describe('§4 Phone reveal', () => {
  it.each([
    ['(02) 5550 6100', 'AU', '(02) …'],
    ['0491 570 006', 'AU', '0491 …'],
    ['1300 975 707', 'AU', '1300 …'],
    ['(09) 555 0199', 'NZ', '(09) …'],
    ['(212) 555-0123', 'US', '(212) …'],
  ] as const)('%s shows its first five characters: %s', (phone, region, text) => {
    expect(maskedPhone(phone, region)).toBe(text);
  });

  it('where the dealer says so, and not where it shows from the start', () => {
    expect(isMasked(masked, 'header')).toBe(true);
    expect(isMasked(masked, 'page')).toBe(true);
    expect(isMasked(masked, 'footer')).toBe(false);
    expect(isMasked({ ...masked, startsRevealed: true }, 'header')).toBe(false);
    expect(isMasked({ ...masked, masked: false }, 'header')).toBe(false);
    expect(shownPhone('0255506100', 'AU', masked, 'footer')).toBe('(02) 5550 6100');
    expect(shownPhone('0255506100', 'AU', masked, 'car')).toBe('(02) …');
  });
});
