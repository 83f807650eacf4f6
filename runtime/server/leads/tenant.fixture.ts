import type { LeadSettingsOfTenant, LeadTargetSettings } from '../../tenant/tenant-leads.types.ts';
import type { LeadTenant } from './enrich-lead.ts';

/** A fictional dealer, as far as enquiries go. */
export function leadTenant(changed: Partial<LeadTenant['enquiry']> = {}, slug = 'alpha'): LeadTenant {
  return {
    slug,
    region: 'AU',
    dealershipSlug: `${slug}-cars`,
    locations: [
      {
        id: 11,
        name: 'Alpha Northside - Sales',
        slug: 'northside',
        contactSlug: 'alpha-northside',
        codes: [],
        primary: true,
        type: 'sales',
        dealershipSlug: `${slug}-north`,
        dealerLicenceNumber: null,
        licenceLabel: 'Licence no.',
        motorVehicleRepairer: null,
        manufacturers: [],
        address: {
          street: '1 Example Street',
          city: 'Sydney',
          state: 'NSW',
          postcode: '2000',
          lat: null,
          long: null,
          placeUrl: null,
        },
        phone: '(02) 5550 1234',
        email: 'north@example.com',
        timeZone: 'Australia/Sydney',
        openingHours: [],
        specialHours: [],
      },
    ],
    enquiry: {
      enabled: true,
      heading: 'Enquire',
      messageRequired: true,
      categories: ['General Enquiry', 'Test Drive', 'Careers Enquiry'],
      postcode: false,
      optIn: { shown: true, prechecked: false, label: 'Send me offers' },
      phone: { mobileOnly: false, testNumber: null },
      names: { marks: true },
      ...changed,
    },
  };
}

/** What happens to enquiries where a definition says nothing of it. */
export function aLeadSettings(targets: Partial<LeadTargetSettings>[] = [{}]): LeadSettingsOfTenant {
  return {
    retentionDays: 30,
    targets: targets.map((target) => ({
      id: 'platform',
      kind: 'platform',
      url: null,
      secretEnv: null,
      authEnv: null,
      to: [],
      forms: [],
      categories: [],
      locations: [],
      ...target,
    })),
    mail: { serverEnv: 'SMTP_URL', from: 'website@alpha.example' },
    confirmation: false,
    desk: { enabled: false, to: [], digestAt: null, answerHours: null },
  };
}
