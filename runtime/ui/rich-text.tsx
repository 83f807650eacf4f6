import type { ReactElement } from 'react';
import { type RichBlock, richText } from '../rules/web/rich-text.ts';
import { SimpleHtml } from './simple-html.tsx';

/** A text with simple HTML (`x-html: block`) as elements; null where it has no words. */
export function RichText({ html }: { html: string | undefined }): ReactElement | null {
  const blocks = richText(html ?? '');
  return blocks.length > 0 ? <div className="prose">{blocks.map(blockElement)}</div> : null;
}

function blockElement(block: RichBlock, index: number): ReactElement {
  if (block.kind === 'p')
    return (
      <p key={`${index} ${block.html}`}>
        <SimpleHtml html={block.html} />
      </p>
    );
  const List = block.kind;
  return (
    <List key={`${index} ${block.items.join()}`}>
      {block.items.map((item) => (
        <li key={item}>
          <SimpleHtml html={item} />
        </li>
      ))}
    </List>
  );
}
