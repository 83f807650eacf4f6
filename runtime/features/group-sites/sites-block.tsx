import type { Slot } from '../../contracts/page.types.ts';
import { SiteLinks } from './site-links.tsx';
import { sitesTitle } from './sites-title.ts';

/** In the footer: the dealer's other websites under the name of its group. */
export const slot: Slot<'footer.blocks', true> = {
  load: () => true,
  body: ({ context: { site } }) => (
    <div className="footer__column footer__block footer__block--sites">
      <h2>{sitesTitle(site.tenant)}</h2>
      <SiteLinks site={site} />
    </div>
  ),
};
