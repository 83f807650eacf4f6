import { ProviderError } from '../provider.types.ts';

/** Where the bank answers for accounts with money, and where its facility for tests does. */
export const BANK_LIVE = 'https://api.quickstream.westpac.com.au';
export const BANK_TEST = 'https://api.quickstream.support.qvalent.com';

const TOKEN_PATH = '/services/quickweb/CommunityTokenRequestServlet';
const PAGE_PATH = '/OnlinePaymentServlet3';

export interface BankHosts {
  /** Whole addresses: where a token is asked for, and where a browser goes with it. */
  token: string;
  page: string;
  /** What paths of the interface are added to. */
  api: string;
  /** Whether money moves. */
  live: boolean;
}

type Known = Omit<BankHosts, 'live'>;

const AU_LIVE: Known = {
  token: `https://ws.qvalent.com${TOKEN_PATH}`,
  page: `https://quickweb.westpac.com.au${PAGE_PATH}`,
  api: BANK_LIVE,
};
const AU_TEST: Known = {
  token: `https://ws.support.qvalent.com${TOKEN_PATH}`,
  page: `https://quickweb.support.qvalent.com${PAGE_PATH}`,
  api: BANK_TEST,
};

/** Where the facility is asked. `hosts`: 'au' or 'nz', of which only the interface for tests is known here; `own`: what the dealer writes. */
export function bankHosts(
  base: string | null,
  hosts: string,
  own: Readonly<Record<'token' | 'page' | 'api', string | null>>,
): BankHosts {
  const origin = base === null ? null : new URL(base).origin;
  const isBank = origin === null || [BANK_LIVE, BANK_TEST, NZ_TEST].includes(origin);
  const known: Partial<Known> = !isBank
    ? { token: `${origin}${TOKEN_PATH}`, page: `${origin}${PAGE_PATH}`, api: origin }
    : origin === NZ_TEST
      ? { api: NZ_TEST }
      : origin === BANK_TEST
        ? AU_TEST
        : hosts === 'nz'
          ? {}
          : AU_LIVE;
  const written = isBank ? own : { token: null, page: null, api: null };
  const of = (which: keyof Known): string => {
    // What is set for tests says where the interface is.
    const address = which === 'api' && origin !== null ? origin : (written[which] ?? known[which]);
    if (address !== undefined) return address;
    throw new ProviderError(
      'refused',
      `QuickStream: the bank's address of New Zealand is not known here. Write payment.quickstream.${which}_url`,
    );
  };
  return {
    token: of('token'),
    page: of('page'),
    api: of('api').replace(/\/$/, ''),
    live: origin === null || origin === BANK_LIVE,
  };
}

const NZ_TEST = 'https://quickapi-test.paymentsonline.co.nz';
