import type { ReactElement } from 'react';
import type { Site } from '../../contracts/site.types.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { OtherLogo } from '../../ui/logo.tsx';

/** The dealer's other websites by make, each with its logo where it has one. The one that the shopper is on leads nowhere. */
export function SiteLinks({ site }: { site: Pick<Site, 'tenant' | 'assets'> }): ReactElement {
  const { dealer, domains, slug } = site.tenant;
  return (
    <ul className="group-sites">
      {dealer.websites.map((one) => {
        const isHere = one.slug === slug || domains.includes(new URL(one.url).hostname);
        const words = (
          <>
            <OtherLogo site={site} picture={one.logo} />
            <span>
              {one.name}
              {one.make && !one.name.includes(one.make) ? <small>{one.make}</small> : null}
            </span>
          </>
        );
        return (
          <li key={one.url}>
            {isHere ? (
              <span aria-current="true">{words}</span>
            ) : (
              <a href={one.url} {...linkTarget(one.url, domains)}>
                {words}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
