const MOST = 2 ** 53;

/**
 * A number for a lead, the same for the same id, from 0 to 2^53 - 1. Who counts leads is told this in place of the id, which opens what the shopper wrote: the way
 * back is closed, since most of the id's bits are lost.
 */
export function leadNumber(id: string): number {
  let low = 0x811c9dc5;
  let high = 0x41c6ce57;
  for (const letter of id) {
    const code = letter.codePointAt(0) as number;
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
    high = (high << 13) | (high >>> 19);
  }
  low = Math.imul(low ^ (high >>> 15), 0xc2b2ae35);
  high = Math.imul(high ^ (low >>> 13), 0x85ebca6b);
  return ((high >>> 0) * 2 ** 21 + ((low >>> 0) % 2 ** 21)) % MOST;
}
