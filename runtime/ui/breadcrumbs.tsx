import type { ReactElement } from 'react';

/** Where a page is; the last is the page itself. */
export function Breadcrumbs({ trail }: { trail: { name: string; href?: string }[] }): ReactElement {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {trail.map(({ name, href }) => (
          <li key={name}>{href ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}

/** The trail as structured data. */
export function breadcrumbData(origin: string, trail: { name: string; href?: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href ? { item: `${origin}${href}` } : {}),
    })),
  };
}
