import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { LegalDocument } from '../../../runtime/tenant/tenant-parts.types.ts';
import type { CompleteConfig } from '../../../schema/complete-tenant.gen.ts';
import { plain } from './plain.ts';

/** The addresses of the legal pages, by the key of `legal` that names a text of the dealer's own. */
export const LEGAL_PATHS = {
  privacy_policy: '/privacy-policy',
  terms: '/terms-and-conditions',
  privacy_statement: '/privacy-statement',
} as const;

type LegalKey = keyof typeof LEGAL_PATHS;

const TITLES: Readonly<Record<LegalKey, string>> = {
  privacy_policy: 'Privacy policy',
  terms: 'Terms and conditions',
  privacy_statement: 'Privacy statement',
};

/** The legal pages of every site (§2), and the privacy statement that some have: below /pages where the site keeps pages there. */
export function resolveLegal({ legal, links }: CompleteConfig): LegalDocument[] {
  return (Object.keys(LEGAL_PATHS) as LegalKey[])
    .filter((key) => key !== 'privacy_statement' || legal[key] !== undefined)
    .map((key) => {
      const path = LEGAL_PATHS[key];
      const isBelow = key === 'privacy_statement' && links.uses_pages_path;
      return {
        id: path.slice(1),
        path: isBelow ? `/pages${path}` : path,
        title: TITLES[key],
        file: legal[key] ?? null,
      };
    });
}

/** §9 Policy and legal texts. */
export function resolveLegalFacts({ legal }: CompleteConfig): ResolvedTenant['legalFacts'] {
  return {
    variables: Object.fromEntries(legal.variables.map(({ name, value }) => [name, value])),
    privacyDays: plain(legal.privacy_days),
    exchange: plain(legal.exchange),
    coolingOff: Object.fromEntries(legal.cooling_off.map(({ state, text }) => [state, text])),
  };
}
