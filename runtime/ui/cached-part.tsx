import { createElement, type HTMLAttributes, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageContext } from '../contracts/page.types.ts';

interface Props {
  context: PageContext;
  /** All that its content depends on besides the site and the page's address. */
  id: string;
  as: 'div' | 'footer' | 'nav' | 'ul';
  attributes: HTMLAttributes<HTMLElement>;
  content: () => ReactElement;
}

/**
 * An element whose content all pages of a site show alike: rendered once, then for as long as the renderer keeps it. A link in it that leads to the
 * page itself is marked as such.
 */
export function CachedPart({ context: { site, url, cached }, id, as, attributes, content }: Props): ReactElement {
  const make = (): string => renderToStaticMarkup(content());
  const html = cached ? cached(id, site, make) : make();
  const link = `<a href="${escaped(url.pathname)}"`;
  return createElement(as, {
    ...attributes,
    dangerouslySetInnerHTML: { __html: html.replaceAll(`${link}>`, `${link} aria-current="page">`) },
  });
}

/** As React writes a text in an attribute. */
function escaped(text: string): string {
  return text.replace(/["&'<>]/g, (sign) => ESCAPED[sign] ?? sign);
}

const ESCAPED: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};
