import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedLink } from './changed-link.ts';
import { changesOfLinks, type LinkRules, movedPath, redirectsOf } from './moved-address.ts';

const SITE: LinkRules = {
  usesPagesPath: false,
  rewrites: [
    { from: '/blog', to: '/news', kind: 'redirect' },
    { from: '/blog/our-yard', to: '/about-us', kind: 'redirect' },
    { from: '/finance-pre-approval', to: '/finance', kind: 'link' },
    { from: '/old-blog', to: '/blog', kind: 'redirect' },
  ],
};
const KEEPS: LinkRules = { usesPagesPath: true, rewrites: [] };
const DOMAINS = ['www.harbour.example'];

describe('§2 Link rewrites: a link', () => {
  it.each([
    // What §2 names.
    ['/pages/privacy-policy', '/privacy-policy', '/privacy-policy'],
    ['/pages/terms-and-conditions', '/terms-and-conditions', '/terms-and-conditions'],
    ['/pages/about-us', '/about-us', '/about-us'],
    ['/pages/vehicle-parts-and-accessories', '/vehicle-parts-and-accessories', '/vehicle-parts-and-accessories'],
    // Any other, where the site uses no pages path.
    ['/pages/handback', '/handback', '/pages/handback'],
    ['/pages/plans/gold?from=mail#terms', '/plans/gold?from=mail#terms', '/pages/plans/gold?from=mail#terms'],
    ['/pages', '/', '/pages'],
    ['/pages//maker.example', '/maker.example', '/pages//maker.example'],
    ['/pages/\\maker.example', '/maker.example', '/pages/\\maker.example'],
    ['/pages/privacy-statement', '/pages/privacy-statement', '/pages/privacy-statement'],
    ['/pagesetup', '/pagesetup', '/pagesetup'],
    ['/Pages/about-us', '/Pages/about-us', '/Pages/about-us'],
    // The dealer's own, and everything below them.
    ['/blog', '/news', '/blog'],
    ['/blog/', '/news', '/blog/'],
    ['/blog/2026/june?x=1', '/news/2026/june?x=1', '/blog/2026/june?x=1'],
    ['/blogs', '/blogs', '/blogs'],
    ['/blog/our-yard', '/about-us', '/blog/our-yard'],
    ['/old-blog/first', '/news/first', '/old-blog/first'],
    ['/pages/blog', '/news', '/pages/blog'],
    ['/finance-pre-approval#form', '/finance#form', '/finance-pre-approval#form'],
    // Of its own domains, and of others.
    ['https://www.harbour.example/blog', 'https://www.harbour.example/news', 'https://www.harbour.example/blog'],
    [
      'HTTPS://WWW.HARBOUR.EXAMPLE/pages/about-us',
      'HTTPS://WWW.HARBOUR.EXAMPLE/about-us',
      'HTTPS://WWW.HARBOUR.EXAMPLE/about-us',
    ],
    ['https://maker.example/blog', 'https://maker.example/blog', 'https://maker.example/blog'],
    ['//maker.example/blog', '//maker.example/blog', '//maker.example/blog'],
    // In their own way.
    ['tel:+61255504100', 'tel:+61255504100', 'tel:+61255504100'],
    ['mailto:blog@harbour.example', 'mailto:blog@harbour.example', 'mailto:blog@harbour.example'],
    ['geo:-33.8,151.2', 'geo:-33.8,151.2', 'geo:-33.8,151.2'],
    ['#blog', '#blog', '#blog'],
    ['?page=2', '?page=2', '?page=2'],
    ['', '', ''],
  ])('%s becomes %s, and %s on a site that keeps /pages', (url, changed, kept) => {
    expect(changedLink(url, changesOfLinks(SITE), DOMAINS)).toBe(changed);
    expect(changedLink(url, changesOfLinks(KEEPS), DOMAINS)).toBe(kept);
  });

  it('visitors are sent on by redirects, not by what changes links alone', () => {
    const redirects = redirectsOf(SITE);
    expect(movedPath('/blog/june', redirects)).toBe('/news/june');
    expect(movedPath('/pages/handback', redirects)).toBe('/handback');
    expect(movedPath('/finance-pre-approval', redirects)).toBeNull();
    expect(movedPath('/pages/privacy-statement', redirects)).toBeNull();
  });

  const path = fc
    .array(fc.constantFrom('a', 'b', 'blog', 'news', 'pages', 'privacy-statement'), { minLength: 1, maxLength: 4 })
    .map((parts) => `/${parts.join('/')}`);
  const rules = fc.record({
    usesPagesPath: fc.boolean(),
    rewrites: fc.array(
      fc.record({ from: path, to: path, kind: fc.constantFrom('redirect' as const, 'link' as const) }),
      {
        maxLength: 5,
      },
    ),
  });

  it('always comes to an end, at an address of the site', () => {
    fc.assert(
      fc.property(path, rules, (url, said) => {
        const changed = changedLink(url, changesOfLinks(said));
        expect(changed).toMatch(/^\/(?!\/)/);
      }),
    );
  });

  it('that was changed is changed no more, unless rewrites lead in a circle', () => {
    fc.assert(
      fc.property(path, fc.boolean(), (url, usesPagesPath) => {
        const changes = changesOfLinks({ ...SITE, usesPagesPath });
        const once = changedLink(url, changes);
        expect(changedLink(once, changes)).toBe(once);
      }),
    );
  });

  it('that leaves the site is never changed', () => {
    fc.assert(
      fc.property(fc.webUrl(), rules, (url, said) => {
        expect(changedLink(url, changesOfLinks(said), DOMAINS)).toBe(url);
      }),
    );
  });
});
