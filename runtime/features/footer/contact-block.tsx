import type { Slot } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';
import { FooterBlock } from '../../ui/footer/footer-block.tsx';
import { FooterContact } from '../../ui/footer/footer-contact.tsx';

/** The dealer's phone number and mail, where its list of blocks has them. */
export const slot: Slot<'footer.blocks', true> = {
  load: () => true,
  body: ({
    context: {
      site: { tenant },
    },
  }) => (
    <FooterBlock name="contact" title={say(tenant, 'footer.contact')}>
      <FooterContact tenant={tenant} />
    </FooterBlock>
  ),
};
