import type { LeadSettings } from './lead.types.ts';

interface EnquiringTenant {
  enquiry: Omit<LeadSettings, 'locations' | 'locationRequired'>;
  locations: readonly { slug: string }[];
}

/** What decides which leads a tenant accepts, taken from its definition: the same for the form and for the server. */
export function leadSettings({ enquiry, locations }: EnquiringTenant): LeadSettings {
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
