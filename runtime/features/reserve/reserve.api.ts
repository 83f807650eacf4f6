import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ReservationAnswer, ReservationViewState } from '../../contracts/reservation.types.ts';
import type { FeatureApi, SiteServices, TakeBudget } from '../../contracts/services.types.ts';
import { PROVIDER_MANIFESTS } from '../../payments/provider-manifests.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { HONEYPOT_FIELD } from '../../rules/lead/lead-fields.data.ts';
import { checkoutPath, reservationPath } from '../../rules/reserve/checkout-path.ts';
import { reserveOffer } from '../../rules/reserve/reserve-offer.ts';
import { reserveRules, termsOf } from '../../rules/reserve/reserve-rules.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import { say } from '../../rules/words/say.ts';
import { isNonce, REFUSED_FIELD, type RefusalReason } from './checkout-data.ts';
import { wishesText } from './purchase/purchase-wishes.ts';
import { CAR_FIELD, NONCE_FIELD, PROVIDER_FIELD, readCheckout } from './reserve-fields.ts';

const BODY_MAX = 16 * 1024;
/** When somebody may try again, in seconds, where nothing could be stored. */
const AWAY_RETRY_S = 10;

/** Cookie of the reservation of a car that a browser has begun to pay, for as long as the car is locked for it. Read by the checkout alone. */
const paying = (carId: Car['id']): string => `paying-${carId}`;
const PAYING_S = Math.max(...Object.values(PROVIDER_MANIFESTS).map(({ times }) => times.lock)) / 1000;
/** How a reservation stands that keeps its car from others. */
const OWN_CAR: readonly ReservationViewState[] = ['checking', 'uncertain', 'reserved', 'cancel-asked'];

type Fields = Record<string, string>;
type Status = 400 | 404 | 409 | 413 | 422 | 429 | 503;

/**
 * POST /cars/:slug/checkout or /cars/:slug/buy-online, the page's own form, and POST /api/reservations, the same with `car_id`: 303 to where it is paid, or to the page of the
 * reservation. What cannot be taken comes back as the page with all that was typed: 422 mistakes, 409 the car is gone or another's, 429 too many, 503
 * nobody answers at the moment. POST /pay/:token with `do=cancel` or `do=again`, or `do=give-up` with `seen`, how it stood when it was looked at: 303.
 */
export const api: FeatureApi<'reservations'> = (services) => {
  const { stock, guard } = services;
  const { reservations } = services.services;
  const take = guard.budget('leads');
  const app = new Hono();
  for (const page of ['/cars/:slug/checkout', '/cars/:slug/buy-online'] as const)
    app.post(page, guard.ownOrigin, async (context) => {
      const fields = await fieldsOf(context, services);
      if (fields instanceof Response) return fields;
      return reserve(context, await stock.car(context.req.param('slug')), fields, { ...services, take });
    });
  // Whether cars are bought online may change: who has the other address is led to the one that there is.
  const { tenant } = services.site;
  app.get(tenant.buyOnline.enabled ? '/cars/:slug/checkout' : '/cars/:slug/buy-online', (context) =>
    context.redirect(checkoutPath({ slug: context.req.param('slug') }, tenant), 302),
  );
  // Who comes back to a car that they have begun to pay for goes on with that, and who has paid is not told of somebody else.
  app.get(tenant.buyOnline.enabled ? '/cars/:slug/buy-online' : '/cars/:slug/checkout', async (context, next) => {
    const car = await stock.car(context.req.param('slug'));
    const token = car === null ? undefined : getCookie(context, paying(car.id));
    const view = token === undefined ? null : ((await reservations?.view(token)) ?? null);
    if (!view || !OWN_CAR.includes(view.state) || view.car.slug !== car?.slug) return next();
    context.header('Cache-Control', 'no-store');
    return context.redirect(`${reservationPath(view.token)}${view.state === 'checking' ? '?said=open' : ''}`, 302);
  });
  app.post('/api/reservations', guard.ownOrigin, async (context) => {
    const fields = await fieldsOf(context, services);
    if (fields instanceof Response) return fields;
    return reserve(context, await stock.carById(fields[CAR_FIELD] ?? ''), fields, { ...services, take });
  });
  // A form that came back is at this address: who opens it again is sent where cars are.
  app.get('/api/reservations', (context) => context.redirect(services.site.tenant.search.basePath, 302));
  app.post('/pay/:token', guard.ownOrigin, async (context) => {
    const fields = await fieldsOf(context, services);
    if (fields instanceof Response) return fields;
    const token = context.req.param('token');
    const view = reservations ? await reservations.view(token) : null;
    if (!reservations || !view) return context.text('There is no such reservation.', 404);
    const page = reservationPath(token);
    if (fields.do === 'cancel') {
      await reservations.cancel(token);
      return context.redirect(page, 303);
    }
    if (fields.do === 'give-up') {
      const outcome = await reservations.giveUp(token, Number(fields.seen));
      const said = outcome === 'changed' ? 'changed' : outcome === 'away' ? 'later' : null;
      return context.redirect(said === null ? page : `${page}?said=${said}`, 303);
    }
    if (fields.do !== 'again' || !view.mayPayAgain) return context.redirect(page, 303);
    if (!take(context).allowed) return context.text(ANSWERS.tooMany, 429);
    const answer = await reservations.payAgain(token, { isLocal: guard.isThisMachine(context) });
    return led(context, view.car.id, answer) ?? context.redirect(`${page}?said=${saidOf(answer)}`, 303);
  });
  return app;
};

/** A form's fields, without what no store takes; the answer where there are none to be had. */
async function fieldsOf(context: Context, { guard }: SiteServices): Promise<Fields | Response> {
  context.header('Cache-Control', 'no-store');
  const read = await guard.readBody(context, BODY_MAX);
  if (!read.ok && read.reason === 'too-large') return context.text('This form is too large.', 413);
  if (!read.ok || read.text === null) return context.text('The request cannot be read.', 400);
  return Object.fromEntries(
    [...new URLSearchParams(read.text)].map(([name, value]) => [name, value.replaceAll('\0', '')]),
  );
}

/** Takes the checkout's form of a car. */
async function reserve(
  context: Context,
  car: Car | null,
  fields: Fields,
  services: SiteServices & { take: TakeBudget },
): Promise<Response> {
  const { site, guard, take } = services;
  const { reservations } = services.services;
  const { tenant } = site;
  if (!car) return context.text('There is no such car.', 404);
  const offer = reserveOffer(car, reserveRules(tenant));
  const nonce = fields[NONCE_FIELD];
  const back = (status: Status, message: string, errors: Fields = {}) =>
    pageAgain(context, car, { values: fields, errors, message, status }, services);
  if (!reservations) return refused(context, car, 'switched-off', services);
  // A form that was sent again after its car was locked for it: the store knows it by its nonce.
  const mode = offer.offered ? offer.mode : tenant.reserve.mode;
  const { values, errors } = readCheckout(tenant, mode, fields);
  if (Object.keys(errors).length > 0) return back(422, ANSWERS.checkFields, errors);
  if ((fields[HONEYPOT_FIELD] ?? '') !== '' || !isNonce(nonce)) return back(422, say(tenant, 'reserve.formBroken'));
  const taken = take(context);
  if (!taken.allowed) {
    context.header('Retry-After', String(taken.retryAfter));
    return back(429, ANSWERS.tooMany);
  }
  const text = (name: string): string => (typeof values[name] === 'string' ? values[name].trim() : '');
  const origin = guard.origins(context)[0] ?? new URL(context.req.url).origin;
  const answer = await reservations.start({
    carId: car.id,
    nonce,
    buyer: { name: text('name'), email: text('email'), phone: text('phone') },
    terms: termsOf(tenant, mode).join('\n\n'),
    message: wishesText(tenant, values),
    optIn: values.opt_in === true,
    pageUrl: new URL(checkoutPath(car, tenant), origin).href,
    userAgent: context.req.header('user-agent') ?? '',
    provider: fields[PROVIDER_FIELD],
    isLocal: guard.isThisMachine(context),
    mine: getCookie(context, paying(car.id)),
  });
  if (answer.outcome === 'away') {
    context.header('Retry-After', String(AWAY_RETRY_S));
    return back(503, ANSWERS.storeAway);
  }
  if (answer.outcome === 'taken') return refused(context, car, 'taken', services);
  if (answer.outcome === 'refused') return refused(context, car, answer.why, services);
  return led(context, car.id, answer) as Response;
}

/** The way on: to whoever takes the payment, which the browser keeps in mind, or to the page of the reservation; null where there is none. */
function led(context: Context, carId: Car['id'], answer: ReservationAnswer): Response | null {
  if (answer.outcome === 'pay') {
    setCookie(context, paying(carId), answer.token, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      // A site that is looked at over plain http keeps it too.
      secure: !context.req.header('origin')?.startsWith('http:'),
      maxAge: PAYING_S,
    });
    return context.redirect(answer.url ?? reservationPath(answer.token), 303);
  }
  return answer.outcome === 'requested' ? context.redirect(reservationPath(answer.token), 303) : null;
}

/** What the page of a reservation says of another attempt of which nothing came. */
function saidOf(answer: ReservationAnswer): 'taken' | 'away' | 'provider' {
  if (answer.outcome === 'refused')
    return answer.why === 'provider' || answer.why === 'no-processor' ? 'provider' : 'taken';
  return answer.outcome === 'away' ? 'away' : 'taken';
}

const refused = (context: Context, car: Car, why: RefusalReason, services: SiteServices): Promise<Response> =>
  pageAgain(
    context,
    car,
    { values: { [REFUSED_FIELD]: why }, errors: {}, message: '', status: why === 'provider' ? 503 : 409 },
    services,
  );

/** The checkout once more, for this shopper alone. */
async function pageAgain(
  context: Context,
  car: Car,
  { status, ...form }: { values: Fields; errors: Fields; message: string; status: Status },
  { renderPage, site }: SiteServices,
): Promise<Response> {
  const path = checkoutPath(car, site.tenant);
  const page = await renderPage(path, new URL(path, 'http://site.invalid'), { ...form, from: path });
  return page === null ? context.text(form.message, status) : context.html(page, status);
}
