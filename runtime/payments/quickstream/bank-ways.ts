import type { AccountOptions } from '../provider-part.types.ts';
import { quickstreamManifest } from './quickstream.manifest.ts';
import type { BankWays } from './quickstream-client.ts';
import type { BankHash } from './quickstream-hmac.ts';

/** How the bank is spoken to, by the settings of a definition; left out, by their defaults. */
export function bankWays(setting: AccountOptions['setting'] = byDefault): BankWays {
  const of = (key: string): string | null => setting(`quickstream.${key}`);
  const text = (key: string): string => of(key) ?? byDefault(`quickstream.${key}`) ?? '';
  return {
    hosts: text('hosts'),
    urls: { token: of('token_url'), page: of('page_url'), api: of('api_url') },
    hash: text('hash') as BankHash,
    amountField: text('amount_field'),
    referenceField: text('reference_field'),
    customerField: text('customer_field'),
    searchPath: text('search_path'),
    voidPath: text('void_path'),
    refundPath: text('refund_path'),
    noticeAddresses: of('notice_addresses'),
  };
}

const byDefault = (key: string): string | null =>
  quickstreamManifest.settings?.find((one) => one.key === key)?.default ?? null;
