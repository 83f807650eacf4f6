import type { ReactElement } from 'react';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Brand } from '../header/brand.tsx';
import { ContactOfFooter } from './footer-contact.tsx';

/** Who the dealer is and how to reach it. */
export function FooterAbout({ tenant }: { tenant: ResolvedTenant }): ReactElement {
  return (
    <div className="footer__about">
      <Brand tenant={tenant} />
      {tenant.tagline ? <p className="footer__tagline">{tenant.tagline}</p> : null}
      <ContactOfFooter tenant={tenant} />
    </div>
  );
}
