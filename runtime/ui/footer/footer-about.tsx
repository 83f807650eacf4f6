import type { ReactElement } from 'react';
import type { Site } from '../../contracts/site.types.ts';
import type { ThemeSettings } from '../../tenant/tenant.types.ts';
import { Brand } from '../header/brand.tsx';
import { ContactOfFooter } from './footer-contact.tsx';

interface Props {
  site: Pick<Site, 'tenant' | 'assets'>;
  /** The colour that it is on. */
  on: keyof ThemeSettings['colours'];
}

/** Who the dealer is and how to reach it. */
export function FooterAbout({ site, on }: Props): ReactElement {
  const { tenant } = site;
  return (
    <div className="footer__about">
      <Brand site={site} on={on} square={false} lazy />
      {tenant.tagline ? <p className="footer__tagline">{tenant.tagline}</p> : null}
      <ContactOfFooter tenant={tenant} />
    </div>
  );
}
