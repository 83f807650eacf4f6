import { describe, expect, it } from 'vitest';
import type { Post } from '../../contracts/site-texts.types.ts';
import { aSite } from '../../test-data/a-page.fixture.ts';
import { siteServices } from '../../test-data/site-services.fixture.ts';
import { api } from './feed.api.ts';
import { isMoreToCome, shownPosts } from './shown-posts.ts';

const post = (slug: string, date: string, title = slug): Post => ({
  slug,
  date,
  title,
  description: '',
  summary: `Of ${title}`,
  nodes: [],
});
const texts = {
  pages: {},
  questions: [],
  terms: [],
  posts: [post('coming', '2026-11-21'), post('new', '2026-11-20', 'Utes & <vans>'), post('old', '2026-01-01')],
};

describe('§2 /news', () => {
  it('shows a post from its day on', () => {
    expect(shownPosts({ texts }, '2026-11-20').map(({ slug }) => slug)).toEqual(['new', 'old']);
    expect(shownPosts({ texts }, '2026-11-21')).toHaveLength(3);
    expect(shownPosts({}, '2026-11-21')).toEqual([]);
    const site = aSite({ texts });
    expect([isMoreToCome({ site }, '2026-11-20'), isMoreToCome({ site }, '2026-11-21')]).toEqual([true, false]);
  });

  it.each([
    // In Sydney it is eleven hours later.
    ['2026-11-20T12:59:00Z', ['new', 'old']],
    ['2026-11-20T13:01:00Z', ['coming', 'new', 'old']],
  ])('its feed at %s has %j', async (now, slugs) => {
    const services = siteServices({ site: { texts }, clock: () => new Date(now) });
    const response = await api(services).request('/news/rss.xml');
    const xml = await response.text();
    expect([...xml.matchAll(/<guid[^>]*>.*\/news\/(\w+)</g)].map(([, slug]) => slug)).toEqual(slugs);
    expect(xml).toContain('<title>Utes &amp; &lt;vans&gt;</title>');
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  });
});
