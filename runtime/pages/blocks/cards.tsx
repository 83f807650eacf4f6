import type { ReactElement } from 'react';
import type { PageNode } from '../../contracts/site-texts.types.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { Icon } from '../../ui/icon.tsx';
import { Headed, PartHeading } from '../headed.tsx';
import { OwnPicture } from '../own-picture.tsx';
import type { PartProps } from '../part-props.types.ts';

type Node = Extract<PageNode, { kind: 'cards' }>;

/** Short texts in frames, each with an image first and a link last where it has them. */
export function Cards({ context, inner, node }: PartProps & { node: Node }): ReactElement {
  const { site } = context;
  return (
    <Headed {...node}>
      <ul className={`page-grid page-grid--${node.columns}`}>
        {node.items.map(({ id, title, picture, nodes, link }) => (
          <li key={id} className="page-card">
            {picture ? (
              <div className="page-card__picture">
                <OwnPicture site={site} picture={picture} sizes="(min-width: 768px) 33vw, 100vw" />
              </div>
            ) : null}
            <div className="page-card__words">
              <PartHeading level={node.level} id={id}>
                {title}
              </PartHeading>
              {inner(nodes)}
              {link ? (
                <a className="link-arrow" href={link.url} {...linkTarget(link.url, site.tenant.domains)}>
                  {link.words}
                  <Icon name="arrow" />
                </a>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Headed>
  );
}
