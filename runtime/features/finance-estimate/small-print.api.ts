import { Hono } from 'hono';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FeatureApi } from '../../contracts/services.types.ts';
import { filledCar } from '../../rules/car/fill-car.ts';
import { financeEstimate } from '../../rules/finance/finance-estimate.ts';
import { estimateNotes } from '../../rules/finance/repayment-words.ts';
import { dateInZone } from '../../rules/location/zone-time.ts';
import { NoteLines } from '../../ui/price/finance-notes.tsx';

/**
 * GET /api/finance/print?car={slug} (§7): the small print under a car's estimate as the platform knows it by now, as HTML. 204 where there is none,
 * 404 for a car that is not here.
 */
export const api: FeatureApi<'carFacts'> = ({ site: { tenant }, stock, services: { carFacts }, clock }) =>
  new Hono().get('/api/finance/print', async (context) => {
    const stocked = await stock.car(context.req.query('car') ?? '');
    if (!stocked) return context.body(null, 404);
    const today = dateInZone(clock(), tenant.timeZone);
    const estimate = financeEstimate(filledCar(stocked, await carFacts.of(stocked.slug)), tenant.finance, today);
    const { more } = estimate ? estimateNotes(estimate, { today, tenant }) : { more: [] };
    if (more.length === 0) return context.body(null, 204);
    const part = createElement('div', { id: 'part' }, createElement(NoteLines, { notes: more }));
    return new Response(`<!doctype html>${renderToStaticMarkup(part)}`, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
    });
  });
