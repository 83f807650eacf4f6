import { createHash } from 'node:crypto';

/** What `clientKey` calls this machine itself, and with it everybody behind a proxy that is not named: no limit by visitor means them. */
const LOOPBACK = 'loopback';

/** A visitor as the store counts one: a hash; null for whom no limit means. */
export function countedVisitor(visitor: string | null): string | null {
  return visitor === null || visitor === LOOPBACK ? null : visitorHash(`visitor ${visitor}`);
}

/** Somebody in the store, without who that is. */
export function visitorHash(who: string): string {
  return createHash('sha256').update(who).digest('base64url');
}
