import { Hono } from 'hono';
import type { FeatureApi } from '../../contracts/services.types.ts';
import { dealershipIdAt } from '../../rules/location/dealership-at.ts';
import { isRecord } from '../../rules/web/is-record.ts';

const BODY_MAX = 4 * 1024;
const TEXT_MAX = 60;

/**
 * POST /api/events/car_phone_call (§7): {car_id?, location?} -> 204, logged and told to the platform with the ids of this dealer. A platform that does not
 * answer is no matter of the shopper's: the log says it.
 */
export const api: FeatureApi = ({ site: { tenant }, stock, guard, platform, log }) => {
  const take = guard.budget('reveals');
  return new Hono().post('/api/events/car_phone_call', guard.ownOrigin, async (context) => {
    if (!take(context).allowed) return context.body(null, 429);
    const read = await guard.readBody(context, BODY_MAX);
    if (!read.ok) return context.body(null, read.reason === 'too-large' ? 413 : 400);
    const asked = parsed(read.text);
    if (asked === null) return context.body(null, 400);
    const car = asked.car_id === '' ? null : await stock.carById(asked.car_id);
    const location = tenant.locations.find(({ slug }) => slug === asked.location);
    if (asked.car_id !== '' && !car) return context.body(null, 404);
    const call = {
      website_id: tenant.websiteId,
      dealership_id: dealershipIdAt(tenant, location),
      ...(tenant.dealer.dealerId === null ? {} : { dealer_id: tenant.dealer.dealerId }),
      ...(car ? { car_id: car.id } : {}),
      ...(location ? { location_id: location.id } : {}),
    };
    log('info', 'A shopper taps a phone number', { tenant: tenant.slug, ...call });
    void platform.carPhoneCall(call).catch((error: unknown) => {
      log('warn', 'A call could not be told to the platform', {
        tenant: tenant.slug,
        reason: error instanceof Error ? error.message : String(error),
      });
    });
    return context.body(null, 204);
  });
};

function parsed(text: string | null): { car_id: string; location: string } | null {
  try {
    const body: unknown = JSON.parse(text ?? '');
    if (!isRecord(body)) return null;
    const { car_id = '', location = '' } = body;
    if (![car_id, location].every((one) => ['string', 'number'].includes(typeof one))) return null;
    const [car, place] = [String(car_id), String(location)];
    return car.length > TEXT_MAX || place.length > TEXT_MAX ? null : { car_id: car, location: place };
  } catch {
    return null;
  }
}
