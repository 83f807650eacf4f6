import { ContactOfFooter } from '../../ui/footer/footer-contact.tsx';
import { FooterLaw } from '../../ui/footer/footer-law.tsx';
import { footerSlot } from '../../ui/footer/footer-slot.tsx';
import { Brand } from '../../ui/header/brand.tsx';

/** One line where there is room for it: the name, a few links, how to reach the dealer. */
export const slot = footerSlot('slim', ({ context: { site }, year, blocks, legal }) => (
  <>
    <div className="wrap footer__line">
      <Brand site={site} on="paper" square={false} lazy />
      {blocks}
      <ContactOfFooter tenant={site.tenant} />
    </div>
    <FooterLaw tenant={site.tenant} year={year} legal={legal} />
  </>
));
