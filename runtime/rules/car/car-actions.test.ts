import { describe, expect, it } from 'vitest';
import { type CarActionName, type CarActionRules, carActions } from './car-actions.ts';
import { isTestDriveOnly } from './car-tag.ts';

type ActionCar = Parameters<typeof carActions>[0];

/** Every button that the language names, in the default order. */
const ALL: CarActionName[] = [
  'call',
  'enquire',
  'test_drive',
  'trade_in',
  'reserve',
  'history_report',
  'get_finance',
  'chat',
];
const TAGS = ['Test Drive Only', '*** Test Drive Vehicle Only ***'];
const RESERVE: CarActionRules['reserve'] = {
  enabled: true,
  requestOnly: false,
  processorConfigured: true,
  priceAbove: 200,
  depositAmount: 500,
  depositByPrice: [],
  currency: 'AUD',
  testDriveOnlyTags: TAGS,
  button: 'Reserve Now',
  showAmount: true,
};
/** A dealer with everything. */
const rules = (own: Partial<CarActionRules> = {}): CarActionRules => ({
  order: ALL,
  ready: new Set<CarActionName>([...ALL, 'find_similar']),
  reserve: RESERVE,
  testDriveOnlyTags: TAGS,
  tradeIn: { autograb: true, priceAbove: 200 },
  ...own,
});
const car = (own: Partial<ActionCar> = {}): ActionCar => ({
  status: 'in_stock',
  sold: false,
  reserved: false,
  reservable: true,
  price: 30_000,
  tag: null,
  file: 'https://reports.example/a.pdf',
  ...own,
});
const without = (...gone: CarActionName[]) => ({
  ready: new Set<CarActionName>([...ALL, 'find_similar' as const].filter((name) => !gone.includes(name))),
});

describe('buttons of a car page (§2 Button logic), by state', () => {
  it.each<[state: string, own: Partial<ActionCar>, main: CarActionName, others: string]>([
    ['in stock', {}, 'reserve', 'call enquire test_drive trade_in history_report get_finance chat'],
    ['coming soon', { status: 'coming_soon' }, 'test_drive', 'call enquire history_report get_finance chat'],
    ['reserved', { reserved: true }, 'enquire', 'test_drive call history_report chat'],
    ['reserved, coming soon', { reserved: true, status: 'coming_soon' }, 'enquire', 'call history_report chat'],
    ['reserved, sold', { reserved: true, sold: true }, 'find_similar', 'call history_report'],
    ['sold', { status: 'sold', sold: true }, 'find_similar', 'call history_report'],
    ['sold, still in stock', { sold: true }, 'find_similar', 'call history_report'],
    ['not reservable', { reservable: false }, 'test_drive', 'call enquire trade_in history_report get_finance chat'],
    ['without a price', { price: null }, 'test_drive', 'call enquire history_report get_finance chat'],
    ['for 200', { price: 200 }, 'test_drive', 'call enquire history_report get_finance chat'],
    ['for 201', { price: 201 }, 'reserve', 'call enquire test_drive trade_in history_report get_finance chat'],
    ['test drives only', { tag: TAGS[0] ?? '' }, 'test_drive', 'call enquire trade_in history_report get_finance chat'],
  ])('%s', (_state, own, main, others) => {
    expect(carActions(car(own), rules())).toEqual({ main, others: others.split(' ') });
  });

  it('without a report', () => {
    const { file: _, ...unreported } = car();
    expect(carActions(unreported, rules())).toEqual({
      main: 'reserve',
      others: ['call', 'enquire', 'test_drive', 'trade_in', 'get_finance', 'chat'],
    });
  });
});

describe('§5 Reserve: all of it must hold', () => {
  it.each<[what: string, own: Partial<ActionCar>, of: Partial<CarActionRules>, shown: boolean]>([
    ['everything does', {}, {}, true],
    ['no payments', {}, { reserve: { ...RESERVE, enabled: false } }, false],
    ['no processor', {}, { reserve: { ...RESERVE, processorConfigured: false } }, false],
    [
      'a processor of the car',
      { has_checkout_payment_processor: true },
      { reserve: { ...RESERVE, processorConfigured: false } },
      true,
    ],
    ['a deposit of nothing', {}, { reserve: { ...RESERVE, depositAmount: 0 } }, false],
    ['requests alone', {}, { reserve: { ...RESERVE, requestOnly: true, processorConfigured: false } }, true],
    ['not in stock', { status: 'coming_soon' }, {}, false],
    ['nothing fills it', {}, without('reserve'), false],
    ['the dealer does not list it', {}, { order: ['call'] }, false],
  ])('%s', (_what, own, of, shown) => {
    const { main, others } = carActions(car(own), rules(of));
    expect(main === 'reserve' || others.includes('reserve')).toBe(shown);
  });
});

describe('§5 Trade-in button', () => {
  it.each<[what: string, own: Partial<ActionCar>, autograb: boolean, shown: boolean]>([
    ['in stock', {}, true, true],
    ['without Autograb', {}, false, false],
    ['reserved', { reserved: true }, true, false],
    ['coming soon', { status: 'coming_soon' }, true, false],
    ['for 200', { price: 200 }, true, false],
  ])('%s', (_what, own, autograb, shown) => {
    const { others } = carActions(car(own), rules({ tradeIn: { autograb, priceAbove: 200 } }));
    expect(others.includes('trade_in')).toBe(shown);
  });
});

describe('a reserved car in stock: asking first, then one of the two (§2, otherwise)', () => {
  it.each<[order: CarActionName[], gone: CarActionName[], main: CarActionName | null, others: CarActionName[]]>([
    [['call', 'enquire', 'get_finance', 'test_drive'], [], 'enquire', ['get_finance', 'call']],
    [['call', 'enquire', 'test_drive', 'get_finance'], ['test_drive'], 'enquire', ['get_finance', 'call']],
    [['test_drive', 'call'], [], 'call', ['test_drive']],
  ])('%j without %j', (order, gone, main, others) => {
    expect(carActions(car({ reserved: true }), rules({ order, ...without(...gone) }))).toEqual({ main, others });
  });
});

describe('order and choice by `car.actions`', () => {
  it.each<[order: CarActionName[], gone: CarActionName[], main: CarActionName | null, others: CarActionName[]]>([
    [['enquire', 'call'], [], 'enquire', ['call']],
    [['call'], [], 'call', []],
    [['get_finance', 'test_drive'], [], 'get_finance', ['test_drive']],
    [['test_drive', 'get_finance'], [], 'test_drive', ['get_finance']],
    [['test_drive', 'get_finance', 'enquire'], ['test_drive'], 'get_finance', ['enquire']],
    [['history_report'], [], null, ['history_report']],
    [[], [], null, []],
  ])('%j', (order, gone, main, others) => {
    expect(carActions(car(), rules({ order, ...without(...gone) }))).toEqual({ main, others });
  });
  it('a car that is only driven is driven first, whatever the order', () => {
    const order: CarActionName[] = ['get_finance', 'test_drive'];
    expect(carActions(car({ tag: 'test drive only ' }), rules({ order })).main).toBe('test_drive');
  });
});

describe('test-drive-only tags (§2, §9)', () => {
  it.each<[tag: string | null, only: boolean]>([
    ['Test Drive Only', true],
    ['*** Test Drive Vehicle Only ***', true],
    ['  TEST DRIVE ONLY', true],
    ['Test Drive', false],
    ['', false],
    [null, false],
  ])('%j: %s', (tag, only) => expect(isTestDriveOnly({ tag }, TAGS)).toBe(only));
});
