import { hash } from 'node:crypto';

/** Short content hash, safe in file names. */
export function hashOf(bytes: Uint8Array | string): string {
  return hash('sha256', bytes).slice(0, 20);
}
