import type { CheckedSite, FeatureChecks } from '../../contracts/site-check.types.ts';
import type { Post } from '../../contracts/site-texts.types.ts';

/** Posts that are out wherever the dealer is. */
const out = ({ site }: CheckedSite): Post[] => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  return (site.texts?.posts ?? []).filter(({ date }) => date <= yesterday);
};

export const checks: FeatureChecks = {
  marks: { html: ['href="/news/rss.xml"'], styles: ['.post-newest', '.post-line'] },
  samples: (checked) => [
    { route: 'news', kind: 'news', path: '/news', structuredData: ['BreadcrumbList'] },
    ...out(checked).map(({ slug }, index) => ({
      route: 'post',
      kind: index === 0 ? 'post' : `post ${slug}`,
      ...(index === 0 ? {} : { alike: 'post' }),
      path: `/news/${slug}`,
      structuredData: ['NewsArticle'],
    })),
  ],
  shows: (checked) => [
    { kind: 'news', html: 'own-page' },
    ...out(checked).flatMap(({ title }, index) => [
      { kind: 'news', words: [title] },
      ...(index === 0 ? [{ kind: 'post', words: [title] }] : []),
    ]),
  ],
};
