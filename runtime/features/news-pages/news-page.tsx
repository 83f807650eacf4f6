import type { ReactElement } from 'react';
import type { Page, PageContext } from '../../contracts/page.types.ts';
import type { Post } from '../../contracts/site-texts.types.ts';
import { OwnPageBody, ownHead } from '../../pages/own-page.tsx';
import { OwnPicture } from '../../pages/own-picture.tsx';
import { say } from '../../rules/words/say.ts';
import { midnightAt, todayAt } from '../../ui/today-at.ts';
import { PostLine } from './post-line.tsx';
import { isMoreToCome, postPath, shownPosts } from './shown-posts.ts';

interface Data {
  posts: Post[];
  topics: string[];
  topic: string | null;
}

const NOTHING = { cars: new Map() };
/** Fewer posts than this are read through sooner than a topic is chosen. */
const TOPICS_FROM = 6;

const trailOf = (title: string) => [{ name: 'Home', href: '/' }, { name: title }];

/** /news (§2): the newest post large, the others as a dated list; topics to choose from once there are some. */
export const page: Page<Data> = {
  load(context) {
    const { tenant } = context.site;
    const today = todayAt(context, tenant.timeZone);
    const all = shownPosts(context.site, today);
    const topics = [...new Set(all.flatMap(({ category }) => category ?? []))];
    const asked = context.url.searchParams.get('topic');
    const topic = topics.find((one) => one === asked) ?? null;
    const title = say(tenant, 'news.title');
    const head = ownHead(context, {
      title,
      description: say(tenant, 'news.description', { name: tenant.name }),
      path: '/news',
      trail: trailOf(title),
    });
    return {
      kind: 'page',
      head: { ...head, index: all.length > 0 && topic === null },
      props: {
        posts: topic === null ? all : all.filter(({ category }) => category === topic),
        topics: all.length >= TOPICS_FROM && topics.length > 1 ? topics : [],
        topic,
      },
      ...(isMoreToCome(context, today) ? { expires: midnightAt(context, tenant.timeZone) } : {}),
    };
  },
  body: ({ context, data: { posts, topics, topic }, slots }) => {
    const { tenant } = context.site;
    const [newest, ...others] = posts;
    const title = say(tenant, 'news.title');
    return (
      <OwnPageBody context={context} title={title} nodes={[]} data={NOTHING} slots={slots} trail={trailOf(title)}>
        {topics.length > 0 ? (
          <nav className="page-chips" aria-label={say(tenant, 'news.topics')}>
            <a href="/news" aria-current={topic === null ? 'page' : undefined}>
              {say(tenant, 'news.all')}
            </a>
            {topics.map((one) => (
              <a
                key={one}
                href={`/news?topic=${encodeURIComponent(one)}`}
                aria-current={topic === one ? 'page' : undefined}
              >
                {one}
              </a>
            ))}
          </nav>
        ) : null}
        {newest ? <Newest context={context} post={newest} /> : <p className="page-empty">{say(tenant, 'news.none')}</p>}
        {others.length > 0 ? (
          <ul className="post-list">
            {others.map((post) => (
              <li key={post.slug}>
                <PostLine tenant={tenant} post={post} />
                <h2>
                  <a href={postPath(post)}>{post.title}</a>
                </h2>
                <p>{post.summary}</p>
              </li>
            ))}
          </ul>
        ) : null}
        <p className="post-feed">
          <a href="/news/rss.xml" type="application/rss+xml">
            {say(tenant, 'news.feed')}
          </a>
        </p>
      </OwnPageBody>
    );
  },
};

function Newest({ context: { site }, post }: { context: PageContext; post: Post }): ReactElement {
  return (
    <article className={`post-newest${post.picture ? '' : ' post-newest--plain'}`}>
      {post.picture ? (
        <div className="post-newest__picture">
          <OwnPicture site={site} picture={{ ...post.picture, alt: '' }} sizes="(min-width: 992px) 50vw, 100vw" first />
        </div>
      ) : null}
      <div>
        <PostLine tenant={site.tenant} post={post} />
        <h2>
          <a href={postPath(post)}>{post.title}</a>
        </h2>
        <p className="lead">{post.summary}</p>
      </div>
    </article>
  );
}
