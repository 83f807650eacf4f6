/** Currencies that deposits are taken in. */
export type PayCurrency = 'AUD' | 'NZD' | 'USD';

/** Digits after the point of each currency's smaller unit (ISO 4217). Those without any are known, so that none is ever multiplied by a hundred. */
const EXPONENTS: Readonly<Record<string, number>> = { AUD: 2, NZD: 2, USD: 2, GBP: 2, EUR: 2, JPY: 0, KRW: 0, BHD: 3 };

/** Whether deposits can be taken in a currency. */
export function isPayCurrency(currency: string): currency is PayCurrency {
  return currency === 'AUD' || currency === 'NZD' || currency === 'USD';
}

/**
 * An amount in whole units of a currency (500, 49.5) as an integer of its smaller unit (50000, 4950). Null where it is none: negative, not
 * a number, finer than the smaller unit, or of a currency whose smaller unit is not known.
 */
export function toMinor(amount: number, currency: string): number | null {
  // By its digits: 1.005 * 100 is 100.49999999999999.
  return minorOf(String(amount), currency);
}

/** Text of an amount in its smaller unit, without a currency sign: '500.00', '5' of JPY 5. For providers and receipts. */
export function minorText(minor: number, currency: string): string {
  const exponent = EXPONENTS[currency] ?? 2;
  const digits = String(minor).padStart(exponent + 1, '0');
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** An amount as providers write it ('500.00', '500', of JPY '500') as an integer of the smaller unit. Null where it is none, as with `toMinor`. */
export function minorOf(text: string, currency: string): number | null {
  const exponent = EXPONENTS[currency];
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (exponent === undefined || match === null) return null;
  const decimals = (match[2] ?? '').replace(/0+$/, '');
  if (decimals.length > exponent) return null;
  const minor = Number(`${match[1]}${decimals.padEnd(exponent, '0')}`);
  return Number.isSafeInteger(minor) ? minor : null;
}

/** As shoppers read it: '$500', '$499.50'. */
export function moneyText(minor: number, currency: string): string {
  const text = minorText(minor, currency);
  const [whole = '0', decimals = ''] = text.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `$${grouped}${/^0*$/.test(decimals) ? '' : `.${decimals}`}`;
}
