import type { ReactElement } from 'react';
import { linkTarget } from '../rules/web/link-target.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';

/** Signs of social networks, drawn for this product; a network without one has the sign of a link. */
const SIGNS: Readonly<Record<string, string>> = {
  facebook:
    'M13.500 21v-8h2.700l.4-3.200h-3.100v-2c0-.9.3-1.600 1.600-1.600h1.700V3.300a22 22 0 0 0-2.400-.1c-2.400 0-4.100 1.500-4.100 4.200v2.400H7.500V13h2.800v8z',
  instagram:
    'M7.500 3h9A4.500 4.500 0 0 1 21 7.500v9a4.500 4.500 0 0 1-4.500 4.500h-9A4.500 4.500 0 0 1 3 16.500v-9A4.500 4.500 0 0 1 7.500 3m0 2A2.500 2.500 0 0 0 5 7.500v9A2.500 2.500 0 0 0 7.500 19h9a2.500 2.500 0 0 0 2.500-2.500v-9A2.500 2.500 0 0 0 16.500 5zM12 7.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9m0 2a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5m4.700-3.400a1.100 1.100 0 1 1 0 2.200 1.100 1.100 0 0 1 0-2.200',
  youtube: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4m4 3.800v6.400l5.500-3.200z',
  tiktok:
    'M12.500 3h3a4.500 4.500 0 0 0 4 4v3a7.500 7.500 0 0 1-4-1.300v6.600A5.600 5.600 0 1 1 10.500 9.700v3.100a2.600 2.600 0 1 0 2 2.500z',
  linkedin:
    'M4.500 3A1.900 1.900 0 1 1 4.500 6.800 1.900 1.900 0 0 1 4.500 3M3 8.500h3.100V20H3zm5 0h3v1.600c.5-.9 1.700-1.900 3.500-1.900 3.600 0 4.500 2.200 4.500 5.400V20h-3.100v-5.700c0-1.500-.3-3-2.200-3s-2.600 1.400-2.600 3V20H8z',
};
const LINK = 'M10 6v2H6v10h10v-4h2v6H4V6zm3-3h8v8h-2V6.400l-7.300 7.300-1.400-1.400L17.600 5H13z';

const NAMES = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
} as const;

/** As a social network writes itself: 'linkedin' -> 'LinkedIn'. */
const networkName = (network: string): string => NAMES[network as NetworkName] ?? network;

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

type NetworkName = keyof typeof NAMES;

/** Beside words that say the network: hidden from assistive technology. */
function SocialIcon({ network }: { network: string }): ReactElement {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[network] ?? LINK} fillRule="evenodd" />
    </svg>
  );
}
