import type { ReactElement } from 'react';
import type { Loaded } from '../../contracts/page.types.ts';
import type { Site } from '../../contracts/site.types.ts';
import type { LegalDocument } from '../../tenant/tenant-parts.types.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';

/** A legal document as its page shows it. */
export interface LegalText {
  title: string;
  html: string;
}

/** The page of a legal document of a site, whose own address is the one that counts; missing where the site has no text of it. */
export function legalPage(
  { tenant, legal }: Pick<Site, 'tenant' | 'legal'>,
  document: LegalDocument,
): Loaded<LegalText> {
  const html = legal[document.id];
  if (!html) return { kind: 'missing' };
  return {
    kind: 'page',
    head: {
      title: `${document.title} | ${tenant.name}`,
      description: `${document.title} of ${tenant.name}.`,
      canonical: document.path,
      index: true,
      structuredData: [],
    },
    props: { title: document.title, html },
  };
}

/** The text under its trail. A dealer's own may begin without a heading. */
export function LegalTextView({ data }: { data: LegalText }): ReactElement {
  return (
    <div className="wrap page">
      <Breadcrumbs trail={[{ name: 'Home', href: '/' }, { name: data.title }]} />
      <div className="prose">
        {/<h1\b/.test(data.html) ? null : <h1>{data.title}</h1>}
        <div dangerouslySetInnerHTML={{ __html: data.html }} />
      </div>
    </div>
  );
}
