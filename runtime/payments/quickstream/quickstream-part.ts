import { hash } from 'node:crypto';
import { sandboxPath } from '../../rules/reserve/checkout-path.ts';
import type { AccountOptions, ProviderPart } from '../provider-part.types.ts';
import { bankWays } from './bank-ways.ts';

const STAND_IN_LOGIN = 'sandbox:sandbox';
const STAND_IN_PASSWORD = 'sandbox-password';

const account = ({ secret, setting, base, fetch, now }: AccountOptions) => {
  const of = (key: string): string => secret(`quickstream.${key}`) ?? '';
  return {
    communityCode: of('community_code'),
    supplierCode: of('supplier_code'),
    username: of('username'),
    password: of('password'),
    secretKey: of('secret_key'),
    noticeLogin: secret('quickstream.notice_login'),
    ways: bankWays(setting),
    ...{ base, fetch, now },
  };
};

export const quickstreamPart: ProviderPart = {
  async connect(options) {
    const { quickstreamProvider } = await import('./quickstream-provider.ts');
    return quickstreamProvider(account(options));
  },
  async standIn(tenant) {
    const [{ quickstreamProvider }, { sandboxQuickstream, emptyBank }] = await Promise.all([
      import('./quickstream-provider.ts'),
      import('./sandbox-quickstream.ts'),
    ]);
    // Each site's stand-in is a facility of its own.
    const supplierCode = hash('sha256', tenant).slice(0, 12).toUpperCase();
    return {
      id: `quickstream:${tenant}`,
      provider: (fetch, now) =>
        quickstreamProvider({
          communityCode: 'SANDBOX',
          supplierCode,
          username: 'sandbox',
          password: STAND_IN_PASSWORD,
          secretKey: 'sandbox',
          noticeLogin: STAND_IN_LOGIN,
          ways: bankWays(),
          base: 'http://127.0.0.1',
          page: sandboxPath('hand-off'),
          fetch,
          now,
        }),
      open: (record, options) =>
        sandboxQuickstream({
          ...options,
          noticeLogin: STAND_IN_LOGIN,
          password: STAND_IN_PASSWORD,
          state: record === null ? emptyBank() : JSON.parse(record),
        }),
    };
  },
  async mayDo(options) {
    const { quickstreamPermissions } = await import('./quickstream-permissions.ts');
    return quickstreamPermissions(options);
  },
};
