import type { RouteList } from '../../contracts/definition.types.ts';

/** The posts of a site that are no drafts: 'new-yard' of 'pages/news/new-yard.md', there from its date on. */
export const POST_LISTS: Readonly<Record<'posts', RouteList>> = {
  posts: {
    valuesOf: ({ texts }) =>
      texts('post').flatMap(({ file, path, matter: { date, draft } }) =>
        typeof date === 'string' && draft !== true
          ? [{ value: file.replace(/^.*\/|\.md$/g, ''), source: path, since: date }]
          : [],
      ),
    decidedBy: [],
  },
};
