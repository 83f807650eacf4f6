import type { Slot } from '../../contracts/page.types.ts';
import { Icon } from '../../ui/icon.tsx';
import { SiteLinks } from './site-links.tsx';
import { sitesTitle } from './sites-block.tsx';

/** In the banner: what opens into the dealer's other websites. Needs no script. */
export const slot: Slot<'banner.sites', true> = {
  load: () => true,
  body: ({ context: { site } }) => {
    // Where little room is, the footer's block will do.
    const inFooter = site.tenant.footer.blocks.includes('sites');
    return (
      <details className={`dropdown sites-switch${inFooter ? ' sites-switch--wide' : ''}`} name="header-dropdown">
        <summary>
          {site.tenant.dealer.group ?? sitesTitle(site.tenant)}
          <Icon name="chevron" />
        </summary>
        <div className="dropdown__panel sites-switch__panel">
          <SiteLinks site={site} />
        </div>
      </details>
    );
  },
};
