import type { ReactElement } from 'react';
import type { Site } from '../../contracts/site.types.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import type { PromoCard } from '../../tenant/tenant-parts.types.ts';
import { CARD_SIZES, Picture } from '../picture.tsx';

/** An advertisement in the place of a car (§3 Promo card): image, words and where it leads, each as far as it has them. */
export function PromoCardView({
  card,
  site,
  sizes = CARD_SIZES,
}: {
  card: PromoCard;
  site: Site;
  sizes?: string;
}): ReactElement {
  const { heading, url, alt = '', background, image } = card;
  const address = site.assets.pictures?.[image];
  const content = (
    <>
      {address ? <Picture image={{ url: address, alt: heading ? '' : alt }} sizes={sizes} /> : null}
      {heading ? <strong className="promo-card__heading">{heading}</strong> : null}
    </>
  );
  // The theme has a rule for each colour (`tonesOf`).
  const tone = background ? ` tone-${background.slice(1).toLowerCase()}` : '';
  return url ? (
    <a className={`promo-card${tone}`} href={url} {...linkTarget(url, site.tenant.domains)}>
      {content}
    </a>
  ) : (
    <div className={`promo-card${tone}`}>{content}</div>
  );
}
