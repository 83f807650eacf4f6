import type { BalanceWays } from '../contracts/purchase.types.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';

/**
 * How a buyer may pay the rest of a price, as the dealer's definition has it; null: it names no way. BPAY is a way for a buyer who has a reference of
 * their own alone. Pure.
 */
export function balanceWays(
  { buyOnline: { balance } }: Pick<ResolvedTenant, 'buyOnline'>,
  bpayReference: string | null,
): BalanceWays | null {
  const { payid = null, bpay, account } = balance;
  const ways: BalanceWays = {
    payid,
    bpay: bpay && bpayReference !== null ? { billerCode: bpay.billerCode, reference: bpayReference } : null,
    account: account
      ? { name: account.name, number: account.number, bsb: account.bsb ?? null, routing: account.routing ?? null }
      : null,
  };
  return ways.payid || ways.bpay || ways.account ? ways : null;
}
