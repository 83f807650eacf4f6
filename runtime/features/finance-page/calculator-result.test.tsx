import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aLender } from '../../test-data/a-lender.fixture.ts';
import { aTenant } from '../../test-data/a-tenant.fixture.ts';
import type { CalculatorData } from './calculator.types.ts';
import { calculatorWords } from './calculator-data.ts';
import { CalculatorResult } from './calculator-result.tsx';
import { stateOf } from './calculator-state.ts';

const LENDER = aLender();

it.each([
  ['neither a form nor a listing', {}, false],
  ['a form', { apply: '/finance-enquiry' }, true],
  ['a listing', { listing: '/search/used-cars' }, true],
])('a result that leads to %s has a place for what it leads to only if there is some', (_, leads, hasWays) => {
  const tenant = aTenant();
  const data: CalculatorData = {
    id: 'calculator',
    action: '/finance',
    balloons: false,
    labels: {},
    car: { id: 1, year: 2022, car_type: 'used' },
    kinds: [],
    lenders: [LENDER],
    today: '2026-11-30',
    tenant,
    words: calculatorWords(tenant),
    values: { price: '30000', deposit: '0', trade_in: '', months: '60', balloon: '0', every: 'week', vehicle: '' },
    apply: null,
    listing: null,
    ...leads,
  };
  const page = renderToStaticMarkup(<CalculatorResult state={stateOf(data)} data={data} />);
  expect([page.includes('calculator__unit'), page.includes('calculator__ways')]).toEqual([true, hasWays]);
});
