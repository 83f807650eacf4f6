import { describe, expect, it } from 'vitest';
import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { StockError } from '../feed/stock-error.ts';
import { readStock } from '../read-stock.ts';
import { OPTIONS } from '../stock.fixture.ts';

/** What the cells of a column become on cars, shown as `unit` says. */
function shown(cells: readonly string[], unit?: string, region: Region = 'AU') {
  const rows = cells.map((cell, index) => `A${index}\tAcme\tRover\t2020\t${cell}`);
  const { cars, report } = readStock(['stock\tmake\tmodel\tyear\tOwn Column', ...rows].join('\n'), {
    ...OPTIONS,
    region,
    facts: [{ key: 'fact_own', column: 'own column', ...(unit ? { unit } : {}) }],
  });
  return { facts: cars.map((car) => car.fact_own ?? null), report };
}

describe('facts of a dealer’s own', () => {
  it.each<[what: string, cells: string, facts: (string | null)[], unit?: string | undefined, region?: Region]>([
    ['weights', '2450 | 2,450kg | 2 450 kg | n/a', ['2,450 kg', '2,450 kg', '2,450 kg', null], 'kg'],
    ['lengths', '7.45 | 6,5 m | 7 | 6.095', ['7.45 m', '6.5 m', '7 m', '6.1 m'], 'm'],
    ['thousands by points', '2.450 | 1.234.567', ['2,450 kg', '1,234,567 kg'], 'kg'],
    ['another unit', '2450 lb | about 2 t | -', [null, null, null], 'kg'],
    ['hours', '1204 | 1,204.5 hours | 0', ['1,204 hours', '1,204.5 hours', '0 hours'], 'hours'],
    [
      'days',
      '2027-03-12 | 12/03/2027 | 12 Mar 2027 | 13/14/2027',
      ['12 Mar 2027', '12 Mar 2027', '12 Mar 2027', '13/14/2027'],
    ],
    ['days in the US', '03/12/2027 | 2027-03-12T00:00:00', ['Mar 12, 2027', 'Mar 12, 2027'], undefined, 'US'],
    ['yes and no', 'Y | no | TRUE | Blue cert', ['Yes', 'No', 'Yes', 'Blue cert']],
    ['words', '<b>Twin</b> axle | Gas &amp; power', ['Twin axle', 'Gas & power']],
    ['nothing', ' | N/A | - | null', [null, null, null, null]],
    ['too many words', `${'long '.repeat(20)}| short`, [null, 'short']],
  ])('%s', (_what, cells, facts, unit, region) =>
    expect(
      shown(
        cells.split('|').map((one) => one.trim()),
        unit,
        region,
      ).facts,
    ).toEqual(facts),
  );

  it('tell once a column what was left out', () => {
    const { report } = shown(['2450', 'heavy', 'very heavy'], 'kg');
    expect(report.notes.map(({ column, message, rows }) => [column, message, rows])).toEqual([
      ['Own Column', "'heavy' is no number of kg (the same of 'very heavy'); it is left out.", 2],
    ]);
  });

  it('count as read, and one that the file does not have is told', () => {
    expect(shown(['1']).report.unknownColumns).toEqual([]);
    const { report } = readStock('stock,make,model,year,Tair\n1,Acme,Rover,2020,9\n', {
      ...OPTIONS,
      facts: [{ key: 'fact_tare', column: 'Tare' }],
    });
    expect([report.lostFacts, report.unknownColumns]).toEqual([['Tare'], ['Tair']]);
  });

  it('are never what stays within the dealership', () =>
    expect(() =>
      readStock('stock,make,model,year,Cost Price\n1,Acme,Rover,2020,9\n', {
        ...OPTIONS,
        facts: [{ key: 'fact_cost', column: 'Cost Price' }],
      }),
    ).toThrow(StockError));

  it('come from JSON by their path', () => {
    const { cars } = readStock('[{"stock":"1","make":"Acme","model":"Rover","year":2020,"dims":{"tare":2450}}]', {
      ...OPTIONS,
      facts: [{ key: 'fact_tare', column: 'dims.tare', unit: 'kg' }],
    });
    expect(cars[0]?.fact_tare).toBe('2,450 kg');
  });
});
