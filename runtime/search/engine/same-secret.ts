import { timingSafeEqual } from 'node:crypto';

/** Compares two secrets in a time that tells nothing but their length. */
export function sameSecret(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
