import type { FeatureChecks } from '../../contracts/site-check.types.ts';
import { shownPhone } from '../../rules/phone/phone-reveal.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** Who trades, under which licence, and what prices hold: the law wants it on every page (domain.md 2.3), hidden by no style. */
function lawWords({ legalName, disclaimer, abn, locations }: ResolvedTenant): string[] {
  const licences = locations.flatMap(({ licenceLabel, dealerLicenceNumber: number }) =>
    number ? `${licenceLabel} ${number}` : [],
  );
  return [legalName, disclaimer, ...(abn ? [`ABN ${abn}`] : []), ...new Set(licences)];
}

/** What the blocks say that the dealer chose. */
function blockWords(tenant: ResolvedTenant): string[] {
  const blocks: Record<string, string[]> = {
    links: tenant.navigation.footer.flatMap(({ title, items }) => [title, ...items.map(({ name }) => name)]),
    social: tenant.social.map(({ network }) => network),
    locations: tenant.locations.map(({ name }) => name),
  };
  return tenant.footer.blocks.flatMap((name) => blocks[name] ?? []);
}

export const checks: FeatureChecks = {
  shows: ({ site: { tenant } }) => [
    {
      kind: 'home',
      words: [
        ...(tenant.tagline ? [tenant.tagline] : []),
        tenant.contact.email,
        shownPhone(tenant.contact.phone, tenant.region, tenant.phone, 'footer'),
        ...blockWords(tenant),
        ...lawWords(tenant),
      ],
    },
  ],
  besides: ({ site: { tenant } }) => [{ html: '<main', words: lawWords(tenant) }],
};
