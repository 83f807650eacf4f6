import type { Car } from '../../rules/car/car.types.ts';
import type { Lead, LeadInput, LeadSettings } from '../../rules/lead/lead.types.ts';
import { vehicleFields } from '../../rules/lead/vehicle-fields.ts';
import { locationNames } from '../../rules/location/location-of.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** What of a tenant decides about its leads. */
export interface LeadTenant
  extends Pick<ResolvedTenant, 'slug' | 'region' | 'dealershipSlug' | 'enquiry' | 'locations'>,
    Partial<Pick<ResolvedTenant, 'forms'>> {
  platform?: Pick<ResolvedTenant['platform'], 'updates'>;
  leads?: ResolvedTenant['leads'];
  api?: Pick<ResolvedTenant['api'], 'mock'>;
  preview?: ResolvedTenant['preview'];
  dealer?: Pick<ResolvedTenant['dealer'], 'dealerId' | 'manufacturerId' | 'dealerships'>;
}

const USER_AGENT_MAX = 512;

/** What a tenant accepts of a lead without a form: as its enquiry form says, with every way in which a page may name a location (§5: a hidden field holds an id). */
export function acceptedLeads(tenant: LeadTenant): LeadSettings {
  return { ...leadSettings(tenant), locations: tenant.locations.flatMap(locationNames) };
}

/** Checked values -> the lead on the wire (§3): what the server knows takes the place of what a browser may claim. */
export function toLead(values: LeadInput, tenant: LeadTenant, car: Car | null, userAgent: string): Lead {
  const dealership = dealershipOf(values, tenant, car);
  return {
    ...values,
    ...(car === null ? {} : vehicleFields(car)),
    source: 'Website',
    website_slug: tenant.slug,
    dealership_slug: dealership,
    ...numbersOf(tenant, dealership),
    user_agent: userAgent.slice(0, USER_AGENT_MAX),
  };
}

/** The numbers by which others know the dealer. */
function numbersOf(
  { dealer }: LeadTenant,
  dealership: string,
): Pick<Lead, 'dealer_id' | 'manufacturer_id' | 'dealership_id'> {
  const known = dealer?.dealerships.find(({ slug }) => slug === dealership);
  return {
    ...(dealer?.dealerId == null ? {} : { dealer_id: dealer.dealerId }),
    ...(dealer?.manufacturerId == null ? {} : { manufacturer_id: dealer.manufacturerId }),
    // Of one dealership alone the platform knows by the website which it is.
    ...(known && dealer && dealer.dealerships.length > 1 ? { dealership_id: known.id } : {}),
  };
}

function dealershipOf(
  { location, dealership_slug: chosen }: LeadInput,
  { locations, dealershipSlug, dealer }: LeadTenant,
  car: Car | null,
): string {
  const at = locations.find((place) => location !== undefined && locationNames(place).includes(location));
  const known = [
    ...locations.map((place) => place.dealershipSlug),
    ...(dealer?.dealerships.map(({ slug }) => slug) ?? []),
  ].find((slug) => slug === chosen);
  return at?.dealershipSlug ?? car?.dealership_slug ?? known ?? dealershipSlug;
}

interface EnquiringTenant {
  enquiry: Omit<LeadSettings, 'locations' | 'locationRequired'>;
  locations: readonly { slug: string }[];
}

/** What decides which leads a tenant accepts, taken from its definition: the same for the form and for the server. */
function leadSettings({ enquiry, locations }: EnquiringTenant): LeadSettings {
  return {
    messageRequired: enquiry.messageRequired,
    categories: enquiry.categories,
    postcode: enquiry.postcode,
    phone: { mobileOnly: enquiry.phone.mobileOnly, testNumber: enquiry.phone.testNumber },
    names: { marks: enquiry.names.marks },
    locations: locations.map(({ slug }) => slug),
    locationRequired: false,
  };
}
