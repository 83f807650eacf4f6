import type { ReactElement } from 'react';

/** Words of a dealer as the compiler made them of Markdown: HTML of harmless elements alone. */
export function SafeHtml({ html, className }: { html: string; className: string }): ReactElement {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
