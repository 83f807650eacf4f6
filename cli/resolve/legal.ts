import type { LegalDocument } from '../../runtime/tenant-parts.types.ts';
import type { LegalFacts } from '../../runtime/tenant-services.types.ts';
import type { CompleteConfig } from '../../schema/complete-tenant.gen.ts';
import { plain } from './plain.ts';

/** The legal pages of every site (§2), and the privacy statement that some have. */
export function resolveLegal({ legal }: CompleteConfig): LegalDocument[] {
  return [
    { id: 'privacy-policy', path: '/privacy-policy', title: 'Privacy policy', file: legal.privacy_policy ?? null },
    {
      id: 'terms-and-conditions',
      path: '/terms-and-conditions',
      title: 'Terms and conditions',
      file: legal.terms ?? null,
    },
    ...(legal.privacy_statement === undefined
      ? []
      : [
          {
            id: 'privacy-statement',
            path: '/privacy-statement',
            title: 'Privacy statement',
            file: legal.privacy_statement,
          },
        ]),
  ];
}

/** §9 Policy and legal texts. */
export function resolveLegalFacts({ legal }: CompleteConfig): LegalFacts {
  return {
    variables: Object.fromEntries(legal.variables.map(({ name, value }) => [name, value])),
    privacyDays: plain(legal.privacy_days),
    exchange: plain(legal.exchange),
    coolingOff: Object.fromEntries(legal.cooling_off.map(({ state, text }) => [state, text])),
  };
}
