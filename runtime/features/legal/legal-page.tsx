import type { Page } from '../../contracts/page.types.ts';
import { type LegalText, LegalTextView, legalPage } from './legal-text.tsx';

/** A legal document of the tenant: its own copy or the region's standard text, with the dealer's details filled in. */
export const page: Page<LegalText> = {
  load({ site, params }) {
    const document = site.tenant.legal.find(({ id }) => id === params.document);
    if (!document) return { kind: 'missing' };
    // §2: a privacy statement below /pages has that one address.
    if (document.path !== `/${document.id}`) return { kind: 'redirect', to: document.path, moved: true };
    return legalPage(site, document);
  },
  body: LegalTextView,
};
