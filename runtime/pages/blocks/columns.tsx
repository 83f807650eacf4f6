import type { ReactElement } from 'react';
import type { PageNode } from '../../contracts/site-texts.types.ts';
import type { PartProps } from '../part-props.types.ts';

/** Text side by side, one under another on phones. */
export function ColumnsBlock({
  inner,
  node: { shape, columns },
}: PartProps & { node: Extract<PageNode, { kind: 'columns' }> }): ReactElement {
  return (
    <div className={`page-columns page-columns--${shape.replace('_', '-')} page-columns--${columns.length}`}>
      {columns.map((nodes, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing of a page moves
        <div key={index} className="page-columns__one">
          {inner(nodes)}
        </div>
      ))}
    </div>
  );
}
