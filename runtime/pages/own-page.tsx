import type { ReactElement, ReactNode } from 'react';
import type { FilledSlots, Head, PageContext } from '../contracts/page.types.ts';
import type { OwnPage, PageNode } from '../contracts/site-texts.types.ts';
import { originOf } from '../rules/web/origin.ts';
import { Breadcrumbs, breadcrumbData } from '../ui/breadcrumbs.tsx';
import type { PageData } from './load-page.ts';
import { PageNodes } from './page-nodes.tsx';

/** Where a page is: the pages above it, and its own name. */
export type Trail = readonly { name: string; href?: string }[];

/** Metadata of a page of the dealer's own. */
export function ownHead(
  context: PageContext,
  {
    title,
    description,
    path,
    trail,
    more = [],
  }: Pick<OwnPage, 'title' | 'description'> & { path: string; trail: Trail; more?: object[] },
): Head {
  const { tenant } = context.site;
  return {
    title: `${title} | ${tenant.name}`,
    description: description === '' ? `${title}: ${tenant.name}.` : description,
    canonical: path,
    index: true,
    structuredData: [breadcrumbData(originOf(tenant.domains[0], context.url), [...trail]), ...more],
  };
}

interface Props {
  context: PageContext;
  title: string;
  nodes: readonly PageNode[];
  data: PageData;
  slots: FilledSlots;
  trail: Trail;
  /** Under the heading. */
  lead?: ReactNode;
  /** Behind all of it. */
  children?: ReactNode;
  className?: string;
}

/** A page of the dealer's own: its heading, or the hero in its place, its parts, and what the law wants beside prices. */
export function OwnPageBody({
  context,
  title,
  nodes,
  data,
  slots,
  trail,
  lead,
  children,
  className = '',
}: Props): ReactElement {
  const [first] = nodes;
  const hasHero = first?.kind === 'hero' && first.first;
  return (
    <div className={`wrap page own-page ${className}`.trim()}>
      <Breadcrumbs trail={[...trail]} />
      {hasHero ? null : (
        <header className="own-page__head">
          <h1>{title}</h1>
          {lead}
        </header>
      )}
      <PageNodes context={context} nodes={nodes} data={data} slots={slots} title={title} />
      {children}
      {slots['listing.foot']}
    </div>
  );
}
