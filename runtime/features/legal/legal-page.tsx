import type { Page } from '../../contracts/page.types.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';

/** A legal document of the tenant: its own copy or the region's standard text, with the dealer's details filled in. */
export const page: Page<{ title: string; html: string }> = {
  load({ site, params }) {
    const document = site.tenant.legal.find(({ id }) => id === params.document);
    const html = document && site.legal[document.id];
    if (!document || !html) return { kind: 'missing' };
    return {
      kind: 'page',
      head: {
        title: `${document.title} | ${site.tenant.name}`,
        description: `${document.title} of ${site.tenant.name}.`,
        canonical: document.path,
        index: true,
        structuredData: [],
      },
      props: { title: document.title, html },
    };
  },
  body: ({ data }) => (
    <div className="wrap page">
      <Breadcrumbs trail={[{ name: 'Home', href: '/' }, { name: data.title }]} />
      <div className="prose">
        {/* A dealer's own text may begin without a heading. */}
        {/<h1\b/.test(data.html) ? null : <h1>{data.title}</h1>}
        <div dangerouslySetInnerHTML={{ __html: data.html }} />
      </div>
    </div>
  ),
};
