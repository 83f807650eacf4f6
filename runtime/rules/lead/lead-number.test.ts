import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadNumber } from './lead-number.ts';

describe('leadNumber', () => {
  it('is a safe number, the same for the same id', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        const number = leadNumber(id);
        expect(Number.isSafeInteger(number) && number >= 0).toBe(true);
        expect(leadNumber(id)).toBe(number);
      }),
    );
  });

  it('tells ten thousand leads apart', () => {
    const ids = Array.from({ length: 10_000 }, (_, at) => `8f14e45f-ceea-467f-a0c1-${String(at).padStart(12, '0')}`);
    expect(new Set(ids.map(leadNumber)).size).toBe(ids.length);
  });
});
