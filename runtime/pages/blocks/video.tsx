import type { ReactElement } from 'react';
import type { Site } from '../../contracts/site.types.ts';
import type { PageNode } from '../../contracts/site-texts.types.ts';
import { OwnPicture } from '../own-picture.tsx';

type Node = Extract<PageNode, { kind: 'video' }>;

/** A film that stays at its own site until somebody wants to see it: a link there, in whose place a click puts the player. */
export function Video({
  site,
  node: { url, player, title, length, picture },
}: {
  site: Site;
  node: Node;
}): ReactElement {
  return (
    <a className="page-video" href={url} target="_blank" rel="noopener" data-film={player} data-title={title}>
      {picture ? (
        <OwnPicture site={site} picture={{ ...picture, alt: '' }} sizes="(min-width: 992px) 46rem, 100vw" />
      ) : null}
      <span className="page-video__play" aria-hidden="true" />
      <span className="page-video__title">
        {title}
        {length ? <small> {length}</small> : null}
      </span>
    </a>
  );
}
