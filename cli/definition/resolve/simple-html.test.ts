import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tries } from '../../../runtime/prove.fixture.ts';
import { htmlFaults, htmlValidator } from '../../build/verify/html-check.ts';
import { lonelyTag, simpleHtml } from './simple-html.ts';

it.each([
  [
    'Subject to <strong>approval</strong>.<br>Terms & conditions',
    'Subject to <strong>approval</strong>.<br>Terms &amp; conditions',
  ],
  ['R&D, rates < 5% &amp; fees &bogus; caf&eacute;', 'R&amp;D, rates &lt; 5% &amp; fees &amp;bogus; café'],
  ['<B>Now</B><br/>or never', '<b>Now</b><br>or never'],
])('%s as HTML', (text, html) => expect(simpleHtml(text)).toBe(html));

it.each([
  ['<b>a</b> <i>b<br>c</i>', null],
  ['<b>a', { tag: '<b>', partner: '</b>', closes: false }],
  ['a</B>', { tag: '</B>', partner: '<b>', closes: true }],
  ['<b><i>a</b></i>', { tag: '</b>', partner: '<b>', closes: true }],
  ['a</br>', { tag: '</br>', partner: '<br>', closes: true }],
  ['<b/>a', { tag: '<b/>', partner: '</b>', closes: false }],
])('%s: which tag has no partner', (text, lonely) => expect(lonelyTag(text)).toEqual(lonely));

it('whatever is in pairs makes valid HTML', async () => {
  const validator = htmlValidator();
  const pieces = [
    '<b>',
    '</b>',
    '<em>',
    '</em>',
    '<br>',
    '<BR />',
    '<',
    '>',
    '&',
    '&bogus;',
    '&lt;',
    '"',
    'a',
    ' 5% ',
    '\u0000',
  ];
  const text = fc
    .array(fc.constantFrom(...pieces), { maxLength: 12 })
    .map((parts) => parts.join(''))
    .filter((one) => lonelyTag(one) === null);
  await fc.assert(
    fc.asyncProperty(text, async (one) => {
      const html = `<!doctype html><html lang="en"><head><title>x</title></head><body><main><p>${simpleHtml(one)}</p></main></body></html>`;
      expect((await htmlFaults([{ html }], validator)).map(({ message }) => message)).toEqual([]);
    }),
    tries(3000),
  );
});
