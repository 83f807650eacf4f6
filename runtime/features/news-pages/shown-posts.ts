import type { PageContext } from '../../contracts/page.types.ts';
import type { Site } from '../../contracts/site.types.ts';
import type { Post } from '../../contracts/site-texts.types.ts';

/** The posts of a site that are out on a day, newest first. */
export function shownPosts({ texts }: Pick<Site, 'texts'>, today: string): Post[] {
  return (texts?.posts ?? []).filter(({ date }) => date <= today);
}

/** Whether a post is to come: then what is said of the others holds until midnight. */
export function isMoreToCome({ site }: Pick<PageContext, 'site'>, today: string): boolean {
  return (site.texts?.posts ?? []).some(({ date }) => date > today);
}

export const postPath = ({ slug }: Pick<Post, 'slug'>): string => `/news/${slug}`;
