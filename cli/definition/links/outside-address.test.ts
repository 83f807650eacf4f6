import { expect, it } from 'vitest';
import { whyLeadsNowhere } from './outside-address.ts';

it.each([
  'tel:131234',
  'tel:+61 2 5550 0142',
  'tel:%2B61-255500142',
  'tel:(02)55500142;ext=ab12',
  'mailto:sales@hillview.example',
  'mailto:sales%40hillview.example?subject=A',
  'mailto:a@b.example,c@d.example',
  'mailto:?subject=A%20car&body=x',
  'https://www.example.com/a',
  '//cdn.example.com/a',
  'http://localhost:4000/a',
  'http://[::1]/a',
  '/contact',
  'contact',
  '#top',
  '?page=2',
  'data:image/png;base64,x',
  'telephone',
  'https-only',
])('%s may lead somewhere', (address) => {
  expect(whyLeadsNowhere(address)).toBeNull();
});

it.each([
  ['tel:', 'is no telephone number: it has no digits'],
  ['tel:1', 'is no telephone number: it has one digit'],
  ['TEL:12-34', 'is no telephone number: it has 4 digits'],
  ['tel:undefined', 'is no telephone number: there are letters in it'],
  ['tel:1300%20CARS%20NOW', 'is no telephone number: there are letters in it'],
  ['mailto:', 'is no mail address'],
  ['mailto:sales', 'is no mail address'],
  ['mailto:sales@', 'is no mail address'],
  ['mailto:sales?subject=a@b', 'is no mail address'],
  ['https://', 'is no address of a site'],
  ['https://my site.example', 'is no address of a site'],
  ['http://facebook/hillview', 'names no site: there is no dot in "facebook"'],
  ['https:facebook', 'names no site: there is no dot in "facebook"'],
  ['//facebook', 'names no site: there is no dot in "facebook"'],
])('%s leads nowhere', (address, how) => {
  expect(whyLeadsNowhere(address)).toBe(how);
});
