/**
 * Figures of commit 1e6d58f, the measure of what building and changing sites may cost: of a thousand generated dealers as that commit told them,
 * and of a hundred as `npm run bench -- --only cold,change --beside <its checkout>` measured them.
 */
export const BASE = {
  commit: '1e6d58f',
  thousand: {
    coldS: 23.4,
    unchangedS: 0.22,
    oneTenantS: 0.19,
    diskMb: 1235,
    listensS: 3.4,
    serverMb: 513,
    signatures: 48,
  },
} as const;
