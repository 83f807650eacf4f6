/** A cent, and more than any vehicle costs: what lies beyond is a slip, whoever sent it. */
const LEAST = 0.01;
const MOST = 1e9;

/** Whether a value is a number within reason; `positive`: a cent at least. */
export const usable = (value: unknown, positive: boolean): boolean =>
  typeof value === 'number' && value >= (positive ? LEAST : 0) && value <= MOST;

/** A yearly rate, nought included; null for what is none. */
export const rate = (value: number | null | undefined): number | null => (usable(value, false) ? Number(value) : null);

/** An amount of money, a cent at least; null for what is none. */
export const money = (value: number | null | undefined): number | null => (usable(value, true) ? Number(value) : null);

/** §9: no decimals; up, so that it never understates (domain.md 4). What binary fractions add beyond a hundredth of a cent is no amount. */
export function roundedUp(amount: number): number {
  return Math.ceil(Math.round(amount * 1e4) / 1e4);
}
