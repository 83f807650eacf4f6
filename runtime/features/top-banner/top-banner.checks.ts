import type { FeatureChecks } from '../../contracts/site-check.types.ts';
import { shownPhone } from '../../rules/phone/phone-reveal.ts';

export const checks: FeatureChecks = {
  marks: { html: ['class="top-banner"'], styles: ['.top-banner__places'] },
  shows: ({ site: { tenant } }) => {
    const { locations, phone, social } = tenant.header.topBanner;
    const html = [
      'class="top-banner__words"',
      ...(locations ? ['class="top-banner__places"'] : []),
      ...(phone ? ['class="top-banner__phone"'] : []),
      ...(social && tenant.social.length > 0 ? ['top-banner__social"'] : []),
    ];
    const number = shownPhone(tenant.contact.phone, tenant.region, tenant.phone, 'header');
    return [
      ...html.map((one) => ({ kind: 'home' as const, html: one })),
      { kind: 'home', words: [tenant.tagline || tenant.name, ...(phone ? [number] : [])] },
    ];
  },
};
