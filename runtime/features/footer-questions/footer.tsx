import { say } from '../../rules/words/say.ts';
import { FooterContact } from '../../ui/footer/footer-contact.tsx';
import { FooterLaw } from '../../ui/footer/footer-law.tsx';
import { footerSlot } from '../../ui/footer/footer-slot.tsx';
import { Brand } from '../../ui/header/brand.tsx';

/** Questions first, with somebody to ask beside them; all else is a row below. */
export const slot = footerSlot('questions', ({ context: { site }, year, blocks, legal }) => (
  <>
    <div className="wrap footer__grid">
      {site.tenant.footer.blocks.includes('contact') ? null : (
        <div className="footer__card">
          <h2>{say(site.tenant, 'footer.help')}</h2>
          <FooterContact tenant={site.tenant} />
        </div>
      )}
      {blocks}
    </div>
    <div className="wrap footer__sign">
      <Brand site={site} on="surface" square={false} lazy />
      {site.tenant.tagline ? <p className="footer__tagline">{site.tenant.tagline}</p> : null}
    </div>
    <FooterLaw tenant={site.tenant} year={year} legal={legal} />
  </>
));
