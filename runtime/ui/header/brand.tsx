import type { ReactElement } from 'react';
import type { Site } from '../../contracts/site.types.ts';
import { ownMake } from '../../rules/model/own-make.ts';
import { initials } from '../../rules/words/initials.ts';
import type { ThemeSettings } from '../../tenant/tenant.types.ts';
import { hasNameInIt, Logo, logoOn, OtherLogo } from '../logo.tsx';

interface Props {
  site: Pick<Site, 'tenant' | 'assets'>;
  /** The colour of the theme that it is on: it chooses between the logo and the one for dark grounds. */
  on?: keyof ThemeSettings['colours'];
  /** The square logo where there is one, with the name beside it; left out, as the theme's header says. */
  square?: boolean;
  /** It is far down the page: fetched when it comes near. */
  lazy?: boolean;
}

/** The dealer's logo, leading home; where it has none its initials and name, as beside a logo that is a mere mark. */
export function Brand({ site, on = 'paper', square, lazy = false }: Props): ReactElement {
  const { tenant } = site;
  const logo = logoOn(site, on, square ?? tenant.theme.header === 'square-logo');
  const hasName = logo !== null && hasNameInIt(logo);
  return (
    <a className="brand" href="/" aria-label={`${tenant.name}, home`}>
      {logo ? (
        // The name beside it is its text.
        <Logo logo={hasName ? logo : { ...logo, alt: '' }} lazy={lazy} />
      ) : (
        // Drawn by the sheet: no word of the link's name.
        <span className="brand__mark" aria-hidden="true" data-letters={initials(tenant.name)} />
      )}
      {hasName ? null : <span className="brand__name">{tenant.name}</span>}
      {lazy ? null : <MakeOfBrand site={site} />}
    </a>
  );
}

/** The mark of the one make of a single-brand site, where the header has room for it. */
function MakeOfBrand({ site }: Pick<Props, 'site'>): ReactElement | null {
  const picture = ownMake(site.tenant)?.logo;
  return picture && site.assets.identity.others?.[picture.image] ? (
    <span className="brand__make">
      <OtherLogo site={site} picture={picture} />
    </span>
  ) : null;
}
