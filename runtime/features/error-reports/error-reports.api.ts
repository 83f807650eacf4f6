import { Hono } from 'hono';
import { isbot } from 'isbot';
import type { FeatureApi } from '../../contracts/services.types.ts';
import { readFault } from './read-fault.ts';

const BODY_MAX = 8 * 1024;

/** POST /api/errors: a fault that a page met, as JSON {type, message, path, frames} -> 204. Robots' are not told on; 400 what is none, 413, 429. */
export const api: FeatureApi = ({ guard, faults }) =>
  new Hono().post('/api/errors', guard.ownOrigin, async (context) => {
    const { allowed, retryAfter } = guard.take('faults', context);
    if (!allowed) return context.body(null, 429, { 'Retry-After': String(retryAfter) });
    const read = await guard.readBody(context, BODY_MAX);
    if (!read.ok) return context.body(null, read.reason === 'too-large' ? 413 : 400);
    const fault = readFault(read.text ?? '');
    if (!fault) return context.body(null, 400);
    if (!isbot(context.req.header('user-agent') ?? '')) faults.report(fault);
    return context.body(null, 204);
  });
