import type { ReactElement } from 'react';
import { linkTarget } from '../rules/web/link-target.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';

/** Signs of social networks, drawn for this product; a network without one has the sign of a link. */
const SIGNS: Readonly<Record<string, string>> = {
  facebook:
    'M13.5 21v-8h2.7l.4-3.2h-3.1v-2c0-.9.3-1.6 1.6-1.6h1.7V3.3a22 22 0 00-2.4-.1c-2.4 0-4.1 1.5-4.1 4.2v2.4H7.5V13h2.8v8z',
  instagram:
    'M7.5 3h9A4.5 4.5 0 0121 7.5v9a4.5 4.5 0 01-4.5 4.5h-9A4.5 4.5 0 013 16.5v-9A4.5 4.5 0 017.5 3m0 2A2.5 2.5 0 005 7.5v9A2.5 2.5 0 007.5 19h9a2.5 2.5 0 002.5-2.5v-9A2.5 2.5 0 0016.5 5zM12 7.5a4.5 4.5 0 110 9 4.5 4.5 0 010-9m0 2a2.5 2.5 0 100 5 2.5 2.5 0 000-5m4.7-3.4a1.1 1.1 0 110 2.2 1.1 1.1 0 010-2.2',
  youtube: 'M6 5h12a4 4 0 014 4v6a4 4 0 01-4 4H6a4 4 0 01-4-4V9a4 4 0 014-4m4 3.8v6.4l5.5-3.2z',
  tiktok: 'M12.5 3h3a4.5 4.5 0 004 4v3a7.5 7.5 0 01-4-1.3v6.6A5.6 5.6 0 1110.5 9.7v3.1a2.6 2.6 0 102 2.5z',
  linkedin:
    'M4.5 3A1.9 1.9 0 114.5 6.8 1.9 1.9 0 014.5 3M3 8.5h3.1V20H3zm5 0h3v1.6c.5-.9 1.7-1.9 3.5-1.9 3.6 0 4.5 2.2 4.5 5.4V20h-3.1v-5.7c0-1.5-.3-3-2.2-3s-2.6 1.4-2.6 3V20H8z',
};
const LINK = 'M10 6v2H6v10h10v-4h2v6H4V6zm3-3h8v8h-2V6.4l-7.3 7.3-1.4-1.4L17.6 5H13z';

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
