import type { FeatureChecks } from '../../contracts/site-check.types.ts';
import { licenceLines } from '../../rules/location/licence-lines.ts';
import { firstPlaces } from '../../rules/location/many-places.ts';
import { shownPhone } from '../../rules/phone/phone-reveal.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** Who trades, under which licence, and what prices hold: the law wants it on every page (domain.md 2.3), hidden by no style. */
const lawWords = (tenant: ResolvedTenant): string[] => [tenant.legalName, tenant.disclaimer, ...licenceLines(tenant)];

/** What the blocks say that the dealer chose. */
function blockWords(tenant: ResolvedTenant): string[] {
  const { staff, text, questions } = tenant.footer;
  const blocks: Record<string, string[]> = {
    links: tenant.navigation.footer.flatMap(({ title, items }) => [title, ...items.map(({ name }) => name)]),
    locations: firstPlaces(tenant.locations).map(({ name }) => name),
    staff: staff.flatMap(({ name, role }) => [name, role]),
    text: text?.title ? [text.title] : [],
    questions: questions.map(({ question }) => question),
  };
  return tenant.footer.blocks.flatMap((name) => blocks[name] ?? []);
}

export const checks: FeatureChecks = {
  shows: ({ site: { tenant } }) => [
    {
      kind: 'home',
      words: [
        tenant.contact.email,
        shownPhone(tenant.contact.phone, tenant.region, tenant.phone, 'footer'),
        ...blockWords(tenant),
        ...lawWords(tenant),
        ...(tenant.footer.poweredBy.shown ? [tenant.footer.poweredBy.name] : []),
      ],
    },
    ...(tenant.footer.blocks.includes('social')
      ? tenant.social.map(({ url }) => ({ kind: 'home', html: `href="${url}"` }))
      : []),
  ],
  besides: ({ site: { tenant } }) => [{ html: '<main', words: lawWords(tenant) }],
};
