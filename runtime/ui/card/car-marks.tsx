import type { ReactElement } from 'react';
import type { Site } from '../../contracts/site.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { imageSrc } from '../../rules/car/car-images.ts';
import { cardTag } from '../../rules/car/car-tag.ts';
import { lateMark } from '../../rules/car/coming-late-badge.ts';
import { belowMarket } from '../../rules/price/below-market.ts';
import { say } from '../../rules/words/say.ts';

/** The tag banner of a car by §4's precedence, an image for a certified one, and beside it the marks of a car below the market (§5) and of a model that comes late (§9). */
export function CarMarks({
  car,
  site,
  now,
  shared = [],
}: {
  car: Car;
  site: Site;
  now: Date;
  /** Attributes that all cars beside it share: a tag of theirs would be on every one. */
  shared?: readonly string[];
}): ReactElement | null {
  const { badges, models } = site.tenant;
  const known = cardTag(car, now, badges);
  const tag = known?.kind === 'fuel' && shared.includes('simple_fuel') ? null : known;
  const late = lateMark(car, badges, models);
  const isBelow = belowMarket(car, badges.belowMarket) !== null;
  if (!tag && !late && !isBelow) return null;
  return (
    <p className="marks">
      {tag?.kind === 'certified' ? (
        <CertifiedMark site={site} text={tag.text} />
      ) : tag ? (
        <span className={`tag tag--${tag.kind}`}>{tag.text}</span>
      ) : null}
      {isBelow ? <span className="tag tag--market">{say(site.tenant, 'car.belowMarket')}</span> : null}
      {late ? <span className="tag tag--late">{late}</span> : null}
    </p>
  );
}

/** §4: the image on certified used cars of the one manufacturer; its words where the image is not to be had. */
function CertifiedMark({ site, text }: { site: Site; text: string }): ReactElement {
  const { badges } = site.tenant;
  const picture = badges.certified && site.assets.pictures?.[badges.certified.image];
  if (!picture) return <span className="tag tag--certified">{text}</span>;
  return <img className="marks__certified" src={imageSrc(picture, 320)} alt={badges.certified?.alt ?? text} />;
}
