import { describe, expect, it } from 'vitest';
import { aTargetTenant } from '../targets.fixture.ts';
import { colourContrast, DARK, LIGHT, mailColours } from './mail-colours.ts';
import { noticeMail } from './notice-mail.ts';

const tenant = aTargetTenant();

describe('a notice', () => {
  const { text, html, ...head } = noticeMail({
    to: ['manager@harbour.example'],
    key: 'digest-2026-11-26',
    subject: 'Enquiries\r\nof yesterday',
    heading: 'Enquiries of yesterday',
    alert: '2 have no answer.',
    paragraphs: ['12 came in.', 'Half of them <b>are</b> about vans.'],
    tables: [
      {
        title: 'By kind',
        head: ['Kind', 'Came', 'Answered'],
        rows: [
          { title: 'Test drive', cells: ['5', '4'], url: 'https://platform.example/1' },
          { title: 'Trade-in', cells: ['7', '6'] },
        ],
      },
      { title: 'Nothing here', rows: [] },
    ],
    links: [{ label: 'Open the inbox', url: 'https://platform.example/' }],
    reason: 'You get this every morning.',
    tenant,
  });

  it('is sent by the dealer, and by nobody by hand', () => {
    expect(head).toEqual({
      to: ['manager@harbour.example'],
      subject: 'Enquiries of yesterday',
      fromName: 'Harbour Motors',
      key: 'digest-2026-11-26',
      automatic: true,
    });
  });

  it('reads as text', () => {
    expect(text).toBe(`Enquiries of yesterday

* 2 have no answer.

12 came in.

Half of them <b>are</b> about vans.

BY KIND
- Test drive | Came: 5 | Answered: 4
  https://platform.example/1
- Trade-in | Came: 7 | Answered: 6

Open the inbox:
  https://platform.example/

----------------------------------------

Sent by the website of Harbour Motors, https://www.harbourmotors.example.
You get this every morning.
`);
  });

  it('reads as HTML', () => {
    expect(html).toContain('Half of them &lt;b&gt;are&lt;/b&gt; about vans.');
    expect(html).toMatch(/<th scope="col"[^>]*>Answered<\/th>/);
    expect(html).toMatch(/<a class="link" href="https:\/\/platform\.example\/1"[^>]*>Test drive<\/a>/);
    expect(html).toContain('max-width:600px');
    expect(html).not.toContain('Nothing here');
  });
});

describe('the colours', () => {
  const colours = (brand: string, onBrand: string) =>
    mailColours({ colours: { ...tenant.theme.colours, brand, onBrand } });

  it.each(['#0b5d7a', '#ffd400', '#ffffff', '#fefefe', '#000000', '#777777', '#ff0000', '#00ff00', '#0000ff'])(
    '%s can be read, whatever stands on it',
    (brand) => {
      for (const words of ['#ffffff', '#000000', brand]) {
        const { brand: band, onBrand, link, darkLink } = colours(brand, words);
        expect(colourContrast(onBrand, band)).toBeGreaterThanOrEqual(4.5);
        expect(colourContrast(band, LIGHT.card)).toBeGreaterThanOrEqual(1.3);
        for (const ground of [LIGHT.card, LIGHT.quiet])
          expect(colourContrast(link, ground)).toBeGreaterThanOrEqual(4.5);
        for (const ground of [DARK.card, DARK.quiet])
          expect(colourContrast(darkLink, ground)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('are the dealer’s own where they can be read', () => {
    expect(colours('#0b5d7a', '#ffffff')).toMatchObject({ brand: '#0b5d7a', onBrand: '#ffffff', link: '#0b5d7a' });
    expect(colours('#ffd400', '#222222')).toMatchObject({ brand: '#ffd400', onBrand: '#222222' });
  });

  it.each([
    [LIGHT.ink, LIGHT.card],
    [LIGHT.ink, LIGHT.quiet],
    [LIGHT.muted, LIGHT.card],
    [LIGHT.muted, LIGHT.page],
    [DARK.ink, DARK.quiet],
    [DARK.muted, DARK.card],
    [DARK.muted, DARK.page],
    ['#533f03', '#fff3cd'],
    ['#ffe9b0', '#3b2f10'],
  ])('%s is read on %s', (ink, ground) => {
    expect(colourContrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });
});
