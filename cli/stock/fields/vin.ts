const VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The check digit (place 9) that 17 characters ask for: 0-9 or X; null where they are not a VIN's characters (domain.md 2.13). */
export function vinCheckDigit(vin: string): string | null {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return null;
  let sum = 0;
  for (let index = 0; index < 17; index += 1) sum += (VALUES.indexOf(vin.charAt(index)) % 10) * (WEIGHTS[index] ?? 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** What manufacturers' identifiers begin with in the United States, Canada and Mexico (ISO 3780): there check digits bind (49 CFR 565.15). */
const NORTH_AMERICAN = /^[1-5]/;

/**
 * What is odd about a VIN, without a full stop, or null. Its check digit is looked at only where it binds: elsewhere any character may be in its
 * place. Never more than a warning.
 */
export function vinOddity(vin: string): string | null {
  if (vin.length !== 17) return `A VIN has 17 characters, this one has ${vin.length}`;
  const digit = vinCheckDigit(vin);
  if (digit === null) return 'A VIN has digits and letters only, without I, O and Q';
  return digit === vin[8] || !NORTH_AMERICAN.test(vin) ? null : `The VIN's check digit (place 9) should be ${digit}`;
}
