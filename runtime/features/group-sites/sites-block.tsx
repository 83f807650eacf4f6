import type { Slot } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { FooterBlock } from '../../ui/footer/footer-block.tsx';
import { SiteLinks } from './site-links.tsx';

/** In the footer: the dealer's other websites under the name of its group. */
export const slot: Slot<'footer.blocks', true> = {
  load: () => true,
  body: ({ context: { site } }) => (
    <FooterBlock name="sites" title={sitesTitle(site.tenant)}>
      <SiteLinks site={site} />
    </FooterBlock>
  ),
};

/** 'Websites of Harbour Group'; without a group 'Our other websites'. */
export function sitesTitle(tenant: Pick<ResolvedTenant, 'dealer' | 'region' | 'words'>): string {
  const { group } = tenant.dealer;
  return group === null ? say(tenant, 'group.sites') : say(tenant, 'group.sitesOf', { name: group });
}
