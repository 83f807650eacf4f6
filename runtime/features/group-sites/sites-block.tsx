import type { Slot } from '../../contracts/page.types.ts';
import { FooterBlock } from '../../ui/footer/footer-block.tsx';
import { SiteLinks } from './site-links.tsx';
import { sitesTitle } from './sites-title.ts';

/** In the footer: the dealer's other websites under the name of its group. */
export const slot: Slot<'footer.blocks', true> = {
  load: () => true,
  body: ({ context: { site } }) => (
    <FooterBlock name="sites" title={sitesTitle(site.tenant)}>
      <SiteLinks site={site} />
    </FooterBlock>
  ),
};
