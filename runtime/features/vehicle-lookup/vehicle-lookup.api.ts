import { type Context, Hono } from 'hono';
import type { FeatureApi } from '../../contracts/services.types.ts';
import { isRecord } from '../../rules/web/is-record.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import type { LookupAnswer } from './vehicle-lookup.types.ts';

const BODY_MAX = 2 * 1024;
/** Letters, digits, spaces and hyphens, as plates have them. */
const PLATE = /^[A-Z0-9][A-Z0-9 -]{0,19}$/;
const STATE = /^[A-Z]{0,3}$/;

/**
 * §7 Trade-in registration lookup, {rego, regoState} -> 200:
 * - POST /api/trade-in/lookup: {vehicle: {title, year, make, …} | null, estimate: {low, high, date, currency} | null}; an estimate where the dealer
 *   shows one at once;
 * - POST /api/nevdis and POST /api/simple-autograb-lookup: {success, vehicle: {title, year, make, model, badge, body_type, fuel, transmission} | null}.
 * What is no registration: 422 {message}; too many of one visitor: 429; the dealer's of the day used up, or the service away: 503.
 */
export const api: FeatureApi<'vehicleLookup'> = ({ guard, services: { vehicleLookup }, site: { tenant } }) => {
  const answered =
    (found: (context: Context, answer: Extract<LookupAnswer, { kind: 'found' | 'none' }>) => Response) =>
    async (context: Context): Promise<Response> => {
      context.header('Cache-Control', 'no-store');
      const read = await guard.readBody(context, BODY_MAX);
      const asked = read.ok ? askedFor(read.text) : null;
      if (asked === null) return context.json({ message: 'The request cannot be read.' }, 400);
      const rego = asked.rego.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
      if (!PLATE.test(asked.rego.trim().toUpperCase()) || !STATE.test(asked.state.toUpperCase()))
        return context.json({ message: ANSWERS.rego }, 422);
      const answer = await vehicleLookup.find(rego, asked.state.toUpperCase());
      if (answer.kind === 'found' || answer.kind === 'none') return found(context, answer);
      return context.json({ message: ANSWERS.lookupAway }, 503);
    };

  const asService = answered((context, answer) => {
    if (answer.kind === 'none') return context.json({ success: true, vehicle: null });
    const { bodyType, ...vehicle } = answer.vehicle;
    return context.json({ success: true, vehicle: { ...vehicle, body_type: bodyType } });
  });
  const forForms = answered((context, answer) => {
    if (answer.kind === 'none') return context.json({ vehicle: null, estimate: null });
    return context.json({ vehicle: answer.vehicle, estimate: tenant.tradeIn.instantPrice ? answer.estimate : null });
  });
  const limited = guard.limited('lookups', (context) => context.json({ message: ANSWERS.tooManyLookups }, 429));
  return new Hono()
    .post('/api/trade-in/lookup', guard.ownOrigin, limited, forForms)
    .post('/api/nevdis', guard.ownOrigin, limited, asService)
    .post('/api/simple-autograb-lookup', guard.ownOrigin, limited, asService);
};

function askedFor(text: string | null): { rego: string; state: string } | null {
  try {
    const body: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(body) || typeof body.rego !== 'string') return null;
    const state = body.regoState ?? body.state ?? '';
    return typeof state === 'string' ? { rego: body.rego, state } : null;
  } catch {
    return null;
  }
}
