import type { Page } from '../../contracts/page.types.ts';
import { type LegalText, LegalTextView, legalPage } from './legal-text.tsx';

/**
 * /pages/privacy-statement (§2): the dealer's privacy statement where it has one, else its privacy policy; at this address where the site keeps pages
 * under /pages, else moved for good.
 */
export const page: Page<LegalText> = {
  load({ site }) {
    const { tenant } = site;
    const document =
      tenant.legal.find(({ id }) => id === 'privacy-statement') ??
      tenant.legal.find(({ id }) => id === 'privacy-policy');
    if (!document) return { kind: 'missing' };
    return tenant.links.usesPagesPath
      ? legalPage(site, document)
      : { kind: 'redirect', to: document.path, moved: true };
  },
  body: LegalTextView,
};
