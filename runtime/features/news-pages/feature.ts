import type { Feature } from '../../contracts/feature.types.ts';
import { POST_LISTS } from './post-lists.ts';

/** Articles (§2 /news): a list of them, a page for each, and a feed for readers. */
export const feature: Feature = {
  id: 'news-pages',
  title: 'News',
  enabledBy: { key: 'pages.news', equals: true },
  uses: ['review-provider'],
  routes: [
    { id: 'news', path: '/news', page: './news-page.tsx', render: 'request', query: ['topic'] },
    { id: 'post', path: '/news/:post', page: './post-page.tsx', render: 'request', each: 'posts', measuredAs: 'blog' },
  ],
  lists: POST_LISTS,
  api: ['./feed.api.ts'],
  files: ['/news/rss.xml'],
  pageStyles: ['../../pages/pages.css', './news-pages.css'],
  gallery: { none: 'A whole page of the site, made of what stands in other parts here: /news' },
  checks: './news-pages.checks.ts',
};
