import { describe, expect, it } from 'vitest';
import type { Json } from '../../contracts/platform.types.ts';
import { filledCar } from '../../rules/car/fill-car.ts';
import { aCar } from '../../test-data/a-car.fixture.ts';
import { carFacts } from './car-facts.service.ts';
import { platformCar } from './platform-car.ts';

const ANSWER = {
  slug: 'a-car',
  file: { url: 'https://reports.example/a.pdf' },
  autograb_data: { as_of: '2026-11-20', average_market_price: '30500', state_average_market_price: 30_100 },
  finance_lenders: {
    taurus: { disclaimer: '<p>Fees &amp; charges<br>apply.</p>' },
    angle: { disclaimer: null },
    odd: 7,
  },
};
const SAID = {
  file: 'https://reports.example/a.pdf',
  market: { as_of: '2026-11-20', average_market_price: 30_500, state_average_market_price: 30_100 },
  disclaimers: { taurus: 'Fees & charges apply.' },
};

describe('§7 GET /websites/{id}/cars/{slug}.json, as the platform answers', () => {
  it.each<[what: string, answer: Json, said: object | null]>([
    ['all that a page may lack', ANSWER, SAID],
    [
      'a report as an address',
      { file: 'https://reports.example/b' },
      { file: 'https://reports.example/b', disclaimers: {} },
    ],
    ['no address of the web', { file: 'javascript:alert(1)' }, { disclaimers: {} }],
    [
      'odd values are none',
      { file: 7, autograb_data: { average_market_price: -1 }, finance_lenders: [] },
      { disclaimers: {} },
    ],
    ['nothing', {}, { disclaimers: {} }],
    ['no car', 'busy', null],
  ])('%s', (_what, answer, said) => {
    expect(platformCar(answer)).toEqual(said);
  });
});

describe('what the feed says of a car stays, and what it lacks is filled in', () => {
  const car = aCar({ finance_lenders: { taurus: { interestRate: 8 }, angle: { disclaimer: 'Ours.' } } });

  it('fills', () => {
    const angle = { ...SAID.disclaimers, angle: 'Theirs.' };
    expect(filledCar(car, { ...SAID, disclaimers: angle })).toEqual({
      ...car,
      file: SAID.file,
      autograb_data: SAID.market,
      finance_lenders: {
        taurus: { interestRate: 8, disclaimer: 'Fees & charges apply.' },
        angle: { disclaimer: 'Ours.' },
      },
    });
  });

  it('keeps', () => {
    const own = { ...car, file: 'https://own.example/', autograb_data: { average_market_price: 1 } };
    expect(filledCar(own, SAID)).toMatchObject({ file: own.file, autograb_data: own.autograb_data });
    expect(filledCar(own, null)).toBe(own);
  });
});

describe('the platform is asked seldom, and waited for shortly', () => {
  function site(answer: () => Promise<Json | false>, wait: () => Promise<void> = () => new Promise(() => {})) {
    const asked: string[] = [];
    const told: string[] = [];
    let now = 0;
    const facts = carFacts({
      tenant: 'harbour',
      platform: {
        car: (slug) => {
          asked.push(slug);
          return answer();
        },
      },
      clock: () => new Date(now),
      log: (_level, message) => told.push(message),
      wait,
    });
    return { facts, asked, told, later: (ms: number) => (now += ms) };
  }

  it('once in ten minutes, however many ask', async () => {
    const { facts, asked, later } = site(async () => ANSWER);
    expect(await Promise.all([facts.of('a'), facts.of('a'), facts.of('b')])).toEqual([SAID, SAID, SAID]);
    later(599_999);
    await facts.of('a');
    expect(asked).toEqual(['a', 'b']);
    later(1);
    await facts.of('a');
    expect(asked).toEqual(['a', 'b', 'a']);
  });

  it('no data is an answer too', async () => {
    const { facts, asked } = site(async () => false);
    expect([await facts.of('a'), await facts.of('a'), asked.length]).toEqual([null, null, 1]);
  });

  it('a failure is silent on the page, told once, and tried again after a minute', async () => {
    const { facts, asked, told, later } = site(() => Promise.reject(new Error('away')));
    for (const slug of ['a', 'b', 'a']) expect(await facts.of(slug)).toBeNull();
    expect([asked, told.length]).toEqual([['a', 'b'], 1]);
    later(60_000);
    await facts.of('a');
    expect(asked).toEqual(['a', 'b', 'a']);
  });

  it('what it said last stays while it is away', async () => {
    let away = false;
    const { facts, later } = site(async () => {
      if (away) throw new Error('away');
      return ANSWER;
    });
    await facts.of('a');
    away = true;
    later(600_000);
    expect(await facts.of('a')).toEqual(SAID);
    expect(await facts.of('a')).toEqual(SAID);
  });

  it('a page goes on without an answer in time, and the next has it', async () => {
    let answer: (value: Json) => void = () => {};
    const { facts } = site(
      () => new Promise((resolve) => (answer = resolve)),
      () => Promise.resolve(),
    );
    expect(await facts.of('a')).toBeNull();
    answer(ANSWER);
    await new Promise(setImmediate);
    expect(await facts.of('a')).toEqual(SAID);
  });

  it('no more than four calls are under way, and a thousand cars are kept', async () => {
    const { facts, asked } = site(
      () => new Promise(() => {}),
      () => Promise.resolve(),
    );
    for (let car = 0; car < 9; car += 1) await facts.of(`car-${car}`);
    expect(asked).toHaveLength(4);
    const many = site(async () => false);
    for (let car = 0; car < 1001; car += 1) await many.facts.of(`car-${car}`);
    await many.facts.of('car-1');
    expect(many.asked).toHaveLength(1001);
    await many.facts.of('car-0');
    expect(many.asked).toHaveLength(1002);
  });
});
