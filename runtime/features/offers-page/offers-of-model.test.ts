import { describe, expect, it } from 'vitest';
import { holdsForModel } from './model-offers.tsx';

const ACME = { name: 'Acme', slug: 'acme' };
const THREE = { name: '3', slug: '3' };

describe('§3 Model: the offers of a model', () => {
  it.each([
    ['its make', { make: ['Acme'] }, true],
    ['its make, however written', { make: ['ACME'] }, true],
    ['its name', { model: ['3'] }, true],
    ['its name with the make', { model: ['Acme 3'] }, true],
    ['both, among others', { make: ['Bolt', 'Acme'], model: ['CX-3', '3'] }, true],
    ['another make', { make: ['Bolt'] }, false],
    ['its name under another make', { make: ['Bolt'], model: ['3'] }, false],
    ['a model whose name holds its name', { model: ['CX-3'] }, false],
    ['neither', { car_type: ['demo'] }, false],
  ])('cars by %s', (_name, cars: Record<string, string[]>, holds) => {
    expect(holdsForModel({ kind: 'new', cars }, THREE, ACME)).toBe(holds);
  });

  it('are none of used cars, and none about no cars', () => {
    expect(holdsForModel({ kind: 'used', cars: { make: ['Acme'] } }, THREE, ACME)).toBe(false);
    expect(holdsForModel({ kind: 'new', cars: {} }, THREE, ACME)).toBe(false);
  });
});
