import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReturnFields } from '../provider.types.ts';

/** Names of hashes as the definition has them. */
export type BankHash = 'sha256' | 'sha512' | 'sha1';

/** What the bank signs of the fields that a browser brings back: all but `hmac`, by their names in ASCII order, encoded as a form is. */
export const hmacText = (fields: ReturnFields): string =>
  new URLSearchParams(
    fields
      .filter(([name]) => name !== 'hmac')
      .map(([name, value]): [string, string] => [name, value])
      .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)),
  ).toString();

/** The signature of such fields, in hex of small letters. */
export const bankHmac = (fields: ReturnFields, password: string, hash: BankHash): string =>
  createHmac(hash, password).update(hmacText(fields)).digest('hex');

/** Whether the bank signed exactly these fields. Names that come twice say two things, and are not believed. */
export function isSignedReturn(fields: ReturnFields, password: string, hash: BankHash): boolean {
  const names = fields.map(([name]) => name);
  const given = fields.find(([name]) => name === 'hmac')?.[1].toLowerCase() ?? '';
  if (password === '' || new Set(names).size !== names.length) return false;
  const [own, told] = [Buffer.from(bankHmac(fields, password, hash)), Buffer.from(given)];
  return own.length === told.length && timingSafeEqual(own, told);
}
