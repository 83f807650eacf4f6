import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { carDocuments } from '../../../runtime/stock/car-documents.ts';
import { StockError } from '../feed/stock-error.ts';
import { readStock } from '../read-stock.ts';
import { OPTIONS } from '../stock.fixture.ts';
import type { ImportOptions } from './import.types.ts';
import { importStock } from './import-stock.ts';
import { readStored } from './read-stored.ts';
import { STORED_STOCK, type StoredCar } from './stored-stock.ts';

const HEAD = 'stock,make,model,year,price,purchase cost,comments,status,sold date,date in stock';
const at = (day: number): Date => new Date(Date.UTC(2026, 10, day));
const seconds = (day: number): number => at(day).getTime() / 1000;

describe('importStock', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-import-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const file = () => path.join(dir, 'feed.csv');
  const stored = () => path.join(dir, STORED_STOCK);
  const row = (
    stocknum: string,
    more: Partial<Record<'price' | 'comments' | 'status' | 'sold' | 'year' | 'since', string>> = {},
  ) =>
    [
      stocknum,
      'Acme',
      'Rover',
      more.year ?? '2020',
      more.price ?? '20000',
      '15432.10',
      more.comments ?? 'fine',
      more.status ?? '',
      more.sold ?? '',
      more.since ?? '',
    ].join(',');
  /** Imports the feed as it lies there. */
  const importFile = (options: Partial<ImportOptions> = {}, day = 1) =>
    importStock({
      dir,
      tenant: 'alpha',
      file: file(),
      fileName: 'feed.csv',
      stock: OPTIONS,
      now: at(day),
      lockedFields: [],
      lockedCars: new Map(),
      soldDays: 3,
      keepPriceDays: 60,
      carTypes: [],
      missingCars: 'sold',
      shrinkPercent: 100,
      force: false,
      write: true,
      ...options,
    });
  const importText = (text: string, options: Partial<ImportOptions> = {}, day = 1) => {
    writeFileSync(file(), text);
    return importFile(options, day);
  };
  const take = (rows: string[], options: Partial<ImportOptions> = {}, day = 1) =>
    importText([HEAD, ...rows].join('\n'), options, day);
  const cars = (): Record<string, StoredCar> =>
    Object.fromEntries(
      readFileSync(stored(), 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => JSON.parse(line) as StoredCar)
        .map((car) => [car.stocknum, car]),
    );
  const ABC = [row('B2'), row('A1'), row('C3')];

  it('remembers the prices that a car had, with the days on which they held, for as long as the dealer says', () => {
    take([row('A1')]);
    take([row('A1', { price: '18500' })], {}, 16);
    expect(cars().A1?.price_history).toEqual([{ price: 20_000, price_type: 'egc', from: seconds(1), to: seconds(16) }]);
    take([row('A1', { price: '18500', comments: 'finer' })], {}, 20);
    expect(cars().A1?.price_history).toHaveLength(1);
    take([row('A1', { price: '17000' })], {}, 24);
    expect(cars().A1?.price_history?.map(({ price, from, to }) => [price, from, to])).toEqual([
      [20_000, seconds(1), seconds(16)],
      [18_500, seconds(16), seconds(24)],
    ]);
    take([row('A1', { price: '17000' })], { keepPriceDays: 10 }, 28);
    expect(cars().A1?.price_history?.map(({ price }) => price)).toEqual([18_500]);
    expect(readStored(readFileSync(stored()), OPTIONS).cars[0]?.price_history).toHaveLength(1);
  });

  it('stores what the feed has, in order of stock number, and the site is as without an import', () => {
    const result = take(ABC);
    expect(result).toMatchObject({ first: true, written: true, taken: true, cars: 3, changes: { added: 3 } });
    expect(Object.keys(cars())).toEqual(['A1', 'B2', 'C3']);
    const { cars: imported } = readStored(readFileSync(stored()), OPTIONS);
    const { cars: direct } = readStock(readFileSync(file()), OPTIONS);
    expect(imported).toEqual([...direct].sort((a, b) => (a.stocknum < b.stocknum ? -1 : 1)));
  });

  it('says where the stored cars stand for shoppers, written anew or kept as they were', () => {
    const sold = (since: string) => ({ status: 'Sold', sold: since });
    const rows = [
      row('A1'),
      row('B2', sold('09/11/2026')),
      row('C3', sold('01/11/2026')),
      row('D4', { status: 'Sold' }),
      row('E5'),
    ];
    const site = { for_sale: 2, recently_sold: 1, sold_before: 1, sold_undated: 1, not_public: 0, other_type: 0 };
    expect(take(rows, {}, 10)).toMatchObject({ cars: 5, site });
    // E5 is missing now, and B2 is kept: both are shown as sold.
    expect(take([row('A1')], {}, 11)).toMatchObject({
      cars: 3,
      site: { for_sale: 1, recently_sold: 2, sold_before: 0, sold_undated: 0 },
    });
    expect(take([row('A1')], { carTypes: ['new'] }, 11).site).toMatchObject({ for_sale: 0, other_type: 3 });
  });

  it("names the line of a stored car whose photograph is not in the dealer's folder", () => {
    importText(
      ['stock,make,model,year,images', 'A1,Acme,Rover,2020,/photos/1.jpg', 'B2,Acme,Rover,2020,/photos/2.jpg'].join(
        '\n',
      ),
    );
    const { notes } = readStored(readFileSync(stored()), { ...OPTIONS, files: new Set(['photos/1.jpg']) });
    expect(notes).toMatchObject([
      {
        column: 'photos',
        message: "`/photos/2.jpg` is not in the dealer's folder; it is not shown. Is it `/photos/1.jpg`?",
        positions: [{ line: 3, position: { start: { line: 3 } } }],
      },
    ]);
  });

  it('keeps purchase costs out of the stored file', () => {
    take(ABC);
    expect(readFileSync(stored(), 'utf8')).not.toMatch(/15432|cost/i);
  });

  it('is idempotent: the same feed again changes no byte, and writes none', () => {
    take(ABC);
    const before = statSync(stored());
    expect(take([...ABC].reverse(), {}, 1)).toMatchObject({ changes: { unchanged: 3 } });
    take(ABC);
    const bytes = readFileSync(stored());
    const { mtimeMs } = statSync(stored());
    expect(take(ABC, {}, 2)).toMatchObject({ written: false, taken: true, changes: { unchanged: 3, added: 0 } });
    expect([readFileSync(stored()).equals(bytes), statSync(stored()).mtimeMs === mtimeMs]).toEqual([true, true]);
    expect(before.size).toBe(bytes.length);
  });

  it('two folders with the same history have the same bytes', () => {
    const history = (): Buffer => {
      rmSync(stored(), { force: true });
      take(ABC, {}, 1);
      take([row('A1', { price: '19000' }), row('D4')], {}, 2);
      return readFileSync(stored());
    };
    expect(history().equals(history())).toBe(true);
  });

  describe('§4 sold: a car that is missing', () => {
    it('counts as sold from the first feed without it, stays for the window, and goes', () => {
      take(ABC, {}, 1);
      expect(take([row('A1'), row('B2')], {}, 2)).toMatchObject({ changes: { sold: 1, unchanged: 2 }, cars: 3 });
      expect(cars().C3).toMatchObject({
        status: 'sold',
        sold: true,
        sold_date_timestamp: seconds(2),
        missing_since: seconds(2),
        price: 20000,
      });
      const listed = (day: number) =>
        carDocuments(readStored(readFileSync(stored()), OPTIONS).cars, 3, at(day)).map(({ stocknum }) => stocknum);
      expect([listed(4), listed(6)]).toEqual([
        ['A1', 'B2', 'C3'],
        ['A1', 'B2'],
      ]);
      expect(take([row('A1'), row('B2')], {}, 4)).toMatchObject({ changes: { unchanged: 3 }, cars: 3 });
      expect(take([row('A1'), row('B2')], {}, 6)).toMatchObject({ changes: { removed: 1 }, cars: 2 });
    });

    it('may come back', () => {
      take(ABC, {}, 1);
      take([row('A1')], {}, 2);
      expect(take(ABC, {}, 3)).toMatchObject({ changes: { returned: 2, unchanged: 1 } });
      expect(cars().C3).toMatchObject({ status: 'in_stock', sold_date_timestamp: null, missing_since: null });
      expect(cars().C3?.first_seen).toBe(seconds(1));
    });

    it('is removed at once where the dealer wants it so', () => {
      take(ABC);
      expect(take([row('A1')], { missingCars: 'removed' }, 2)).toMatchObject({ changes: { removed: 2 }, cars: 1 });
    });

    it('that was hidden is no sale', () => {
      importText([`${HEAD},website`, `${row('A1')},yes`, `${row('B2')},no`].join('\n'));
      expect(take([row('A1')], {}, 2)).toMatchObject({
        changes: { removed: 1, sold: 0 },
        shrink: { before: 1, leaving: 0 },
      });
    });

    it('stays where its row is there but cannot be read, and goes where it is withdrawn', () => {
      take(ABC);
      const result = take([row('A1', { year: 'soon' }), row('B2', { status: 'WITHDRAWN' }), row('C3')], {}, 2);
      expect(result).toMatchObject({ changes: { kept: 1, removed: 1, unchanged: 1, sold: 0 }, cars: 2 });
      expect(Object.keys(cars())).toEqual(['A1', 'C3']);
      expect(take([row('A1', { year: 'soon' }), row('A1'), row('C3')], {}, 3)).toMatchObject({
        changes: { kept: 0, unchanged: 2 },
        cars: 2,
      });
    });
  });

  it('a feed that says sold without saying when: since the first import that saw it', () => {
    take([row('A1'), row('B2', { status: 'Sold' })], {}, 1);
    take([row('A1', { status: 'Sold' }), row('B2', { status: 'Sold' })], {}, 2);
    take([row('A1', { status: 'Sold' }), row('B2', { status: 'Sold' })], {}, 3);
    expect([cars().A1?.sold_date_timestamp, cars().B2?.sold_date_timestamp]).toEqual([seconds(2), null]);
  });

  it('a car without a date is new when it comes later than the others, never on the first import', () => {
    take([row('A1'), row('S1', { since: '05/10/2026' })], {}, 1);
    take([row('A1'), row('S1', { since: '05/10/2026' }), row('B2')], {}, 5);
    take([row('A1'), row('S1'), row('B2')], {}, 9);
    expect([cars().A1, cars().B2, cars().S1].map((car) => car?.created_at_timestamp)).toEqual([
      0,
      seconds(5),
      Date.UTC(2026, 9, 5) / 1000,
    ]);
  });

  describe('locked fields', () => {
    const changed = [row('A1', { price: '1000', comments: 'feed' }), row('B2', { price: '2000', comments: 'feed' })];
    const kept = () => ['A1', 'B2'].map((stocknum) => [cars()[stocknum]?.price, cars()[stocknum]?.description]);

    it('of every car', () => {
      take([row('A1'), row('B2')]);
      expect(take(changed, { lockedFields: ['description'] }, 2)).toMatchObject({ changes: { changed: 2, locked: 2 } });
      expect(kept()).toEqual([
        [1000, 'fine'],
        [2000, 'fine'],
      ]);
    });

    it('of one car, whatever the case of its number', () => {
      take([row('a1'), row('B2')]);
      take(changed, { lockedCars: new Map([['A1', ['price', 'description']]]) }, 2);
      expect(kept()).toEqual([
        [20000, 'fine'],
        [2000, 'feed'],
      ]);
    });

    it('as the feed before said (domain.md 3.1), until a feed says otherwise', () => {
      const json = (price: number, locked_fields?: string[]) => {
        const item = { stocknum: 'A1', make: 'Acme', model: 'Rover', year: 2020, dapprice: price, colour: 'Red' };
        importText(JSON.stringify([{ ...item, ...(locked_fields ? { locked_fields } : {}) }]));
        return cars().A1?.price;
      };
      expect([json(30000, ['dapprice', 'nonsense']), json(1000), json(1000, []), json(1000)]).toEqual([
        30000, 30000, 30000, 1000,
      ]);
    });

    it('a locked price keeps its kind and the earlier price with it', () => {
      take([row('A1')]);
      const dearer = 'stock,make,model,year,DAP,was price\nA1,Acme,Rover,2020,9000,9900\n';
      expect(importText(dearer, { lockedFields: ['price'] }, 2).changes.locked).toBe(1);
      expect(cars().A1).toMatchObject({ price: 20000, price_type: 'egc', before_price: null });
    });

    it('lenders stay with the price that they worked their repayments out from', () => {
      const feed = (price: number) =>
        `stock,make,model,year,DAP,finance_lenders.own.paymentWeek\nA1,Acme,Rover,2020,${price},90\n`;
      importText(feed(20000), { lockedFields: ['price'] });
      expect(cars().A1?.finance_lenders).toEqual({ own: { paymentWeek: 90 } });
      importText(feed(20000), { lockedFields: ['price'] }, 2);
      expect(cars().A1?.finance_lenders).toEqual({ own: { paymentWeek: 90 } });
      importText(feed(9000), { lockedFields: ['price'] }, 3);
      expect(cars().A1).toMatchObject({ price: 20000, finance_lenders: null });
    });

    it('a locked status keeps a car that no feed has', () => {
      take([row('A1'), row('B2')]);
      expect(take([row('B2')], { lockedCars: new Map([['A1', ['status']]]) }, 2)).toMatchObject({
        changes: { kept: 1, sold: 0 },
      });
      expect(cars().A1?.status).toBe('in_stock');
    });
  });

  describe('domain.md 3.3: the shrink guard', () => {
    const ten = Array.from({ length: 10 }, (_, index) => row(`S${index}`));

    it.each<[left: number, limit: number, exceeded: boolean]>([
      [10, 30, false],
      [7, 30, false],
      [6, 30, true],
      [0, 30, true],
      [0, 100, false],
      [9, 0, false],
      [8, 0, true],
    ])('%i of 10 cars left, at most %i %% may leave', (left, limit, exceeded) => {
      take(ten);
      const bytes = readFileSync(stored());
      const result = take(ten.slice(0, left), { shrinkPercent: limit }, 2);
      const percent = (10 - left) * 10;
      expect(result.shrink).toEqual({ uncounted: 0, before: 10, leaving: 10 - left, percent, limit, exceeded });
      expect(readFileSync(stored()).equals(bytes)).toBe(exceeded || left === 10);
      expect([result.taken, result.written]).toEqual([!exceeded, !exceeded && left < 10]);
    });

    it('says how many stored cars do not count', () => {
      take([...ten, row('X1', { status: 'Sold', sold: '01/11/2026' })], {}, 1);
      expect(take(ten, {}, 2).shrink).toMatchObject({ uncounted: 1, before: 10, leaving: 0 });
    });

    it('counts cars that the feed sells, withdraws or hides', () => {
      take(ten);
      const rows = ten.map((one, index) =>
        index < 5 ? row(`S${index}`, { status: index < 3 ? 'Sold' : 'Withdrawn' }) : one,
      );
      expect(take(rows, { shrinkPercent: 30 }, 2).shrink).toMatchObject({ leaving: 5, exceeded: true });
    });

    it('gives way to force', () => {
      take(ten);
      expect(take([], { shrinkPercent: 30, force: true }, 2)).toMatchObject({ taken: true, changes: { sold: 10 } });
    });

    it('forgets cars that were sold already', () => {
      take(ten);
      take(ten.slice(0, 8), {}, 2);
      expect(take(ten.slice(0, 7), { shrinkPercent: 30 }, 3).shrink).toMatchObject({ before: 8, leaving: 1 });
    });
  });

  describe('a bad file changes nothing', () => {
    it.each([
      ['an open quote', `${HEAD}\n"A1,Acme`],
      ['other columns', 'a,b\n1,2\n'],
      ['JSON cut short', '[{"stock":"A1"'],
    ])('%s', (_name, text) => {
      take(ABC);
      const before = [readFileSync(stored(), 'utf8'), readdirSync(dir).sort()];
      const bad = () => importText(text, { force: true });
      expect(bad).toThrow(StockError);
      expect([readFileSync(stored(), 'utf8'), readdirSync(dir).sort()]).toEqual(before);
    });

    it('nor does a check, which leaves no file behind', () => {
      const check = take(ABC, { write: false });
      expect([check.taken, check.changes.added, readdirSync(dir)]).toEqual([false, 3, ['feed.csv']]);
      take(ABC);
      const bytes = readFileSync(stored());
      expect(take([row('A1', { price: '1' })], { write: false }, 2).changes).toMatchObject({ changed: 1, sold: 2 });
      expect(readFileSync(stored()).equals(bytes)).toBe(true);
    });
  });

  describe('two imports at once', () => {
    const lock = () => path.join(dir, '.stock.lock');

    it('the second is refused while the first lives, and leaves its lock alone', () => {
      writeFileSync(lock(), JSON.stringify({ pid: process.pid, host: hostname() }));
      expect(() => take(ABC)).toThrow(expect.objectContaining({ code: 'locked' }));
      expect([existsSync(lock()), existsSync(stored())]).toEqual([true, false]);
    });

    it('a check needs no lock', () => {
      writeFileSync(lock(), JSON.stringify({ pid: process.pid, host: hostname() }));
      expect(take(ABC, { write: false }).changes.added).toBe(3);
    });

    it('one on another machine is taken for alive', () => {
      writeFileSync(lock(), JSON.stringify({ pid: 1, host: 'elsewhere' }));
      expect(() => take(ABC)).toThrow(/process 1 on elsewhere/);
    });

    it.each([
      ['one that died', JSON.stringify({ pid: 2 ** 22 + 7, host: hostname() })],
      ['a lock with nothing in it', ''],
    ])('%s is no hindrance', (_name, text) => {
      writeFileSync(lock(), text);
      expect(take(ABC).written).toBe(true);
      expect(readdirSync(dir).sort()).toEqual(['feed.csv', STORED_STOCK]);
    });
  });

  describe('the stored file after a person was there', () => {
    const edit = (from: string | RegExp, to: string) =>
      writeFileSync(stored(), readFileSync(stored(), 'utf8').replace(from, to));

    it('a changed value stays where its field is locked', () => {
      take(ABC);
      edit('"description":"fine"', '"description":"By hand: ü 😀"');
      take(ABC, { lockedFields: ['description'] }, 2);
      expect(cars().A1?.description).toBe('By hand: ü 😀');
    });

    it('a last line without its end is no line lost', () => {
      take(ABC);
      edit(/\n$/, '');
      take([row('A1'), row('B2')], {}, 2);
      expect(Object.keys(cars())).toEqual(['A1', 'B2', 'C3']);
    });

    it.each<[name: string, from: string | RegExp, to: string, line: number]>([
      ['no JSON', '{"stocknum":"B2"', '{"stocknum":B2"', 3],
      ['a missing field', '"make":"Acme",', '', 2],
      ['a value of the wrong kind', '"year":2020', '"year":"2020"', 2],
      ['a word that is none', '"status":"in_stock"', '"status":"here"', 2],
      ['a field more', '"make":', '"purchase_cost":1,"make":', 2],
      ['no header', /^.*\n/, '', 1],
    ])('%s is an error with its line, for an import and for a build', (_name, from, to, line) => {
      take(ABC);
      edit(from, to);
      const bytes = readFileSync(stored());
      expect(() => take(ABC)).toThrow(expect.objectContaining({ code: 'bad-state', line }));
      expect(() => readStored(bytes, OPTIONS)).toThrow(expect.objectContaining({ code: 'bad-state', line }));
      expect(readFileSync(stored()).equals(bytes)).toBe(true);
    });
  });

  it('a yard that is no location any more is told, and the car stands at the primary one', () => {
    importText('stock,make,model,year,yard\nA1,Acme,Rover,2020,N1\n');
    const { cars: found, notes } = readStored(readFileSync(stored()), {
      ...OPTIONS,
      locations: OPTIONS.locations.slice(1),
    });
    expect([found[0]?.location_id, notes.map(({ message, positions }) => [message, positions[0]?.line])]).toEqual([
      12,
      [["'N1' is no location's code, slug or name; the car is shown at South.", 2]],
    ]);
  });
});
