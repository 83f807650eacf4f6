import { ContactOfFooter } from '../../ui/footer/footer-contact.tsx';
import { FooterLaw } from '../../ui/footer/footer-law.tsx';
import { footerSlot } from '../../ui/footer/footer-slot.tsx';

/** The name as wide as the page, then two columns: how to reach the dealer, and all else. */
export const slot = footerSlot('dark', ({ context: { site }, year, blocks, legal }) => (
  <>
    <div className="wrap footer__frame">
      <p className="footer__huge">
        <a href="/">{site.tenant.name}</a>
      </p>
      <div className="footer__about">
        {site.tenant.tagline ? <p className="footer__tagline">{site.tenant.tagline}</p> : null}
        <ContactOfFooter tenant={site.tenant} />
      </div>
      <div className="footer__grid">{blocks}</div>
    </div>
    <FooterLaw tenant={site.tenant} year={year} legal={legal} />
  </>
));
