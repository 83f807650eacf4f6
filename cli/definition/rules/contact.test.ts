import { describe, expect, it } from 'vitest';
import { isDealerPhone } from './contact.ts';

describe("§5 Phone: a dealer's own number", () => {
  it.each([
    ['AU', '(02) 5550 1234', true],
    ['AU', '0491 570 006', true],
    ['AU', '1300 975 707', true],
    ['AU', '13 11 11', true],
    ['AU', '5550 1234', false],
    ['NZ', '(09) 555 0199', true],
    ['NZ', '+64 9 555 0199', true],
    ['NZ', '021 555 019', true],
    ['NZ', '021 5550 1990', true],
    ['NZ', '021 555 01', false],
    ['NZ', '021 5550 19900', false],
    ['NZ', '0508 555 019', true],
    ['NZ', '0508 555 01', false],
    ['NZ', '0608 555 0199', false],
    ['NZ', '0800 555 019', true],
    ['NZ', '09 555', false],
    ['NZ', '+64 9 555 01990000', false],
    ['NZ', '(02) 5550 1234 567', false],
    ['US', '(212) 555-0123', true],
    ['US', '555-0123', false],
  ] as const)('%s: %s: %s', (region, phone, can) => {
    expect(isDealerPhone(phone, region)).toBe(can);
  });
});
