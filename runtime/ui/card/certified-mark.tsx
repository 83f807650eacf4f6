import type { ReactElement } from 'react';
import type { Site } from '../../contracts/site.types.ts';
import { imageSrc } from '../../rules/car/car-images.ts';

/** §4: the image on certified used cars of the one manufacturer; its words where the picture is not to be had. */
export function CertifiedMark({ site, text }: { site: Site; text: string }): ReactElement {
  const { badges } = site.tenant;
  const picture = badges.certified && site.assets.pictures?.[badges.certified.image];
  if (!picture) return <span className="tag tag--certified">{text}</span>;
  return <img className="marks__certified" src={imageSrc(picture, 320)} alt={badges.certified?.alt ?? text} />;
}
