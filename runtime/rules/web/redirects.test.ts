import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Redirect, redirectFinder, straightened } from './redirects.ts';

const exact = (from: string, to: string): Redirect => ({ from, to, kind: 'exact' });
const prefix = (from: string, to: string): Redirect => ({ from, to, kind: 'prefix' });
const led = (redirects: Redirect[], address: string): string | null => {
  const url = new URL(address, 'https://x.example');
  return redirectFinder(redirects)(url.pathname, url.search)?.to ?? null;
};

describe('where an old address leads', () => {
  it.each<[name: string, redirects: Redirect[], asked: string, to: string | null]>([
    ['it', [exact('/about.php', '/contact')], '/about.php', '/contact'],
    ['another', [exact('/about.php', '/contact')], '/about', null],
    ['below an exact one', [exact('/about', '/contact')], '/about/us', null],
    ['a slash at the end', [exact('/about/', '/contact')], '/about', '/contact'],
    ['a slash at the end of the request', [exact('/about', '/contact')], '/about/', '/contact'],
    ['letters in either case', [exact('/About-Us', '/contact')], '/aBOUT-uS', '/contact'],
    ['signs that are encoded', [exact('/über uns', '/contact')], '/%C3%9Cber%20uns', '/contact'],
    ['signs that cannot be decoded', [exact('/%zz', '/contact')], '/%zz', '/contact'],
    ['parameters stay', [exact('/about', '/contact')], '/about?utm_source=mail', '/contact?utm_source=mail'],
    ['the target wins over a parameter', [exact('/a', '/b?x=1#top')], '/a?x=2&y=3', '/b?x=1&y=3#top'],
    ['by its parameter', [exact('/index.php?page=3', '/contact')], '/index.php?page=3', '/contact'],
    ['by another one', [exact('/index.php?page=3', '/contact')], '/index.php?page=4', null],
    ['its own parameters go, others stay', [exact('/i?p=3', '/c')], '/i?utm=a&p=3', '/c?utm=a'],
    [
      'the most parameters win',
      [exact('/i', '/a'), exact('/i?p=3', '/b'), exact('/i?p=3&q=1', '/c')],
      '/i?q=1&p=3',
      '/c',
    ],
    ['without them the plain one', [exact('/i?p=3', '/b'), exact('/i', '/a')], '/i', '/a'],
    ['the first of two', [exact('/i', '/a'), exact('/I/', '/b')], '/i', '/a'],
    ['a prefix itself', [prefix('/blog', '/news')], '/blog', '/news'],
    ['below a prefix', [prefix('/blog', '/news')], '/Blog/2024/Best-Ute', '/news/2024/Best-Ute'],
    ['below a prefix with a query', [prefix('/blog', '/news?a=1')], '/blog/x?b=2', '/news/x?a=1&b=2'],
    ['beside a prefix', [prefix('/blog', '/news')], '/blogs', null],
    ['the longest prefix', [prefix('/a', '/x'), prefix('/a/b', '/y')], '/a/b/c', '/y/c'],
    ['an exact one before a prefix', [prefix('/a', '/x'), exact('/a/b', '/y')], '/a/b', '/y'],
    ['everything', [prefix('/', 'https://other.example')], '/a/b', 'https://other.example/a/b'],
    ['everything, at the root', [prefix('/', 'https://other.example')], '/', 'https://other.example'],
    ['two slashes name no host', [prefix('/x', '/')], '/x//evil.example', '/evil.example'],
    ['signs that no header holds', [exact('/x', '/über uns')], '/x', '/%C3%BCber%20uns'],
    ['elsewhere', [exact('/shop', 'https://shop.example/x')], '/shop', 'https://shop.example/x'],
    ['encoded signs below a prefix', [prefix('/blog', '/news')], '/blog/a%2Fb', '/news/a%2Fb'],
  ])('%s', (_, redirects, asked, to) => {
    expect(led(redirects, asked)).toBe(to);
  });

  it('of ten thousand is found at once', () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      at % 10 === 0 ? prefix(`/old/${at}`, `/new/${at}`) : exact(`/old/page-${at}.html`, `/new/${at}`),
    );
    const started = performance.now();
    const find = redirectFinder(many);
    for (let at = 0; at < 10_000; at += 1) find(`/old/page-${at}.html`, '');
    expect(performance.now() - started).toBeLessThan(2000);
    expect(['/old/page-7.html', '/old/10/x', '/none'].map((path) => find(path, '')?.to ?? null)).toEqual([
      '/new/7',
      '/new/10/x',
      null,
    ]);
  });

  it('never leads out of the site where its targets do not, whatever is asked for', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string({ maxLength: 20 }), (pathname, search) => {
        const to = redirectFinder([prefix('/', '/'), prefix('/a', '/b')])(`/${pathname}`, search)?.to;
        expect(to).toMatch(/^\/(?!\/)/);
      }),
    );
  });
});

describe('redirects that lead on', () => {
  it.each<[name: string, redirects: Redirect[], straight: string[], loops: string[], chains: string[]]>([
    ['none', [exact('/a', '/b')], ['/a /b'], [], []],
    ['a chain', [exact('/a', '/b'), exact('/b', '/c')], ['/a /c', '/b /c'], [], ['/a > /b > /c']],
    ['by a prefix', [exact('/a', '/b/x'), prefix('/b', '/c')], ['/a /c/x', '/b /c'], [], ['/a > /b/x > /c/x']],
    ['to itself', [exact('/a', '/A/')], [], ['/a > /A/'], []],
    ['a circle', [exact('/a', '/b'), exact('/b', '/a')], [], ['/a > /b > /a', '/b > /a > /b'], []],
    ['below itself', [prefix('/a', '/a/b')], [], ['/a > /a/b'], []],
    ['into a circle', [exact('/x', '/a'), exact('/a', '/a')], [], ['/x > /a > /a', '/a > /a'], []],
    ['a parameter is another address', [exact('/a?p=1', '/a')], ['/a?p=1 /a'], [], []],
    ['a page is where it ends', [exact('/a', '/page'), exact('/page', '/b')], ['/a /page', '/page /b'], [], []],
    ['out of the site', [exact('/a', 'https://x.example/a')], ['/a https://x.example/a'], [], []],
  ])('%s', (_, redirects, straight, loops, chains) => {
    const made = straightened(redirects, (path) => path === '/page');
    expect(made.redirects.map(({ from, to }) => `${from} ${to}`)).toEqual(straight);
    expect(made.loops.map(({ way }) => way.join(' > '))).toEqual(loops);
    expect(made.chains.map(({ way }) => way.join(' > '))).toEqual(chains);
  });
});
