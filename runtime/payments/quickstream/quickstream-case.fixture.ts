import type { ProviderCase } from '../sandbox/provider-case.types.ts';
import { bankWays } from './bank-ways.ts';
import { quickstreamProvider } from './quickstream-provider.ts';
import { emptyBank, sandboxQuickstream } from './sandbox-quickstream.ts';

const LOGIN = 'notices:sandbox-login';
const PASSWORD = 'qs-test-password';

/** QuickStream as the tests of all providers ask it. */
export const quickstreamCase: ProviderCase = {
  provider: (options) =>
    quickstreamProvider({
      communityCode: 'COMCODE',
      supplierCode: 'SUPP',
      username: 'sample',
      password: PASSWORD,
      secretKey: 'sandbox',
      noticeLogin: LOGIN,
      ways: bankWays(),
      page: 'https://alpha.example/pay/sandbox/hand-off',
      ...options,
    }),
  open(options) {
    const state = emptyBank();
    const sandbox = sandboxQuickstream({ ...options, state, noticeLogin: LOGIN, password: PASSWORD });
    const payments = () => Object.values(state.records).filter(({ kind }) => kind === 'PAYMENT');
    return {
      ...sandbox,
      async fetch(input, init) {
        try {
          return await sandbox.fetch(input, init);
        } finally {
          // The shopper has the bank's page before them: it cannot be closed any more.
          for (const order of Object.values(state.orders)) order.opened ??= order.made;
        }
      },
      payments: () => Object.keys(state.orders),
      took: (ref) => payments().some(({ reference, summaryCode }) => reference === ref && /[03]/.test(summaryCode)),
      isHolding: () => false,
      change(ref, { amount, currency, reservation }) {
        for (const one of [...payments().filter(({ reference }) => reference === ref), state.orders[ref]]) {
          if (!one) continue;
          one.amount = amount ?? one.amount;
          one.currency = currency ?? one.currency;
          one.customer = reservation ?? one.customer;
        }
      },
      refunds: () =>
        Object.values(state.records).flatMap(({ kind, amount, summaryCode }) =>
          kind === 'REFUND'
            ? [{ amount, isBack: summaryCode === '0' }]
            : summaryCode === '3'
              ? [{ amount, isBack: true }]
              : [],
        ),
      forgetKeys() {
        state.keys = {};
      },
      settle() {
        for (const one of payments()) one.settled = true;
      },
    };
  },
  calls: {
    create: /^POST .*CommunityTokenRequestServlet$/,
    look: /^GET \/rest\/v1\/transactions/,
    take: { automatic: [], manual: [] },
    end: /^GET \/rest\/v1\/transactions/,
    refund: /^POST \/rest\/v1\/transactions\/\w+\/(?:void|refunds)$/,
  },
  page: () => 'hand-off',
  ways: { closes: false, holds: false, signsNotices: false, tellsOfRefunds: false },
};
