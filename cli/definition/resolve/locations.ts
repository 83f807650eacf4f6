import { slugify } from '../../../runtime/rules/listing/slug.ts';
import { locationName } from '../../../runtime/rules/location/location-name.ts';
import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import type {
  LocationExtras,
  OpeningHour,
  ResolvedLocation,
  SpecialHour,
} from '../../../runtime/tenant/tenant-parts.types.ts';
import type { CompleteConfig, Location } from '../../../schema/complete-tenant.gen.ts';
import { licenceLabels, timeZones } from './regions.data.ts';

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** The tenant's visible locations in order of position; the first is primary where none is marked (§3 Location). */
export function resolveLocations(config: CompleteConfig): ResolvedLocation[] {
  const visible = config.locations
    .map((location, index) => ({ location, index }))
    .filter(({ location }) => location.visible);
  const ordered = visible
    .sort((a, b) => a.location.position - b.location.position || a.index - b.index)
    .map(({ location }) => location);
  const primary = ordered.find((location) => location.primary) ?? ordered[0];
  return ordered.map((location) => resolveLocation(location, config, location === primary));
}

/** A licence number that is written with its label, as on the licence: the label is before it anyway. */
export function withoutLabel(number: string | null, label: string): string | null {
  const labelled = number?.toLowerCase().startsWith(`${label.toLowerCase()} `);
  return labelled ? (number?.slice(label.length).trim() ?? null) : number;
}

function resolveLocation(location: Location, config: CompleteConfig, primary: boolean): ResolvedLocation {
  const { address, contact_detail: contact } = location;
  const label = licenceLabels[`${config.region}-${address.state}`] ?? licenceLabels[config.region] ?? 'Licence no.';
  return {
    id: location.id,
    name: location.name,
    slug: location.slug,
    contactSlug: contactSlug(location),
    codes: location.codes,
    primary,
    // §3: empty counts as sales.
    type: location.location_type || 'sales',
    dealershipSlug: location.dealership_slug ?? config.dealership_slug ?? config.slug,
    dealerLicenceNumber: withoutLabel(location.dealer_license_number ?? null, label),
    licenceLabel: label,
    motorVehicleRepairer: location.motor_vehicle_repairer ?? null,
    manufacturers: location.manufacturers,
    address: {
      street: address.street,
      city: address.city,
      state: address.state,
      postcode: address.postcode,
      lat: address.lat ?? null,
      long: address.long ?? null,
      placeUrl: address.place_url ?? null,
    },
    phone: contact?.phone ?? config.contact.phone,
    email: contact?.email ?? config.contact.email,
    timeZone: zoneOf(config.region, address),
    openingHours: (contact?.opening_hours ?? [])
      .flatMap(({ days, status, open, close, formated_hours: words }): OpeningHour[] =>
        days.map((day) => ({
          weekday: DAYS.indexOf(day),
          status,
          open: open ?? null,
          close: close ?? null,
          ...(words === undefined ? {} : { words }),
        })),
      )
      .sort((a, b) => a.weekday - b.weekday),
    specialHours: (contact?.special_hours ?? [])
      .map(
        ({ date, name, status, open, close }): SpecialHour => ({
          date,
          name,
          status,
          open: open ?? null,
          close: close ?? null,
        }),
      )
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    more: locationExtras(location, config.locations.length > 1),
  };
}

function locationExtras(location: Location, several: boolean): LocationExtras {
  const { address, contact_detail: contact } = location;
  const optional = {
    contactUrl: location.contact_url,
    image: location.image,
    averageRating: location.average_rating ?? location.reviews?.average_rating,
    reviewCount: location.review_count ?? location.reviews?.count,
    placeId: address.place_id,
    mapKey: address.map_key,
    landlinePhone: contact?.landline_phone,
    // Of a dealer with one location the dealer's own number is that location's.
    withoutPhone: contact?.phone === undefined && several ? true : undefined,
    youtubeUrl: contact?.youtube_url,
    linkedinUrl: contact?.linkedin_url,
  };
  return {
    subtypes: location.location_subtype,
    enquireNow: location.enquire_now,
    saturdayByAppointment: location.saturday_by_appointment,
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined),
    ) as Partial<LocationExtras>),
  };
}

/**
 * §2: the contact slug is the name without a trailing ' - Sales', ' - Service' or ' - Parts'. A name without any letter or digit of an address, such as
 * '東京自動車', leaves none: there it is the location's own slug.
 */
export function contactSlug({ name, slug }: { name: string; slug?: unknown }): string {
  return slugify(locationName(name)) || String(slug ?? '');
}

/** The zone whose time a place keeps, by its postcode or state; without a place, that of most of the region. */
export function zoneOf(region: Region, location?: { state: string; postcode: string }): string {
  const names = location ? [`${region}-${location.postcode}`, `${region}-${location.state}`, region] : [region];
  return names.flatMap((name) => timeZones[name] ?? [])[0] ?? 'UTC';
}
