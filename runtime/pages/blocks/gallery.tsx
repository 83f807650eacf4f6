import type { ReactElement } from 'react';
import type { Site } from '../../contracts/site.types.ts';
import type { PageNode } from '../../contracts/site-texts.types.ts';
import { Headed } from '../headed.tsx';
import { OwnPicture } from '../own-picture.tsx';

type Node = Extract<PageNode, { kind: 'gallery' }>;

/** Images in a grid, with captions where they have them. */
export function GalleryBlock({ site, node }: { site: Site; node: Node }): ReactElement {
  return (
    <Headed {...node}>
      <ul className={`page-grid page-grid--${node.columns}`}>
        {node.pictures.map((picture) => (
          <li key={picture.image}>
            <figure className="page-picture page-picture--cut">
              <OwnPicture site={site} picture={picture} sizes="(min-width: 768px) 33vw, 100vw" />
              {picture.caption ? <figcaption>{picture.caption}</figcaption> : null}
            </figure>
          </li>
        ))}
      </ul>
    </Headed>
  );
}
