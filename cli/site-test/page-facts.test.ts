import { describe, expect, it } from 'vitest';
import { linkPosition, pageFacts, pageWords, saysWords } from './page-facts.ts';

const URL_OF_PAGE = new URL('http://hillview.localhost:4000/cars/kestrel?x=1');
const read = (head: string, body = '') =>
  pageFacts(`<html><head>${head}</head><body>${body}</body></html>`, URL_OF_PAGE, ['www.hillview.example']);

describe('what a page says of itself', () => {
  it.each<[name: string, head: string, facts: object, body?: string]>([
    ['nothing', '', { title: null, description: null, canonical: null, indexed: true, structuredData: [] }],
    ['a title with signs', '<title>A &amp; B&#x27;s</title>', { title: "A & B's" }],
    ['a title of spaces', '<title>  </title>', { title: null }],
    ['a main heading, without its marks', '', { heading: 'Used cars' }, '<h1 class="x">Used <b>cars</b></h1>'],
    ['no main heading', '', { heading: null }, '<!-- <h1>Used cars</h1> --><h2>Used cars</h2>'],
    ['a main heading of nothing', '', { heading: null }, '<h1><img src="/a" alt=""> </h1>'],
    ['a description', '<meta name="description" content="Cars &quot;here&quot;"/>', { description: 'Cars "here"' }],
    ['attributes in another order', '<meta content="Cars" name="description">', { description: 'Cars' }],
    ['no index', '<meta name="robots" content="noindex"/>', { indexed: false }],
    [
      'its address',
      '<link href="https://www.hillview.example/a" rel="canonical">',
      { canonical: 'https://www.hillview.example/a' },
    ],
    [
      'structured data, of inner things too',
      '<script type="application/ld+json">{"@type":["Product","Car"],"offers":{"@type":"Offer"}}</script>',
      {
        structuredData: [
          {
            things: [
              { types: ['Offer'], says: { '@type': 'Offer' } },
              { types: ['Product', 'Car'], says: { '@type': ['Product', 'Car'], offers: { '@type': 'Offer' } } },
            ],
          },
        ],
      },
    ],
    [
      'structured data that is none',
      '<script type="application/ld+json">{"@type":</script>',
      { structuredData: [{ fault: expect.stringContaining('JSON') }] },
    ],
  ])('%s', (_name, head, facts, body) => {
    expect(read(head, body)).toMatchObject(facts);
  });

  it.each<[name: string, body: string, links: string[]]>([
    ['paths, with their query', '<a class="x" href="/a?b=1&amp;c=2#d">x</a>', ['/a?b=1&c=2']],
    ['each once', '<a href="/a">x</a><a href="/a#b">y</a>', ['/a']],
    ['relative to the page', '<a href="other">x</a>', ['/cars/other']],
    ['its own domain', '<a href="https://www.hillview.example/a">x</a>', ['/a']],
    [
      'not other sites, mail and phone',
      '<a href="https://x.example/a">x</a><a href="mailto:a@b.c">x</a><a href="tel:1">x</a>',
      [],
    ],
    [
      'what it loads',
      '<script src="/s.js"></script><link rel="icon" href="/i.svg"><img src="/p/1" alt="">',
      ['/s.js', '/i.svg', '/p/1'],
    ],
    [
      'forms that ask, not those that send',
      '<form action="/search"></form><form method="post" action="/api/leads"></form>',
      ['/search'],
    ],
    ['nothing in comments and scripts', '<!-- <a href="/a"> --><script>"<a href=\'/b\'>"</script>', []],
    ['not what only looks like an attribute', '<a data-href="/b" href="/a">x</a>', ['/a']],
  ])('links: %s', (_name, body, links) => {
    expect(read('', body).links).toEqual(links);
  });

  it.each([
    ['/b', '<a id="two"'],
    ['#none', '<a id="three"'],
    ['/nowhere', null],
  ])('the place of a link to %s is behind comments and scripts as they stand', (link, element) => {
    const html = `<body><!-- <a href="/b"> --><script>"<a href='/b'>"</script><a href="/a">x</a><a id="two" href="/b#c">x</a><a id="three" href="#none">x</a></body>`;
    const at = linkPosition(link, html, URL_OF_PAGE, []);
    expect(at).toBe(element === null ? -1 : html.indexOf(element));
  });

  it('what leads out of the site and can lead nowhere, each once, and where it stands', () => {
    const html =
      '<body><!-- <a href="tel:1"> --><a href="tel:131234">x</a><b><a href="tel:1">x</a></b><a href="tel:1">x</a></body>';
    expect(pageFacts(html, URL_OF_PAGE, []).nowhere).toEqual([
      { address: 'tel:1', how: 'is no telephone number: it has one digit', at: html.indexOf('<b>') + 3 },
    ]);
  });

  it('places of other pages that it leads to, each once', () => {
    const html =
      '<a href="/contact#map">x</a><a href="/contact#map">y</a><a href="/b?c=1#%C3%A9">z</a><a href="/d#">d</a>';
    expect(read('', html).positions.map(({ link, id }) => `${link} ${id}`)).toEqual(['/contact map', '/b?c=1 é']);
  });

  it('places of the page that are not there', () => {
    expect(
      read('', '<a href="#here">x</a><a href="#gone">x</a><a href="#">x</a><p id="here">x</p>').lostAnchors,
    ).toEqual(['gone']);
  });

  it.each<[words: string, body: string, says: boolean]>([
    ['Kestrel Arc', '<p>Kestrel <b>Arc</b></p>', true],
    ['$24,990', '<p>$<!-- -->24,990</p>', true],
    ["Tom & Son's", '<p>Tom &amp; Son&#x27;s</p>', true],
    ['Café’s', '<p>Caf&eacute;&#8217;s</p>', true],
    ['Mon - Fri', '<th>Mon -\n Fri</th>', true],
    ['Kestrel', '<p>KESTREL</p>', true],
    ['Kestrel', '<p title="Kestrel">Arc</p>', false],
    ['Kestrel', '<script>"Kestrel"</script><style>Kestrel{}</style><!-- Kestrel -->', false],
    ['Hillview', '', false],
  ])('the words %s in %s: %s', (words, body, says) => {
    const page = `<html><head><title>Hillview</title></head><body>${body}</body></html>`;
    expect(saysWords(pageWords(page), words)).toBe(says);
  });
});
