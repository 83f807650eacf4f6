import type { ReactElement } from 'react';
import type { PageNode } from '../../contracts/site-texts.types.ts';
import { Headed, PartHeading } from '../headed.tsx';
import type { PartProps } from '../part-props.types.ts';

type Node = Extract<PageNode, { kind: 'questions' }>;

/** Questions that open to their answers, without script too. */
export function QuestionsBlock({ inner, node }: PartProps & { node: Node }): ReactElement {
  return (
    <Headed {...node}>
      <div className="page-questions">
        {node.items.map(({ id, title, nodes }, index) => (
          <details key={id} open={node.firstOpen && index === 0}>
            <summary>
              <PartHeading level={node.level} id={id}>
                {title}
              </PartHeading>
            </summary>
            {inner(nodes)}
          </details>
        ))}
      </div>
    </Headed>
  );
}
