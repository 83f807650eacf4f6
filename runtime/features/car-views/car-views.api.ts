import { Hono } from 'hono';
import { isbot } from 'isbot';
import type { FeatureApi } from '../../contracts/services.types.ts';

const ID = /^[1-9]\d{0,9}$/;
const BODY_MAX = 64;

/**
 * POST /api/cars/views (§3 views): the id of a car as text -> 204. Robots, cars that are not here, and a visitor's second look within half an hour
 * are not counted, and not told either.
 */
export const api: FeatureApi<'carViews'> = ({ stock, guard, services: { carViews } }) => {
  const take = guard.budget('searches');
  return new Hono().post('/api/cars/views', guard.ownOrigin, async (context) => {
    if (!take(context).allowed) return context.body(null, 429);
    const read = await guard.readBody(context, BODY_MAX);
    const id = read.ok ? (read.text ?? '') : '';
    if (!ID.test(id)) return context.body(null, 400);
    if (!isbot(context.req.header('user-agent') ?? '') && (await stock.carById(id)))
      carViews.add(Number(id), guard.clientKey(context));
    return context.body(null, 204);
  });
};
