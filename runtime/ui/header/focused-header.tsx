import type { ReactElement } from 'react';
import type { Site } from '../../contracts/site.types.ts';
import { Brand } from './brand.tsx';
import { CallButton } from './header-parts.tsx';

/** Above a page on which a shopper is in the middle of something: whose site it is, and its number. */
export function FocusedHeader({ site }: { site: Pick<Site, 'tenant' | 'assets'> }): ReactElement {
  return (
    <header className="header header--focused">
      <div className="header__bar wrap">
        <Brand site={site} on="paper" />
        <CallButton tenant={site.tenant} />
      </div>
    </header>
  );
}
