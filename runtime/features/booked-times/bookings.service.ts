import { Hono } from 'hono';
import type { BookedLead, Bookings } from '../../contracts/bookings.types.ts';
import type { LeadClaims, ServiceLeads } from '../../contracts/lead-claims.types.ts';
import type { FeatureService } from '../../contracts/service-core.types.ts';
import type { BookingKind } from '../../rules/booking/booking.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { type BookedSlots, bookedSlots } from './booked-slots.ts';
import { type ChangeOptions, changeBooking } from './change-booking.ts';
import { offeredTimes } from './offered-times.ts';
import { sandboxSlots } from './sandbox-slots.ts';
import { slotClaims } from './wanted-slot.ts';

declare module '../../contracts/feature-services.types.ts' {
  interface FeatureServices {
    bookings: Bookings;
  }
}

export const service: FeatureService<'bookings'> = ({ site: { tenant }, platform, database, leads, clock, log }) => {
  const booked = bookedSlots(database, tenant.slug);
  const times = offeredTimes({ tenant, platform, booked, clock, log });
  const { api, claims } = siteBookings({ tenant, times, booked, leads, clock, log });
  return { api, hooks: { claims, sandbox: sandboxCalendar(tenant, clock) } };
};

/** The bookings of one site, and what its leads claim of them. */
export function siteBookings(options: ChangeOptions): { api: Bookings; claims: LeadClaims } {
  const { times, booked, leads } = options;
  return {
    api: {
      free: times.free,
      booking: (id) => bookedLead(id, leads, booked).catch(() => null),
      change: (id, change) => changeBooking(id, change, options),
    },
    claims: slotClaims(options, leads),
  };
}

async function bookedLead(id: string, leads: ServiceLeads, booked: BookedSlots): Promise<BookedLead | null> {
  const found = await leads.byPublicId(id);
  return found && { lead: found.lead, at: await booked.of(found.id) };
}

/** The calendar that the sandbox has of each dealership. */
function sandboxCalendar({ locations }: Pick<ResolvedTenant, 'locations'>, clock: Clock): Hono {
  const slots = (kind: BookingKind) => ({ slots: sandboxSlots(kind, locations, clock()) });
  return new Hono()
    .get('/dealerships/:id/available_service_bookings.json', (context) => context.json(slots('service')))
    .get('/dealerships/:id/available_appointment_bookings.json', (context) => context.json(slots('appointments')));
}
