import type { ReactElement } from 'react';
import { linkTarget } from '../rules/web/link-target.ts';
import { type NetworkName, networkName } from '../rules/web/network-name.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';

/** The sign of each network, drawn in one colour in a box of 24. */
const SIGNS: Readonly<Record<NetworkName, string>> = {
  facebook:
    'M13.5 22v-8.2h2.800l.450-3.400H13.500V8.300c0-1 .3-1.700 1.750-1.700h1.650V3.650A22 22 0 0 0 14.500 3.500c-2.500 0-4.200 1.500-4.200 4.300v2.600H7.500v3.400h2.800V22z',
  instagram:
    'M7.500 2.500h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5m0 2a3 3 0 0 0-3 3v9a3 3 0 0 0 3 3h9a3 3 0 0 0 3-3v-9a3 3 0 0 0-3-3zm4.500 3a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9m0 2a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5m4.800-3.500a1.100 1.100 0 1 1 0 2.200 1.100 1.100 0 0 1 0-2.200',
  youtube:
    'M21.600 7.200a2.600 2.600 0 0 0-1.800-1.800C18.200 5 12 5 12 5s-6.200 0-7.800.4a2.600 2.600 0 0 0-1.800 1.800A27 27 0 0 0 2 12c0 1.600.1 3.200.4 4.800a2.600 2.600 0 0 0 1.800 1.800c1.600.4 7.800.4 7.800.4s6.200 0 7.800-.4a2.600 2.600 0 0 0 1.800-1.800c.3-1.600.4-3.200.4-4.800s-.1-3.200-.4-4.800M10 15V9l5.200 3z',
  tiktok:
    'M16.500 2.500h-3.300v13.300a2.700 2.700 0 1 1-2.700-2.700c.3 0 .5 0 .8.100V9.800a6 6 0 1 0 5.200 6V9a7.500 7.500 0 0 0 4.300 1.400V7.100a4.300 4.300 0 0 1-4.300-4.600',
  linkedin:
    'M4.900 3.200a2 2 0 1 1 0 4 2 2 0 0 1 0-4M3.200 8.800h3.400V21H3.200zm5.600 0H12v1.700h.05a3.600 3.600 0 0 1 3.200-1.800c3.400 0 4 2.300 4 5.200V21h-3.400v-6.200c0-1.500 0-3.300-2-3.300s-2.350 1.600-2.350 3.200V21H8.800z',
};

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
            <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
              <path d={SIGNS[network as NetworkName]} fill="currentColor" />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
