import { type Context, Hono } from 'hono';
import type { FeatureApi, SiteServices } from '../../contracts/services.types.ts';
import { formatPhone, phoneHref } from '../../rules/phone/phone-display.ts';
import { phoneNamed } from '../../rules/phone/site-phones.ts';
import { isRecord } from '../../rules/web/is-record.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';

const BODY_MAX = 4 * 1024;
const PAGE = '/call';

const tooMany = (context: Context): Response =>
  context.req.header('accept')?.includes('text/html')
    ? context.text(ANSWERS.tooManyReveals, 429)
    : context.json({ message: ANSWERS.tooManyReveals }, 429);

/**
 * POST /api/phone-reveal (§7 Phone reveal): {of: 'dealer' | 'location:<slug>' | 'landline:<slug>' | 'staff:<index>' | 'car:<id>'} or {car_id?, dealership_id?, website_id?} -> {phone, href,
 * location, car?}; a plain form gets a page with the number. What is not this site's is 404, too many 429, from elsewhere 403.
 */
export const api: FeatureApi = (services) =>
  new Hono().post(
    '/api/phone-reveal',
    services.guard.ownOrigin,
    services.guard.limited('reveals', tooMany),
    async (context) => {
      context.header('Cache-Control', 'no-store');
      // What is asked for here is told.
      context.set('showsNumbers', true);
      const asked = await fieldsOf(context, services);
      if (asked === null) return context.json({ message: 'The request cannot be read.' }, 400);
      const found = await numberOf(asked.fields, services);
      if (!found) return context.json({ message: 'There is no such number.' }, 404);
      const { region } = services.site.tenant;
      const { location, phone, car } = found;
      if (!asked.plain)
        return context.json({
          phone: formatPhone(phone, region),
          href: phoneHref(phone, region),
          location,
          ...(car ? { car } : {}),
        });
      const values = { ...asked.fields, location };
      const html = await services.renderPage(PAGE, new URL(PAGE, 'http://site.invalid'), {
        values,
        errors: {},
        message: '',
        from: null,
      });
      return context.html(html ?? formatPhone(phone, region));
    },
  );

type Fields = Record<string, string>;

async function fieldsOf(context: Context, { guard }: SiteServices): Promise<{ fields: Fields; plain: boolean } | null> {
  const read = await guard.readBody(context, BODY_MAX);
  if (!read.ok || read.text === null) return null;
  const plain = !/^application\/json\b/i.test(context.req.header('content-type') ?? '');
  if (plain) return { fields: Object.fromEntries(new URLSearchParams(read.text)), plain };
  try {
    const body: unknown = JSON.parse(read.text);
    if (!isRecord(body)) return null;
    const fields = Object.entries(body).filter(([, value]) => typeof value === 'string' || typeof value === 'number');
    return { fields: Object.fromEntries(fields.map(([name, value]) => [name, String(value)])), plain };
  } catch {
    return null;
  }
}

/** The number that is asked for: of a location of this dealer, of the one where a car is, or the dealer's own. Null: not of this site. */
async function numberOf(
  { of = '', car_id: byId = '', website_id: website, dealership_id: dealership }: Fields,
  { site: { tenant }, stock, log }: SiteServices,
): Promise<{ phone: string; location: string; car?: number } | null> {
  if (website !== undefined && website !== String(tenant.websiteId)) return null;
  const dealerships = [tenant.dealershipId, ...tenant.dealer.dealerships.map(({ id }) => id)].map(String);
  if (dealership !== undefined && !dealerships.includes(dealership)) return null;
  const [, ofCar] = /^car:(.+)$/.exec(of) ?? [];
  const carId = ofCar ?? byId;
  const named = ofCar === undefined ? phoneNamed(of, tenant) : undefined;
  if (ofCar === undefined && !named) return null;
  const car = carId === '' ? null : await stock.carById(carId);
  if (carId !== '' && !car) return null;
  if (named && named.of !== 'dealer')
    return { phone: named.phone, location: named.location, ...(car ? { car: car.id } : {}) };
  const location = tenant.locations.find(({ id }) => id === car?.location_id);
  if (car && (!location || location.more?.withoutPhone))
    log('warn', 'A car without a phone: the dealer’s own number is told', { tenant: tenant.slug, car: carId });
  return {
    phone: location?.phone || tenant.contact.phone,
    location: location?.slug ?? '',
    ...(car ? { car: car.id } : {}),
  };
}
