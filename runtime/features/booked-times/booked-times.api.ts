import { type Context, Hono } from 'hono';
import type { FeatureApi } from '../../contracts/services.types.ts';
import { slotChoices, slotKindOf } from '../../forms/free-slots.ts';
import { calendarFile } from '../../rules/booking/calendar.ts';
import { bookingPath } from '../../rules/booking/slot-words.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import { MESSAGES } from '../../rules/words/messages.data.ts';
import { bookingOf, calendarEvent } from './booking-details.ts';

const BODY_MAX = 4 * 1024;
const tooMany = (context: Context): Response => context.text(ANSWERS.tooMany, 429);

/**
 * GET /api/slots?form&location&car_id -> {slots: [{value, label, group}]}, the free times of a form at a location; GET /api/bookings/:id.ics -> a
 * calendar file; POST /api/bookings/:id as a form, `do=cancel` or `dateTime` -> 303 to the booking's page. What is not known is 404.
 */
export const api: FeatureApi<'bookings'> = ({ site: { tenant }, stock, services: { bookings }, guard, clock }) =>
  new Hono()
    .get('/api/slots', async (context) => {
      context.header('Cache-Control', 'no-store');
      const id = context.req.query('form') ?? '';
      const form = Object.hasOwn(tenant.forms, id) ? tenant.forms[id] : undefined;
      const kind = form && slotKindOf(form);
      if (!form || !kind) return context.json({ message: 'There is no such form.' }, 404);
      const carId = context.req.query('car_id');
      const car = carId ? await stock.carById(carId) : null;
      const wanted = { location: context.req.query('location'), car };
      return context.json({ slots: await slotChoices(tenant, form, kind, wanted, bookings) });
    })
    .get('/api/bookings/:file{.+\\.ics}', async (context) => {
      const id = context.req.param('file').replace(/\.ics$/, '');
      const booking = await bookingOf(id, tenant, { bookings });
      if (!booking || booking.startsAt === null) return context.text('There is no such booking.', 404);
      const origin = guard.origins(context)[0] ?? new URL(context.req.url).origin;
      const url = new URL(bookingPath(id), origin).href;
      const event = calendarEvent(id, booking, booking.startsAt, { tenant, url, now: clock().getTime() });
      context.header('Content-Type', 'text/calendar; charset=utf-8');
      context.header('Content-Disposition', 'attachment; filename="booking.ics"');
      context.header('Cache-Control', 'no-store');
      return context.body(calendarFile(event));
    })
    .post('/api/bookings/:id', guard.ownOrigin, guard.limited('leads', tooMany), async (context) => {
      context.header('Cache-Control', 'no-store');
      const read = await guard.readBody(context, BODY_MAX);
      if (!read.ok || read.text === null) return context.text('The request cannot be read.', 400);
      const given = new URLSearchParams(read.text);
      const id = context.req.param('id');
      const cancels = given.get('do') === 'cancel';
      const dateTime = given.getAll('dateTime').find((one) => one !== '') ?? '';
      const outcome = await bookings.change(id, {
        dateTime: cancels ? null : dateTime,
        visitor: guard.clientKey(context),
      });
      if (outcome === 'unknown') return context.text('There is no such booking.', 404);
      if (outcome === 'fault') return context.text(MESSAGES.saveFailed, 500);
      if (outcome === 'away') return context.text(ANSWERS.storeAway, 503);
      const said = outcome === 'changed' && cancels ? 'cancelled' : outcome;
      return context.redirect(`${bookingPath(id)}&said=${said}`, 303);
    });
