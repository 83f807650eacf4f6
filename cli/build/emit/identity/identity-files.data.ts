import type { SiteIdentity } from '../../../../runtime/contracts/identity.types.ts';

/** Names of a site's icons before they are named by their content. */
export const ICON_FILES: Readonly<Record<keyof SiteIdentity['icons'], string>> = {
  svg: 'icon.svg',
  ico: 'favicon.ico',
  touch: 'apple-touch-icon.png',
  png192: 'icon-192.png',
  png512: 'icon-512.png',
  maskable192: 'maskable-192.png',
  maskable512: 'maskable-512.png',
};

/** The name of a site's card, without the extension of the format that suits it. */
export const CARD = 'card';

/** The name under which a bitmap of the dealer is kept, made smaller. */
export const logoName = (name: string): string => `smaller ${name}`;
