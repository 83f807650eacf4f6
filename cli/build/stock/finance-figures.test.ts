import { describe, expect, it } from 'vitest';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import type { LenderRate, TenantLender } from '../../../runtime/rules/finance/finance.types.ts';
import { aCar } from '../../../runtime/test-data/a-car.fixture.ts';
import { aLender, aRate } from '../../../runtime/test-data/a-lender.fixture.ts';
import { aTenant } from '../../../runtime/test-data/a-tenant.fixture.ts';
import type { Layered } from '../../definition/layers/layer.ts';
import { layeredYaml } from '../verify/budgets.fixture.ts';
import { financeFigures } from './stock.ts';

const TEXT = 'finance:\n  enabled: true\n  lenders: [{ use: taurus }]\n';
const layered: Layered = layeredYaml(TEXT);
const lender = (platformKey: string, name: string, rates: LenderRate[] = []): TenantLender =>
  aLender({ id: platformKey, platformKey, name, displays: ['paymentWeek', 'deposit'], depositPercent: null, rates });
const RATE = aRate();
const TAURUS = lender('taurus', 'Taurus');
const carsWith = (...keys: string[]) => [
  aCar(),
  aCar({ finance_lenders: Object.fromEntries(keys.map((key) => [key, { paymentWeek: 90 }])) }),
];

const found = (lenders: TenantLender[], cars: readonly Car[], enabled = true) =>
  financeFigures({ layered, tenant: aTenant({ finance: { enabled, lenders } }), cars });

/** What a diagnostic underlines. */
const underlined = ({ location }: ReturnType<typeof found>[number]): string =>
  TEXT.split('\n')[(location?.start.line ?? 1) - 1]?.slice(
    (location?.start.column ?? 1) - 1,
    (location?.end.column ?? 1) - 1,
  ) ?? '';

describe('finance of which the stock has no figures', () => {
  it.each<[name: string, lenders: TenantLender[], cars: readonly Car[], says: string]>([
    [
      'one lender',
      [TAURUS],
      carsWith(),
      'no figures of Taurus: no car shows an estimate. Ask for these columns in the stock file: finance_lenders.taurus.paymentWeek, finance_lenders.taurus.deposit.',
    ],
    ['several lenders', [TAURUS, lender('angle', 'Angle')], carsWith(), 'no figures of any of its lenders:'],
    [
      'figures of others alone',
      [TAURUS],
      carsWith('taurus_2', 'angle'),
      'It has those of angle, taurus_2: `platform_key` says how the feed calls a lender.',
    ],
  ])('%s: one finding, on the key of the lenders', (_name, lenders, cars, says) => {
    const all = found(lenders, cars);
    expect(all.map((one) => [one.id, one.path, one.location?.start.line, underlined(one)])).toEqual([
      ['finance/no-figures', 'finance.lenders', 3, 'lenders'],
    ]);
    expect(`${all[0]?.message} ${all[0]?.hint}`).toContain(says);
  });

  it.each<[name: string, lenders: TenantLender[], cars: readonly Car[], enabled: boolean]>([
    ['figures of one of several', [TAURUS, lender('angle', 'Angle')], carsWith('angle'), true],
    ['rates of its own', [lender('taurus', 'Taurus', [RATE])], carsWith(), true],
    ['finance that is off', [TAURUS], carsWith(), false],
    ['no lenders', [], carsWith(), true],
    ['no stock yet', [TAURUS], [], true],
  ])('%s: nothing', (_name, lenders, cars, enabled) => expect(found(lenders, cars, enabled)).toEqual([]));
});
