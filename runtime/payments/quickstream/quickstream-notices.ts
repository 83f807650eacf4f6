import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv4 } from 'node:net';
import type { NoticeHeaders, ProviderNotice, ReturnFields } from '../provider.types.ts';
import type { BankAccount } from './quickstream-client.ts';
import { isSignedReturn } from './quickstream-hmac.ts';

type Teller = Pick<BankAccount, 'communityCode' | 'supplierCode' | 'password' | 'noticeLogin' | 'ways'>;

/**
 * What the bank's server tells of a payment that was approved, as a form or XML: null where it does not come with the login of notices, or from another address
 * than the bank's where those are known. It is not signed: the bank is asked.
 */
export function quickstreamNotice(
  body: Uint8Array,
  { authorization = '' }: NoticeHeaders,
  from: string | undefined,
  account: Teller,
): ProviderNotice | null {
  const { noticeLogin, ways } = account;
  if (noticeLogin === null || !(body instanceof Uint8Array)) return null;
  if (!isSame(authorization, `Basic ${Buffer.from(noticeLogin).toString('base64')}`)) return null;
  if (ways.noticeAddresses !== null && !isAmong(ways.noticeAddresses, from ?? '')) return null;
  const text = new TextDecoder().decode(body);
  const fields = text.trimStart().startsWith('<') ? xmlFields(text) : [...new URLSearchParams(text)];
  return noticeOf('notice', fields, account) ?? { eventId: '', type: 'notice', about: 'nothing', ref: '' };
}

/** What a browser brings back from the bank's page; null: the bank did not sign it, or it says of no payment. */
export function quickstreamReturn(fields: ReturnFields, account: Teller): ProviderNotice | null {
  return isSignedReturn(fields, account.password, account.ways.hash) ? noticeOf('return', fields, account) : null;
}

function noticeOf(type: string, fields: ReturnFields, account: Teller): ProviderNotice | null {
  const of = (name: string): string => fields.find(([one]) => one === name)?.[1].trim() ?? '';
  const [ref, receipt, code] = [of(account.ways.referenceField), of('receiptNumber'), of('summaryCode')];
  const isOurs = (name: string, own: string): boolean => of(name) === '' || of(name) === own;
  if (!isOurs('supplierBusinessCode', account.supplierCode) || !isOurs('communityCode', account.communityCode))
    return null;
  if (!/^[\w-]{1,80}$/.test(ref) || !/^[\w-]{1,60}$/.test(receipt)) return null;
  return { eventId: `${type} ${receipt} ${code}`.trim(), type, about: 'payment', ref, receipt };
}

/** The elements of a text that hold text alone, by their names. */
function xmlFields(text: string): [string, string][] {
  return [...text.matchAll(/<(?:\w+:)?(\w+)(?:\s[^<>]*)?>([^<>]*)<\//g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
}

function isSame(one: string, other: string): boolean {
  const [given, own] = [Buffer.from(one), Buffer.from(other)];
  return given.length === own.length && timingSafeEqual(given, own);
}

/** Whether an IPv4 address is one of a list of addresses and networks; what is none is left out. */
function isAmong(list: string, address: string): boolean {
  const known = new BlockList();
  for (const entry of list.split(/\s+/)) {
    const [network = '', bits = '32'] = entry.split('/');
    if (isIPv4(network) && /^\d+$/.test(bits) && Number(bits) <= 32) known.addSubnet(network, Number(bits));
  }
  return isIPv4(address) && known.check(address);
}
