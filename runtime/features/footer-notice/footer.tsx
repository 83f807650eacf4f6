import { FooterAbout } from '../../ui/footer/footer-about.tsx';
import { FooterLaw } from '../../ui/footer/footer-law.tsx';
import { footerSlot } from '../../ui/footer/footer-slot.tsx';

/** Like the notice in the window of a yard: all in the middle, the number large, the hours on a board. */
export const slot = footerSlot('notice', ({ context: { site }, year, blocks, legal }) => (
  <>
    <div className="wrap footer__grid">
      <FooterAbout site={site} on="paper" />
      {blocks}
    </div>
    <FooterLaw tenant={site.tenant} year={year} legal={legal} />
  </>
));
