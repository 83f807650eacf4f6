import type { Slot } from '../../contracts/page.types.ts';
import { licenceLines } from '../../rules/location/licence-lines.ts';
import { say } from '../../rules/words/say.ts';
import { FooterBlock } from '../../ui/footer/footer-block.tsx';
import { Licences } from '../../ui/footer/footer-law.tsx';

/** Licence and dealer numbers, where the dealer's list of blocks has them. */
export const slot: Slot<'footer.blocks', true> = {
  load: ({ site: { tenant } }) => licenceLines(tenant).length > 0 || null,
  body: ({
    context: {
      site: { tenant },
    },
  }) => (
    <FooterBlock name="licences" title={say(tenant, 'footer.licences')}>
      <Licences tenant={tenant} />
    </FooterBlock>
  ),
};
