import type { ReactElement } from 'react';
import { pictureSrc, pictureSrcset, SCENE_PICTURE_RATIO, scenePictureUrl } from '../../rules/car/car-pictures.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { SearchBox, type SearchChoices } from './search-box.tsx';

/** The first thing a shopper sees: the dealer's promise over its scene, or over its colours, and the search. */
export function Hero({ tenant, choices }: { tenant: ResolvedTenant; choices: SearchChoices }): ReactElement {
  const scene = tenant.theme.scene && scenePictureUrl(tenant.theme.scene);
  return (
    <section className={scene ? 'hero' : 'hero hero--plain'}>
      <div className="hero__picture">
        {scene ? (
          <img
            src={pictureSrc(scene, 1280)}
            srcSet={pictureSrcset(scene, [640, 960, 1280, 1920])}
            sizes={tenant.theme.hero === 'split' ? '(max-width: 992px) 100vw, 60vw' : '100vw'}
            width={SCENE_PICTURE_RATIO.width * 60}
            height={SCENE_PICTURE_RATIO.height * 60}
            alt=""
            fetchPriority="high"
          />
        ) : null}
      </div>
      <div className="hero__content wrap">
        <div className="hero__words">
          <h1>{tenant.home.headline}</h1>
          <p>{tenant.home.introduction}</p>
        </div>
        <SearchBox tenant={tenant} choices={choices} />
      </div>
    </section>
  );
}
