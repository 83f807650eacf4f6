import type { ReactElement } from 'react';
import type { Page, PageContext } from '../../contracts/page.types.ts';
import type { Post } from '../../contracts/site-texts.types.ts';
import { loadPage, type PageData } from '../../pages/load-page.ts';
import { OwnPageBody, ownHead } from '../../pages/own-page.tsx';
import { OwnPicture } from '../../pages/own-picture.tsx';
import { originOf } from '../../rules/web/origin.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { midnightAt, todayAt } from '../../ui/today-at.ts';
import { PostLine } from './post-line.tsx';
import { isMoreToCome, postPath, shownPosts } from './shown-posts.ts';

interface Data {
  post: Post;
  newer: Post | null;
  older: Post | null;
  data: PageData;
}

const trailOf = (tenant: ResolvedTenant, title: string) => [
  { name: 'Home', href: '/' },
  { name: say(tenant, 'news.title'), href: '/news' },
  { name: title },
];

/** A post of the news: there from its day on, with the ones before and after it. */
export const page: Page<Data> = {
  async load(context, fillSlot) {
    const { tenant } = context.site;
    const today = todayAt(context, tenant.timeZone);
    const posts = shownPosts(context.site, today);
    const at = posts.findIndex(({ slug }) => slug === context.params.post);
    const post = posts[at];
    if (!post) return { kind: 'missing' };
    return {
      kind: 'page',
      head: ownHead(context, {
        title: post.title,
        description: post.summary,
        path: postPath(post),
        trail: trailOf(tenant, post.title),
        more: [articleData(context, post)],
      }),
      props: {
        post,
        newer: posts[at - 1] ?? null,
        older: posts[at + 1] ?? null,
        data: await loadPage(context, post.nodes, fillSlot),
      },
      ...(isMoreToCome(context, today) ? { expires: midnightAt(context, tenant.timeZone) } : {}),
    };
  },
  body: ({ context, data: { post, newer, older, data }, slots }) => {
    const { site } = context;
    const { tenant } = site;
    return (
      <OwnPageBody
        context={context}
        title={post.title}
        nodes={post.nodes}
        data={data}
        slots={slots}
        trail={trailOf(tenant, post.title)}
        className="post"
        lead={
          <>
            <PostLine tenant={tenant} post={post} />
            {post.picture ? (
              <div className="post__picture">
                <OwnPicture site={site} picture={post.picture} sizes="(min-width: 992px) 60rem, 100vw" first />
              </div>
            ) : null}
          </>
        }
      >
        <nav className="post-next" aria-label={say(tenant, 'news.more')}>
          {older ? <Next post={older} words={say(tenant, 'news.older')} /> : <span />}
          {newer ? <Next post={newer} words={say(tenant, 'news.newer')} /> : null}
        </nav>
      </OwnPageBody>
    );
  },
};

function Next({ post, words }: { post: Post; words: string }): ReactElement {
  return (
    <a href={postPath(post)}>
      <small>{words}</small> {post.title}
    </a>
  );
}

function articleData(context: PageContext, post: Post): object {
  const { tenant, assets } = context.site;
  const origin = originOf(tenant.domains[0], context.url);
  const picture = post.picture ? assets.pictures?.[post.picture.image] : undefined;
  const dealer = { '@type': 'Organization', name: tenant.name, url: origin };
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: post.title,
    datePublished: post.date,
    ...(post.corrected ? { dateModified: post.corrected } : {}),
    author: post.author ? { '@type': 'Person', name: post.author } : dealer,
    publisher: dealer,
    mainEntityOfPage: `${origin}${postPath(post)}`,
    ...(picture && !picture.endsWith('.svg') ? { image: `${origin}${picture}/960` } : {}),
  };
}
