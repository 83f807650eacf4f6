const NAMES = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
} as const;

type NetworkName = keyof typeof NAMES;

/** As a social network writes itself: 'linkedin' -> 'LinkedIn'. */
export const networkName = (network: string): string => NAMES[network as NetworkName] ?? network;
