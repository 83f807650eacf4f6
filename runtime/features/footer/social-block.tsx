import type { Slot } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';
import { FooterBlock } from '../../ui/footer/footer-block.tsx';
import { SocialLinks } from '../../ui/social-links.tsx';

/** Where the dealer is on social networks. */
export const slot: Slot<'footer.blocks', true> = {
  load: ({ site: { tenant } }) => tenant.social.length > 0 || null,
  body: ({
    context: {
      site: { tenant },
    },
  }) => (
    <FooterBlock name="social" title={say(tenant, 'footer.follow')}>
      <SocialLinks tenant={tenant} />
    </FooterBlock>
  ),
};
