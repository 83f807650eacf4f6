import type { ReactElement } from 'react';
import type { PageNode } from '../../contracts/site-texts.types.ts';
import { Headed, PartHeading } from '../headed.tsx';
import type { PartProps } from '../part-props.types.ts';

type Node = Extract<PageNode, { kind: 'steps' }>;

/** What happens one after another, numbered. */
export function Steps({ inner, node }: PartProps & { node: Node }): ReactElement {
  return (
    <Headed {...node}>
      <ol className="page-steps">
        {node.items.map(({ id, title, nodes }) => (
          <li key={id}>
            <PartHeading level={node.level} id={id}>
              {title}
            </PartHeading>
            {inner(nodes)}
          </li>
        ))}
      </ol>
    </Headed>
  );
}
