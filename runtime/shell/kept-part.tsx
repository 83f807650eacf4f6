import { createElement, type HTMLAttributes, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageContext } from '../page.types.ts';
import type { NavItem } from '../tenant-parts.types.ts';

interface Props {
  context: PageContext;
  /** All that its content depends on besides the site. */
  id: string;
  as: 'div' | 'footer' | 'nav';
  attributes: HTMLAttributes<HTMLElement>;
  content: () => ReactElement;
}

/** An element whose content all pages of a site show alike, but for what `id` names: rendered once, then for as long as the renderer keeps it. */
export function KeptPart({ context: { site, kept }, id, as, attributes, content }: Props): ReactElement {
  const make = (): string => renderToStaticMarkup(content());
  const html = kept ? kept(id, site, make) : make();
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}

/** The page's own path where one of some links leads to it, as those are marked; else ''. */
export function hereAmong(items: readonly NavItem[], { url: { pathname } }: PageContext): string {
  const leads = ({ url, items: inner }: NavItem): boolean => url === pathname || inner.some(leads);
  return items.some(leads) ? pathname : '';
}
