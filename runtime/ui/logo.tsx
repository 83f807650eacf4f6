import type { ReactElement } from 'react';
import type { ShownLogo } from '../contracts/identity.types.ts';
import type { Site } from '../contracts/site.types.ts';
import { isDark } from '../rules/web/is-dark.ts';
import type { ThemeSettings } from '../tenant/tenant.types.ts';

/** A logo as it is shown on a ground. */
export interface LogoOnGround extends ShownLogo {
  alt: string;
  /** It was drawn for light grounds and is on a dark one: on a plate. */
  onPlate: boolean;
}

/** A logo wider than that is more than a mark: the name is in it. */
const WIDE = 1.7;

/** Whether the dealer's name need not stand beside its logo. */
export const hasNameInIt = ({ width, height }: ShownLogo): boolean => width / height > WIDE;

/**
 * The dealer's logo for a ground of the theme; null where it has none.
 * @param square asks for the square one, where there is one
 */
export function logoOn(
  { tenant: { dealer, theme }, assets: { identity } }: Pick<Site, 'tenant' | 'assets'>,
  on: keyof ThemeSettings['colours'] = 'paper',
  square = false,
): LogoOnGround | null {
  const alt = dealer.logo?.alt ?? '';
  const { logo, logoDark, logoSquare } = identity;
  if (square && logoSquare) return { ...logoSquare, alt, onPlate: false };
  if (!logo) return null;
  if (!isDark(theme.colours[on])) return { ...logo, alt, onPlate: false };
  return logoDark ? { ...logoDark, alt, onPlate: false } : { ...logo, alt, onPlate: true };
}

/** A logo, its box reserved: its height is that of the place where it is (`--logo-height`). `lazy`: far down, or in what is closed. */
export function Logo({ logo, lazy = false }: { logo: LogoOnGround; lazy?: boolean }): ReactElement {
  const { url, width, height, alt, onPlate } = logo;
  const kind = width / height < 1.1 ? ' logo--square' : '';
  return (
    <img
      className={`logo${kind}${onPlate ? ' logo--plate' : ''}`}
      src={url}
      width={Math.max(1, Math.round((width / height) * 100))}
      height={100}
      alt={alt}
      decoding="async"
      // Not before a page's first image: React asks ahead for any other image.
      {...(lazy ? { loading: 'lazy' as const } : { fetchPriority: 'low' as const })}
    />
  );
}

/** The logo of a make or of another site, by the file that the definition names; null where there is none. */
export function OtherLogo({
  site,
  picture,
}: {
  site: Pick<Site, 'assets'>;
  picture: { image: string; alt?: string } | undefined;
}): ReactElement | null {
  const logo = picture && site.assets.identity.others?.[picture.image];
  return logo ? <Logo logo={{ ...logo, alt: picture.alt ?? '', onPlate: false }} lazy /> : null;
}
