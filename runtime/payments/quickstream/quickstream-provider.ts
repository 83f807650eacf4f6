import { minorText } from '../../rules/reserve/money.ts';
import type { PaymentProvider, PaymentRequest } from '../provider.types.ts';
import type { BankTransaction } from './quickstream-answers.ts';
import { type BankAccount, quickstreamClient } from './quickstream-client.ts';
import { quickstreamNotice, quickstreamReturn } from './quickstream-notices.ts';
import { bankPayment, bankReference } from './quickstream-payment.ts';
import { quickstreamRefunds } from './quickstream-refunds.ts';

/**
 * QuickWeb: shoppers pay on the bank's own page, to which a form with a token leads. The bank has no payment before somebody pays: how one stands is known by
 * its receipt number, or by a search, and a page that was opened cannot be closed.
 */
export function quickstreamProvider(account: BankAccount): PaymentProvider {
  const { ways, supplierCode, now } = account;
  const bank = quickstreamClient(account);
  const known = async (reference: string, receipts: readonly string[]): Promise<BankTransaction[]> => {
    const told = (await Promise.all([...new Set(receipts)].map((receipt) => bank.transaction(receipt)))).flatMap(
      (one) => one ?? [],
    );
    if (told.some((one) => one.paymentReferenceNumber === reference && one.summaryCode === '0')) return told;
    const found = await bank.list(ways.searchPath.replaceAll('{reference}', encodeURIComponent(reference)));
    return [...told, ...(found ?? [])];
  };
  const status: PaymentProvider['status'] = async (ref, receipts = []) =>
    bankPayment(ref, await known(ref, receipts), { live: bank.live, now: now(), told: receipts });
  return {
    id: 'quickstream',
    account: `${bank.live ? 'live' : 'test'}_${supplierCode.slice(0, 40)}`,
    live: bank.live,
    ...(URL.canParse(bank.page) ? { payHosts: [new URL(bank.page).origin] } : {}),
    async create(request) {
      const ref = bankReference(request.attempt, request.expiresAt);
      const token = await bank.token(tokenFields(request, ref, account));
      return { ref, url: `${bank.page}?${new URLSearchParams({ communityCode: account.communityCode, token })}` };
    },
    status,
    // The bank takes it when the shopper pays.
    capture: ({ ref }) => status(ref),
    async void(ref, receipts) {
      const told = await status(ref, receipts);
      // Nobody is led there any more; who has its page open may still pay, until `payableUntil`.
      return told.state === 'open' ? { ...told, state: 'expired' } : told;
    },
    ...quickstreamRefunds(bank, ways),
    verifyNotice: async (body, headers, from) => quickstreamNotice(body, headers, from, account),
    verifyReturn: (fields) => quickstreamReturn(fields, account),
  };
}

/** What a token is asked for with, all from what was stored of the payment. */
function tokenFields(
  { amount, currency, reservation, returnUrl, cancelUrl }: PaymentRequest,
  reference: string,
  { supplierCode, ways }: BankAccount,
): Record<string, string> {
  return {
    supplierBusinessCode: supplierCode,
    connectionType: 'QUICKWEB',
    currencyCode: currency,
    [ways.amountField]: minorText(amount, currency),
    [ways.referenceField]: reference,
    [ways.customerField]: reservation,
    returnUrl,
    cancelUrl,
    // A site that is tried at home has addresses without a host.
    serverReturnUrl: URL.canParse(returnUrl) ? new URL('/hooks/quickstream', returnUrl).href : '/hooks/quickstream',
  };
}
