import { describe, expect, it } from 'vitest';
import { balanceLeft, isBinding, type PurchaseFacts, purchaseSteps } from './purchase-steps.ts';

const facts = (own: Partial<PurchaseFacts> = {}): PurchaseFacts => ({
  state: 'held',
  contractSent: false,
  contractSigned: false,
  balance: null,
  received: 0,
  ...own,
});
/** One letter for each step: done, now, to come, or settled aside. */
const shown = (own: Partial<PurchaseFacts>): string | undefined =>
  purchaseSteps(facts(own))
    ?.map(({ is }) => ({ done: 'd', now: 'N', 'to-come': '.', aside: 'a' })[is])
    .join('');

describe('payments.md 9: the steps of a purchase', () => {
  it.each<[string, Partial<PurchaseFacts>, string]>([
    ['asked for', { state: 'requested' }, 'N.....'],
    ['being paid', { state: 'pending' }, 'N.....'],
    ['reserved', {}, 'dN....'],
    ['the contract is there', { contractSent: true }, 'ddN...'],
    ['signed', { contractSent: true, contractSigned: true }, 'dddN..'],
    ['signed on paper', { contractSigned: true }, 'dddN..'],
    ['the balance before the contract', { balance: 100 }, 'dN.d..'],
    ['the balance, nothing paid', { contractSigned: true, balance: 100 }, 'ddddN.'],
    ['a part of it', { contractSigned: true, balance: 100, received: 99 }, 'ddddN.'],
    ['all of it', { contractSigned: true, balance: 100, received: 100 }, 'dddddN'],
    ['more than it', { contractSigned: true, balance: 100, received: 101 }, 'dddddN'],
    ['paid before the signature', { contractSent: true, balance: 100, received: 100 }, 'ddNdd.'],
    ['paid, and then taken down', { contractSigned: true, received: 100 }, 'dddN..'],
    ['handed over', { state: 'collected', contractSigned: true, balance: 100, received: 100 }, 'dddddd'],
    ['handed over, the rest settled at the yard', { state: 'collected' }, 'daaaad'],
  ])('%s', (_, own, steps) => {
    expect(shown(own)).toBe(steps);
  });

  it.each(['released', 'lapsed', 'late'] as const)('%s: none', (state) => {
    expect(purchaseSteps(facts({ state, contractSigned: true, balance: 100, received: 100 }))).toBeNull();
  });

  it('what is open and what is too much', () => {
    expect([
      balanceLeft({ balance: null, received: 10 }),
      balanceLeft({ balance: 100, received: 40 }),
      balanceLeft({ balance: 100, received: 130 }),
    ]).toEqual([
      { open: 0, over: 0 },
      { open: 60, over: 0 },
      { open: 0, over: 30 },
    ]);
  });

  it('a signature or money binds, a contract that is only sent does not', () => {
    expect([
      isBinding(facts({ contractSent: true, balance: 100 })),
      isBinding(facts({ contractSigned: true })),
      isBinding(facts({ received: 1 })),
    ]).toEqual([false, true, true]);
  });
});
