import { describe, expect, it } from 'vitest';
import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { readStock } from '../read-stock.ts';
import { OPTIONS } from '../stock.fixture.ts';
import { readDate } from './dates.ts';

const day = (seconds: number | null | 'odd'): string | null =>
  typeof seconds === 'number' ? new Date(seconds * 1000).toISOString().slice(0, 10) : seconds;

describe('dates as people, databases and spreadsheets write them', () => {
  it.each([
    ['1/5/2024', '2024-05-01'],
    ['1.5.2024', '2024-05-01'],
    ['01-05-24', '2024-05-01'],
    ['1/5/24 10:30 PM', '2024-05-01'],
    ['2024-05-01', '2024-05-01'],
    ['2024/5/1 00:00:00', '2024-05-01'],
    ['2024-05-01T23:30:00+10:00', '2024-05-01'],
    ['20240501', '2024-05-01'],
    ['May 1, 2024', '2024-05-01'],
    ['1st May 2024', '2024-05-01'],
    ['1-May-24', '2024-05-01'],
    ['May  1 2024 12:00AM', '2024-05-01'],
    ['1st of May 2024', '2024-05-01'],
    ['Sold 01/05/2024', '2024-05-01'],
    ['20240501173000', '2024-05-01'],
    ['Wed, 1 May 2024', '2024-05-01'],
    ['Wednesday, September 4, 2024', '2024-09-04'],
    ['45413', '2024-05-01'],
    ['45413.75', '2024-05-01'],
    ['1714521600', '2024-05-01'],
    ['1714521600000', '2024-05-01'],
    ['1900-01-01', null],
    ['31/12/9999', null],
    ['0001-01-01', null],
    ['1/1/1970', null],
    ['0', null],
    ['31/02/2026', 'odd'],
    ['13/13/2024', 'odd'],
    ['2024-13-05', 'odd'],
    ['May 2024', 'odd'],
    ['1 Mai 2024', 'odd'],
    ['yesterday', 'odd'],
    ['12', 'odd'],
  ])('%s is %s', (text, expected) => expect(day(readDate(text, 'day-first'))).toBe(expected));
});

describe('the order of day and month', () => {
  const read = (cells: readonly string[], region: Region, header = 'Date in stock') => {
    const rows = cells.map((cell, index) => `A${index};Acme;Rover;2020;${cell}`);
    const { cars } = readStock([`stock;make;model;year;${header}`, ...rows].join('\n'), { ...OPTIONS, region });
    return cars.map(({ created_at_timestamp: at }) => (at === 0 ? null : day(at)));
  };

  it.each<[name: string, region: Region, cells: string[], days: (string | null)[]]>([
    ['the region decides', 'AU', ['1/5/2026'], ['2026-05-01']],
    ['the region decides', 'US', ['1/5/2026'], ['2026-01-05']],
    ['another row decides', 'AU', ['9/17/2026', '1/5/2026'], ['2026-09-17', '2026-01-05']],
    ['another row decides', 'US', ['1/5/2026', '17/9/2026'], ['2026-05-01', '2026-09-17']],
    [
      'both orders leave open what could be two days',
      'AU',
      ['9/17/2026', '17/9/2026', '1/5/2026', '5/5/2026'],
      ['2026-09-17', '2026-09-17', null, '2026-05-05'],
    ],
  ])('%s in %s', (_name, region, cells, days) => expect(read(cells, region)).toEqual(days));

  it('is that of the other date columns of the file', () => {
    const csv = 'stock,make,model,year,date in stock,sold date\nA1,Acme,Rover,2020,1/5/2026,9/17/2026\n';
    expect(day(readStock(csv, OPTIONS).cars[0]?.created_at_timestamp ?? 0)).toBe('2026-01-05');
  });
});

describe('a sold date', () => {
  it.each([
    ['17/9/2026', 'sold', '2026-09-17'],
    ['last week', 'sold', null],
    ['31/02/2026', 'sold', null],
    ['1900-01-01', 'in_stock', null],
    ['0000-00-00', 'in_stock', null],
    ['N/A', 'in_stock', null],
  ])('%s: %s', (text, status, date) => {
    const { cars } = readStock(`stock;make;model;year;status;sold date\nA1;Acme;Rover;2020;In stock;${text}`, OPTIONS);
    const [car] = cars;
    expect([car?.status, car?.sold_date_timestamp ? day(car.sold_date_timestamp) : null]).toEqual([status, date]);
  });
});
