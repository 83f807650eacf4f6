import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../runtime/prove.fixture.ts';
import { readStock } from '../read-stock.ts';
import { OPTIONS } from '../stock.fixture.ts';

const CAR = { stocknum: 'A1', make: 'Acme', model: 'Rover', year: 2023, dapprice: 34_990 };
const fromJson = (finance_lenders: unknown) => readStock(JSON.stringify([{ ...CAR, finance_lenders }]), OPTIONS);
const figuresOf = (figures: object) => {
  const { cars, report } = fromJson({ taurus: figures });
  return { figures: cars[0]?.finance_lenders?.taurus, notes: report.notes, report };
};

describe('§3 Finance lender data in feeds', () => {
  it('a JSON feed has them by lender', () => {
    const taurus = { interestRate: 8.99, comparisonRate: 10.25, paymentWeek: 118.47, termYears: 5, balloon: 10_497 };
    const own = { paymentMonth: '$514.34', termMonths: '60', deposit: '3,499', disclaimer: 'Fees <b>apply</b>.' };
    const { cars, report } = fromJson({ taurus, 'own credit': own });
    expect(cars[0]?.finance_lenders).toEqual({
      taurus,
      'own credit': { paymentMonth: 514.34, termMonths: 60, deposit: 3499, disclaimer: 'Fees apply.' },
    });
    expect([report.notes, report.unknownColumns]).toEqual([[], []]);
  });

  it('a CSV has a column for each, named like the path', () => {
    const csv = [
      'stock,make,model,year,DAP,finance_lenders.taurus.interestRate,Finance Lenders.taurus.comparison rate,finance_lenders.taurus.payment_week',
      'A1,Acme,Rover,2023,34990,8.99%,10.25 % p.a.,"$118.47"',
      'A2,Acme,Rover,2023,34990,,,',
    ].join('\n');
    const { cars, report } = readStock(csv, OPTIONS);
    expect(cars.map((car) => car.finance_lenders)).toEqual([
      { taurus: { interestRate: 8.99, comparisonRate: 10.25, paymentWeek: 118.47 } },
      undefined,
    ]);
    expect(report.unknownColumns).toEqual([]);
  });

  it.each<[what: string, figures: object, left: object | undefined, says: string]>([
    ['a rate below nought', { interestRate: -1, paymentWeek: 90 }, { paymentWeek: 90 }, "'-1' is not a yearly rate"],
    ['a rate of words', { comparisonRate: 'low' }, undefined, "'low' is not a yearly rate"],
    [
      'a rate as a fraction',
      { comparisonRate: 0.0749, paymentWeek: 90 },
      { paymentWeek: 90 },
      "'0.0749' is not a yearly rate",
    ],
    ['a rate in the hundreds', { interestRate: 899 }, undefined, "'899' is not a yearly rate"],
    ['a repayment of nought', { paymentWeek: 0 }, undefined, "'0' is not a weekly repayment"],
    ['a price for a repayment', { paymentMonth: 34_990 }, undefined, "'34990' is as much as the vehicle costs"],
    ['a term of a century', { termYears: 100 }, undefined, "'100' is not a number of years"],
    ['an infinite balloon', { balloon: '9'.repeat(40) }, undefined, 'is not a last payment'],
  ])('%s is noted and left out', (_what, figures, left, says) => {
    const found = figuresOf(figures);
    expect(found.figures).toEqual(left);
    expect(found.notes.map(({ kind, column }) => [kind, column])).toEqual([
      ['odd', `finance_lenders.taurus.${Object.keys(figures)[0]}`],
    ]);
    expect(found.notes[0]?.message).toContain(says);
    expect(found.notes[0]?.message).toContain('it is not shown');
  });

  it.each([[{ interestRate: 0 }], [{ balloon: 0 }], [{ interestRate: null, paymentWeek: 90 }], [{ disclaimer: '' }]])(
    '%j is nothing odd',
    (figures) => {
      expect(figuresOf(figures).notes).toEqual([]);
    },
  );

  it('what is no field of §3 stays in the feed, and a private one is not even told', () => {
    const { figures, report } = figuresOf({ paymentWeek: 90, commission: 600, 'purchase cost': 20_000 });
    expect(figures).toEqual({ paymentWeek: 90 });
    expect([report.unknownColumns, JSON.stringify(figures)]).toEqual([
      expect.arrayContaining(['finance_lenders.taurus.commission']),
      '{"paymentWeek":90}',
    ]);
  });

  it('whatever a feed says, a figure is finite and within reason', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string({ maxLength: 8 }),
          fc.dictionary(fc.constantFrom('interestRate', 'paymentWeek', 'balloon', 'x'), fc.anything()),
        ),
        (lenders) => {
          const [car] = fromJson(lenders).cars;
          for (const figures of Object.values(car?.finance_lenders ?? {}))
            for (const value of Object.values(figures))
              expect(typeof value === 'number' && Number.isFinite(value) && value >= 0 && value < 34_990).toBe(true);
        },
      ),
      tries(3000),
    );
  });
});
