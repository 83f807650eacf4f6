import { Hono } from 'hono';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FeatureApi } from '../../contracts/services.types.ts';
import { savedIds } from '../../rules/car/saved-ids.ts';
import { CarCard } from '../../ui/card/car-card.tsx';

const MOST = 8;

/** GET /api/cars/recent?car=1&car=2: the cards of these cars, as far as they are here, in their order, as HTML. Nothing of it is kept. */
export const api: FeatureApi = ({ site, stock, clock }) =>
  new Hono().get('/api/cars/recent', async (context) => {
    const cars = await stock.carsById(savedIds(new URL(context.req.url).searchParams).slice(0, MOST));
    if (cars.length === 0) return context.body(null, 204);
    const cards = cars.map((car) =>
      createElement('li', { key: car.id }, createElement(CarCard, { car, site, now: clock(), heading: 'h3' })),
    );
    return new Response(`<!doctype html>${renderToStaticMarkup(createElement('ul', { id: 'recent' }, cards))}`, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    });
  });
