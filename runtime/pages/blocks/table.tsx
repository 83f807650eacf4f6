import type { ReactElement } from 'react';
import type { PageNode } from '../../contracts/site-texts.types.ts';
import { SafeHtml } from '../safe-html.tsx';

/** A table with a caption. What is wider than a phone is scrolled by itself, with the keyboard too. */
export function Table({ node: { caption, html } }: { node: Extract<PageNode, { kind: 'table' }> }): ReactElement {
  return (
    <figure className="page-figure">
      <figcaption>{caption}</figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div role="group" aria-label={caption} tabIndex={0} className="page-table">
        <SafeHtml className="prose" html={html} />
      </div>
    </figure>
  );
}
