import { describe, expect, it } from 'vitest';
import { siteOfOnePage } from '../example-site.fixture.ts';
import type { SiteUnderTest } from '../site-test.types.ts';
import { readPage } from './links.ts';
import { checkMetadata } from './metadata.ts';

const ORIGIN = 'https://www.hillview-motors.example';

const canonical = (address: string) => `<link rel="canonical" href="${address}"/>`;
/** The head of a list's second address, and what is at its first. */
const USED = canonical(`${ORIGIN}/search/used-cars`);
const THERE = { '/search/used-cars': { text: `<head><title>Cars</title>${USED}</head>` } };

const told = async (
  path: string,
  head: string,
  ask: Record<string, { status?: number; text?: string }> = {},
  html = '<html lang="en-AU">',
) => {
  const tested = siteOfOnePage({
    ask: (async (address) => ({
      status: 200,
      headers: new Headers(),
      text: '',
      ...ask[address],
    })) as SiteUnderTest['ask'],
  });
  const page = `${html}<head><title>Cars</title><meta name="description" content="x">${head}</head><body><h1>Cars</h1></body>`;
  const faults = await checkMetadata(tested, [readPage(tested, { path, sample: null, status: 200, html: page })]);
  return faults.map(({ message }) => message);
};

describe('the language that a page says', () => {
  it.each([
    ['<html lang="en-AU">', []],
    ['<html class="x" lang="de">', ['The language of {where} is "de"; the site\'s is "en-AU".']],
    ['<html>', ['The language of {where} is not said; the site\'s is "en-AU".']],
  ])('%s', async (html, faults) => {
    expect(await told('/contact', canonical(`${ORIGIN}/contact`), {}, html)).toEqual(faults);
  });
});

describe('the address that search engines should keep', () => {
  it.each([
    ['/contact', `${ORIGIN}/contact`],
    ['/', `${ORIGIN}/`],
    ['/', ORIGIN],
    ['/search/used-cars?page=2', `${ORIGIN}/search/used-cars?page=2`],
    ['/search/used-cars?sort=price&page=2', `${ORIGIN}/search/used-cars?page=2`],
    ['/search/used-cars?sort=price', `${ORIGIN}/search/used-cars`],
    ['/contact', 'http://hillview-motors.localhost:4000/contact'],
  ])('of %s may be %s', async (path, address) => {
    expect(await told(path, canonical(address))).toEqual([]);
  });

  it.each([
    ['another page', '/contact', `${ORIGIN}/`, 'is another page'],
    ['another page of a list', '/search/used-cars', `${ORIGIN}/search/used-cars?page=2`, 'is another page'],
    ['another site', '/contact', 'https://www.other.example/contact', 'is no address of this site'],
    ['no page', '/contact', `${ORIGIN}/contact-us`, 'answers 404'],
  ])('is not that of %s', async (_name, path, address, why) => {
    expect(await told(path, canonical(address), { '/contact-us': { status: 404 } })).toEqual([
      `The canonical address on {where} is ${address}, which ${why}.`,
    ]);
  });

  it('may be another address of the same page: of a list, or where a link is redirected', async () => {
    expect(await told('/used-cars', USED, THERE)).toEqual([]);
  });
});

describe('a page that search engines shall not keep', () => {
  const hidden = '<meta name="robots" content="noindex"/>';
  const sitemap = { '/sitemap.xml': { text: `<urlset><url><loc>${ORIGIN}/contact</loc></url></urlset>` } };

  it('must not stand in the site map', async () => {
    expect(await told('/contact', hidden, sitemap)).toEqual([
      '/sitemap.xml lists {where}, which tells search engines not to keep it (noindex).',
    ]);
    expect(await told('/favourites', hidden, sitemap)).toEqual([]);
  });
});

describe('a page that search engines keep under another address', () => {
  const sitemap = (path: string) => ({ text: `<urlset><url><loc>${ORIGIN}${path}</loc></url></urlset>` });

  it('stands in the site map by that address alone', async () => {
    expect(await told('/used-cars', USED, { ...THERE, '/sitemap.xml': sitemap('/used-cars') })).toEqual([
      `/sitemap.xml lists {where}, whose canonical address is ${ORIGIN}/search/used-cars.`,
    ]);
    expect(await told('/used-cars', USED, { ...THERE, '/sitemap.xml': sitemap('/search/used-cars') })).toEqual([]);
    // Where that address is wrong, the site map is not.
    expect(await told('/used-cars', USED, { '/sitemap.xml': sitemap('/used-cars') })).toEqual([
      `The canonical address on {where} is ${ORIGIN}/search/used-cars, which is another page.`,
    ]);
  });
});
