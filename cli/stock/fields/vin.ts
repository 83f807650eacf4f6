const VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** The check digit (place 9) that 17 characters ask for: 0-9 or X; null where they are not a VIN's characters (domain.md 2.13). */
export function vinCheckDigit(vin: string): string | null {
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(vin)) return null;
  let sum = 0;
  for (let index = 0; index < 17; index += 1) sum += (VALUES.indexOf(vin.charAt(index)) % 10) * (WEIGHTS[index] ?? 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

/** What is odd about a VIN, without a full stop, or null. Check digits bind in North America only, so this is never more than a warning. */
export function vinOddity(vin: string): string | null {
  if (vin.length !== 17) return `A VIN has 17 characters, this one has ${vin.length}`;
  const digit = vinCheckDigit(vin);
  if (digit === null) return 'A VIN has digits and letters only, without I, O and Q';
  return digit === vin[8] ? null : `The VIN's check digit (place 9) should be ${digit}`;
}
