import type { ReactElement } from 'react';
import type { PageNode } from '../../contracts/site-texts.types.ts';
import { iconAndNumber, Phone } from '../../ui/phone.tsx';
import { Buttons } from '../buttons.tsx';
import type { PartProps } from '../part-props.types.ts';

type Node = Extract<PageNode, { kind: 'action' }>;

/** A band with one thing to do, and the phone beside it where the dealer wants that. */
export function Action({ context, inner, node }: PartProps & { node: Node }): ReactElement {
  const { tenant } = context.site;
  return (
    <section className="page-action">
      <div className="page-action__words">
        <h2 id={node.id}>{node.heading}</h2>
        {inner(node.nodes)}
      </div>
      <Buttons links={node.buttons} domains={tenant.domains}>
        {node.phone ? (
          <Phone tenant={tenant} position="page" className="button button--quiet">
            {iconAndNumber}
          </Phone>
        ) : null}
      </Buttons>
    </section>
  );
}
