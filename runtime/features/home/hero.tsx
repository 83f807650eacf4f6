import type { ReactElement } from 'react';
import { type ImageWidth, imageSrc, imageSrcset, SCENE_IMAGE_RATIO } from '../../rules/car/car-images.ts';
import { say } from '../../rules/words/say.ts';
import type { HeroLayout } from '../../tenant/tenant-parts.types.ts';
import { Icon } from '../../ui/icon.tsx';
import { heroImage, type ShownSite } from './hero-image.ts';
import { SearchBox, type SearchChoices } from './search-box.tsx';

/** How wide the image is drawn, cropping counted: a box that is higher than the picture's shape draws it wider than itself. */
const SIZES: Readonly<Record<HeroLayout, string>> = {
  banner: '(max-width: 767px) 100vw, max(100vw, 1300px)',
  split: '(max-width: 1199px) 100vw, max(58vw, 1300px)',
  full: '(max-width: 767px) 190vw, max(100vw, 1700px)',
  letter: '(max-width: 991px) 100vw, max(58vw, 1100px)',
  band: 'max(100vw, 520px)',
  bar: '100vw',
  task: '(max-width: 991px) 100vw, max(56vw, 1400px)',
};
const WIDTHS: ImageWidth[] = [640, 960, 1280, 1920];

/** Pixels of height that a letter of the headline and of the introduction takes on a phone, and what both may take so that the search is in sight. */
const TALL = { headline: 2.5, introduction: 0.6, most: 170 };

/** So many words that they leave a phone no room for the search below the image. */
const isWordy = ({ headline, introduction }: { headline: string; introduction: string }): boolean =>
  headline.length * TALL.headline + introduction.length * TALL.introduction > TALL.most;

/** The first thing a shopper sees: the dealer's promise with its image, or on its colours, and the search. */
export function Hero({
  site,
  choices,
  task = [],
  moving,
}: {
  site: ShownSite;
  choices: SearchChoices;
  /** What is in the place of the search, if anything does. */
  task?: ReactElement[] | undefined;
  /** What moves over the image, if anything does. */
  moving?: ReactElement[] | undefined;
}): ReactElement {
  const { tenant } = site;
  const { hero } = tenant.theme;
  const picture = heroImage(site);
  const isOwn = picture !== null && tenant.home.picture !== null;
  const srcSet = picture ? imageSrcset(picture, WIDTHS) : '';
  return (
    <section
      className={`hero hero--${hero}${picture ? '' : ' hero--plain'}${isWordy(tenant.home) ? ' hero--wordy' : ''}`}
    >
      {picture ? (
        <div className="hero__picture">
          <img
            src={imageSrc(picture, 1280)}
            {...(srcSet ? { srcSet, sizes: SIZES[hero] } : {})}
            width={SCENE_IMAGE_RATIO.width * 60}
            height={SCENE_IMAGE_RATIO.height * 60}
            alt={isOwn ? (tenant.home.picture?.alt ?? '') : ''}
            fetchPriority="high"
          />
        </div>
      ) : null}
      {picture ? moving : null}
      <div className="hero__content wrap">
        <div className="hero__words">
          <h1>{tenant.home.headline}</h1>
          <p>{tenant.home.introduction}</p>
          {tenant.home.signed ? <p className="hero__signed">{tenant.home.signed}</p> : null}
        </div>
        {hero === 'bar' ? <Tasks site={site} /> : null}
        {task.length > 0 ? (
          <div className="hero__task">
            {task}
            <a className="link-arrow" href={tenant.search.basePath}>
              {say(tenant, 'home.seeAll')}
              <Icon name="arrow" />
            </a>
          </div>
        ) : (
          <SearchBox tenant={tenant} choices={choices} />
        )}
      </div>
    </section>
  );
}

/** What shoppers come for besides buying, as far as the site has a page for it. */
function Tasks({ site: { tenant, plan } }: { site: ShownSite }): ReactElement | null {
  const has = (path: string): boolean => plan.routes.some((route) => route.path === path);
  const tasks = [
    ...(has('/valuations') ? [{ href: '/valuations', text: say(tenant, 'home.sell') }] : []),
    ...(has('/service') ? [{ href: '/service', text: say(tenant, 'home.service') }] : []),
  ];
  if (tasks.length === 0) return null;
  return (
    <nav className="hero__tasks" aria-label={tenant.name}>
      <ul>
        <li>
          <a href={tenant.search.basePath} aria-current="true">
            {say(tenant, 'home.buy')}
          </a>
        </li>
        {tasks.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
