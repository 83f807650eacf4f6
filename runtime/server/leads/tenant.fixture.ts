import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { LeadTargetSettings } from '../../tenant/tenant-parts.types.ts';
import { aLocation, aTenant } from '../../test-data/a-tenant.fixture.ts';
import type { Overrides } from '../../test-data/overrides.fixture.ts';

/** A fictional dealer with one place, whose enquiries come without a form of their own. */
export const leadTenant = (enquiry: Overrides<ResolvedTenant['enquiry']> = {}, slug = 'alpha'): ResolvedTenant =>
  aTenant({
    slug,
    dealershipSlug: `${slug}-cars`,
    locations: [
      aLocation({
        id: 11,
        name: 'Alpha Northside - Sales',
        slug: 'northside',
        contactSlug: 'alpha-northside',
        dealershipSlug: `${slug}-north`,
        email: 'north@example.com',
      }),
    ],
    enquiry: { categories: ['General Enquiry', 'Test Drive', 'Careers Enquiry'], postcode: false, ...enquiry },
    forms: {},
  });

/** What happens to enquiries where a definition says nothing of it but these targets. */
export function aLeadSettings(targets: Partial<LeadTargetSettings>[] = [{}]): ResolvedTenant['leads'] {
  const { leads } = aTenant({ leads: { mail: { from: 'website@alpha.example' } } });
  const [platform] = leads.targets as [LeadTargetSettings];
  return { ...leads, targets: targets.map((target) => ({ ...platform, ...target })) };
}
