import type { Site } from '../../contracts/site.types.ts';
import { sceneImageUrl } from '../../rules/car/car-images.ts';
import type { HeroLayout } from '../../tenant/tenant-parts.types.ts';
/** What the head of the home page reads of a site. */
export type ShownSite = Pick<Site, 'tenant'> & {
  assets: Pick<Site['assets'], 'pictures'>;
  plan: Pick<Site['plan'], 'routes'>;
};

/** What the search begins with has no image: the stock is the image. */
const WITHOUT_IMAGE: readonly HeroLayout[] = ['bar'];

/** The address of the image at the head of the home page, without its width: the dealer's own, else the scene; null for none. */
export function heroImage({ tenant: { theme, home }, assets }: ShownSite): string | null {
  if (WITHOUT_IMAGE.includes(theme.hero)) return null;
  const own = home.picture && assets.pictures?.[home.picture.image];
  return own ?? (theme.scene ? sceneImageUrl(theme.scene) : null);
}
