import type { AccountFinding, AccountOptions } from '../provider-part.types.ts';
import { bankWays } from './bank-ways.ts';
import { BankError, quickstreamClient } from './quickstream-client.ts';

/** Asks the bank for a payment that nobody made, which whoever has the secret API key may. Nothing is changed, and no secret is shown. */
export async function quickstreamPermissions({
  secret,
  setting,
  base,
  fetch,
}: Omit<AccountOptions, 'now'>): Promise<AccountFinding[]> {
  const found = (status: AccountFinding['status'], message: string, todo: string | null): AccountFinding[] => [
    { key: 'quickstream.secret_key', status, message, todo },
  ];
  try {
    const bank = quickstreamClient({
      communityCode: '',
      supplierCode: '',
      username: '',
      password: '',
      secretKey: secret('quickstream.secret_key') ?? '',
      noticeLogin: null,
      ways: bankWays(setting),
      base,
      fetch,
      now: Date.now,
    });
    await bank.transaction('forecourt-doctor');
    return bank.live
      ? found('ok', 'is known at the bank: money moves', null)
      : found(
          'warning',
          'is known at a facility for tests: payments look real, and no money moves',
          'Take QUICKSTREAM_API_BASE out of the environment, and put what the live facility has there, before the site goes live.',
        );
  } catch (error) {
    if (error instanceof BankError && (error.status === 401 || error.status === 403))
      return found(
        'problem',
        'is not known at the bank as a secret API key',
        'Copy the secret API key of this facility from the QuickStream portal again.',
      );
    const reason = error instanceof Error ? error.message : 'QuickStream: no answer';
    return found('warning', `cannot be looked at: ${reason}`, 'Check whether this machine may reach the bank.');
  }
}
