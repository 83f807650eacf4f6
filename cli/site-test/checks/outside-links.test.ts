import { describe, expect, it } from 'vitest';
import { aSite } from '../../../runtime/test-data/a-page.fixture.ts';
import { pageOf, siteOfOnePage } from '../example-site.fixture.ts';
import { readPage } from './links.ts';
import { checkOutsideLinks } from './outside-links.ts';

const tested = siteOfOnePage({
  site: aSite({
    tenant: { contact: { phone: '(02) 5550 6100', email: 'Hello@hillview-motors.example' }, locations: [] },
    legal: { privacy: '<a href="tel:1800 555 011">Ask</a>' },
  }),
});

describe('who is called and written to', () => {
  const dead = (address: string, how: string) => [`A link on {where} leads to ${address}, which ${how}.`];
  const stranger = (address: string) => dead(address, 'the definition says nowhere');

  it.each<[address: string, faults: string[]]>([
    ['tel:+61255506100', []],
    ['tel:1800555011', []],
    ['tel:+61255506101', stranger('tel:+61255506101')],
    ['mailto:hello@hillview-motors.example?subject=A%20car', []],
    ['mailto:?subject=A%20car', []],
    ['mailto:someone@elsewhere.example', stranger('mailto:someone@elsewhere.example')],
    ['mailto:%zz@elsewhere.example', stranger('mailto:%zz@elsewhere.example')],
    ['tel:12', dead('tel:12', 'is no telephone number: it has 2 digits')],
  ])('%s', async (address, faults) => {
    const page = readPage(tested, pageOf(`</head><body><a href="${address}">x</a>`));
    expect((await checkOutsideLinks(tested, [page])).map(({ message }) => message)).toEqual(faults);
  });
});
