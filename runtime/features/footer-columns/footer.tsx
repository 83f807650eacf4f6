import { FooterAbout } from '../../ui/footer/footer-about.tsx';
import { FooterLaw } from '../../ui/footer/footer-law.tsx';
import { footerSlot } from '../../ui/footer/footer-slot.tsx';

/** Who the dealer is beside its columns of links; places lie under them as a strip. */
export const slot = footerSlot('columns', ({ context: { site }, year, blocks, legal }) => (
  <>
    <div className="wrap footer__grid">
      <FooterAbout site={site} on="surface" />
      {blocks}
    </div>
    <FooterLaw tenant={site.tenant} year={year} legal={legal} />
  </>
));
