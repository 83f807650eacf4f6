import type { ReactElement } from 'react';
import type { PageNode } from '../../contracts/site-texts.types.ts';
import { Buttons } from '../buttons.tsx';
import { OwnPicture } from '../own-picture.tsx';
import type { PartProps } from '../part-props.types.ts';

type Node = Extract<PageNode, { kind: 'hero' }>;

/** An image with the heading, a few words and one action; at the top of a page its heading is the page's. */
export function HeroBlock({ context, title, inner, node }: PartProps & { node: Node }): ReactElement {
  const { site } = context;
  const { first, heading, id, picture, focus, nodes, buttons } = node;
  return (
    <div className={`page-hero${picture ? ` page-hero--${focus}` : ' page-hero--plain'}`}>
      <div className="page-hero__words">
        {first ? <h1>{heading ?? title}</h1> : heading ? <h2 id={id}>{heading}</h2> : null}
        {inner(nodes)}
        <Buttons links={buttons} domains={site.tenant.domains} />
      </div>
      {picture ? (
        <div className="page-hero__picture">
          <OwnPicture site={site} picture={picture} sizes="(min-width: 768px) max(60vw, 36rem), 100vw" first={first} />
        </div>
      ) : null}
    </div>
  );
}
