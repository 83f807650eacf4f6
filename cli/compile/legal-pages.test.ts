import { expect, it } from 'vitest';
import { type LegalPages, legalPages } from './legal-pages.ts';

const MARKDOWN = { terms: '# Terms\n\nPay **now**.', privacy: 'We keep little.' };
const HTML = { terms: '<h1>Terms</h1>\n<p>Pay <strong>now</strong>.</p>\n', privacy: '<p>We keep little.</p>\n' };
const DOMAINS = ['harbour.example'];
const code = (text: string) => ({ codeOf: () => text });
/** As an earlier build left it, with other words, so that it shows where they are taken. */
const before = async (): Promise<LegalPages> => {
  const made = await legalPages({ markdown: MARKDOWN, domains: DOMAINS }, code('a'), null);
  expect(made.html).toEqual(HTML);
  return { ...made, html: { terms: 'as before', privacy: 'as before' } };
};

it('takes the HTML that an earlier build made of the same Markdown', async () => {
  const kept = await before();
  expect(await legalPages({ markdown: { ...MARKDOWN }, domains: DOMAINS }, code('a'), kept)).toBe(kept);
});

it.each([
  ['a word', { ...MARKDOWN, terms: 'Pay later.' }, 'a', { ...HTML, terms: '<p>Pay later.</p>\n' }],
  ['a page fewer', { terms: MARKDOWN.terms }, 'a', { terms: HTML.terms }],
  ['the code that reads Markdown', MARKDOWN, 'b', HTML],
])('makes it anew after a change of %s', async (_name, markdown, text, html) =>
  expect((await legalPages({ markdown, domains: DOMAINS }, code(text), await before())).html).toEqual(html),
);

it.each([
  [
    '[law](https://law.example/a?b=1&c=2)',
    '<a href="https://law.example/a?b=1&amp;c=2" target="_blank" rel="noopener">law</a>',
  ],
  ['<https://law.example>', '<a href="https://law.example" target="_blank" rel="noopener">https://law.example</a>'],
  ['[us](https://harbour.example/contact)', '<a href="https://harbour.example/contact">us</a>'],
  ['[us](/contact)', '<a href="/contact">us</a>'],
  ['[write](mailto:a@harbour.example)', '<a href="mailto:a@harbour.example">write</a>'],
])("a link of the dealer's Markdown that leaves the site opens a new tab (§2): %s", async (markdown, html) => {
  const made = await legalPages({ markdown: { terms: markdown }, domains: DOMAINS }, code('a'), null);
  expect(made.html.terms).toBe(`<p>${html}</p>\n`);
});
