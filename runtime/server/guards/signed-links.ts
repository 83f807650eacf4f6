import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { SignedLinks } from '../../contracts/signed-links.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';

export interface SignedLinksOptions {
  tenant: string;
  key: () => Uint8Array;
  clock: Clock;
}

const VALID_MS = 14 * 24 * 60 * 60_000;

/** Signs links in mails of one site, and tells which are genuine. */
export function signedLinks<Action extends string>(
  actions: readonly Action[],
  { tenant, key, clock }: SignedLinksOptions,
): SignedLinks<Action> {
  const sign = (text: string): Buffer => createHmac('sha256', key()).update(`${tenant}\n${text}`).digest();
  return {
    make(action, id) {
      const text = `${action}.${id}.${(clock().getTime() + VALID_MS).toString(36)}`;
      return `${text}.${sign(text).toString('base64url')}`;
    },
    read(token) {
      const [action = '', id = '', expires = '', signature = '', ...more] = token.split('.');
      const expected = sign(`${action}.${id}.${expires}`);
      const given = Buffer.from(signature, 'base64url');
      // One link is written in one way: each spelling would have a use of its own.
      if (more.length > 0 || given.toString('base64url') !== signature) return null;
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const known = actions.find((one) => one === action);
      if (known === undefined || Number.parseInt(expires, 36) < clock().getTime()) return null;
      return { action: known, id, link: hash('sha256', token) };
    },
  };
}
