import { Hono } from 'hono';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FeatureApi } from '../../contracts/services.types.ts';
import { dateInZone } from '../../rules/location/zone-time.ts';
import { Calculator } from './calculator.tsx';
import { CAR_CALCULATOR, carCalculator, pageCalculator } from './calculators.ts';
import { cardUnits, PlanUnits } from './plan-units.tsx';

/** As many as pages show cards at once. */
const MOST_CARS = 100;

/**
 * GET /api/finance/calculator: a calculator with what was entered, as HTML; /api/finance/cards: the repayments of some cars with a shopper's plan.
 * 204 where no rate holds, 404 for a car that is not here.
 */
export const api: FeatureApi = ({ site: { tenant }, stock, clock }) => {
  const app = new Hono();
  const today = (): string => dateInZone(clock(), tenant.timeZone);
  const html = (part: ReactElement): Response =>
    new Response(`<!doctype html>${renderToStaticMarkup(part)}`, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    });
  app.get('/api/finance/calculator', async (context) => {
    const asked = new URL(context.req.url).searchParams;
    const id = asked.get('car_id');
    const car = id === null ? null : await stock.carById(id);
    if (id !== null && !car) return context.body(null, 404);
    const data =
      car && asked.get('id') === CAR_CALCULATOR
        ? carCalculator(tenant, car, today(), asked)
        : pageCalculator(tenant, car, today(), asked);
    return data ? html(createElement(Calculator, { data })) : context.body(null, 204);
  });
  app.get('/api/finance/cards', async (context) => {
    const asked = new URL(context.req.url).searchParams;
    const ids = (asked.get('cars') ?? '').split('.').map(Number).filter(Number.isSafeInteger).slice(0, MOST_CARS);
    const units = cardUnits(tenant, await stock.carsById(ids), { asked, today: today() });
    return units ? html(createElement(PlanUnits, { ...units, tenant })) : context.body(null, 204);
  });
  return app;
};
