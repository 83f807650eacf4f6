import type { ReactElement } from 'react';
import { linkTarget } from '../rules/web/link-target.ts';
import { networkName } from '../rules/web/network-name.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';
import { SocialIcon } from './social-icon.tsx';

/** Where the dealer is on social networks: signs, whose names are read out. */
export function SocialLinks({ tenant, className }: { tenant: ResolvedTenant; className?: string }): ReactElement {
  return (
    <ul className={`social ${className ?? ''}`.trimEnd()}>
      {tenant.social.map(({ network, url }) => (
        <li key={url}>
          <a
            href={url}
            aria-label={networkName(network)}
            title={networkName(network)}
            {...linkTarget(url, tenant.domains)}
          >
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
