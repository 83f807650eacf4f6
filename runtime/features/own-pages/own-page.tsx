import type { Page } from '../../contracts/page.types.ts';
import type { OwnPage } from '../../contracts/site-texts.types.ts';
import { loadPage, type PageData } from '../../pages/load-page.ts';
import { OwnPageBody, ownHead } from '../../pages/own-page.tsx';
import { originOf } from '../../rules/web/origin.ts';

const trailOf = ({ title }: OwnPage) => [{ name: 'Home', href: '/' }, { name: title }];

/** A page of `pages.special`. */
export const page: Page<{ own: OwnPage; data: PageData }> = {
  async load(context, fillSlot) {
    const path = `/${context.params.own}`;
    const own = context.site.texts?.pages[path];
    if (!own) return { kind: 'missing' };
    const { tenant } = context.site;
    const { kind } = tenant.pages.special.find((one) => one.path === path) ?? {};
    const about = {
      '@context': 'https://schema.org',
      '@type': kind === 'product' ? 'ItemPage' : 'WebPage',
      url: `${originOf(tenant.domains[0], context.url)}${path}`,
      name: own.title,
    };
    return {
      kind: 'page',
      head: ownHead(context, { ...own, path, trail: trailOf(own), more: [about] }),
      props: { own, data: await loadPage(context, own.nodes, fillSlot) },
    };
  },
  body: ({ context, data: { own, data }, slots }) => (
    <OwnPageBody context={context} {...own} data={data} slots={slots} trail={trailOf(own)} />
  ),
};
