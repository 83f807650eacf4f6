import { type Context, Hono } from 'hono';
import type { FeatureApi } from '../../contracts/services.types.ts';
import { dateInZone } from '../../rules/location/zone-time.ts';
import { originOf } from '../../rules/web/origin.ts';
import { say } from '../../rules/words/say.ts';
import { postPath, shownPosts } from './shown-posts.ts';

/** RSS 2.0 of the posts that are out. */
export const api: FeatureApi = ({ site, clock }) =>
  new Hono().get('/news/rss.xml', (context: Context) => {
    const { tenant } = site;
    const origin = originOf(tenant.domains[0], new URL(context.req.url));
    const items = shownPosts(site, dateInZone(clock(), tenant.timeZone)).map((post) =>
      [
        '<item>',
        `<title>${xml(post.title)}</title>`,
        `<link>${xml(origin + postPath(post))}</link>`,
        `<guid isPermaLink="true">${xml(origin + postPath(post))}</guid>`,
        `<pubDate>${new Date(`${post.date}T00:00:00Z`).toUTCString()}</pubDate>`,
        ...(post.category ? [`<category>${xml(post.category)}</category>`] : []),
        `<description>${xml(post.summary)}</description>`,
        '</item>',
      ].join(''),
    );
    const feed = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      `<title>${xml(`${say(tenant, 'news.title')} | ${tenant.name}`)}</title>`,
      `<link>${xml(`${origin}/news`)}</link>`,
      `<atom:link href="${xml(`${origin}/news/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
      `<description>${xml(say(tenant, 'news.description', { name: tenant.name }))}</description>`,
      `<language>${tenant.locale.toLowerCase()}</language>`,
      ...items,
      '</channel></rss>',
    ].join('\n');
    return context.body(`${feed}\n`, 200, {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    });
  });

const CHARACTERS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const xml = (text: string): string => text.replace(/[&<>"]/g, (one) => CHARACTERS[one] as string);
