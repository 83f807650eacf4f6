import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { aPage, pageServices } from '../../test-data/a-page.fixture.ts';
import { mailLinkPage } from './mail-link-page.tsx';

/** What the page of a link says; the link is null, used or not, and `said` is how its work went. */
async function pageOf(used: boolean | null, said = '') {
  const page = mailLinkPage({
    title: 'Parcel',
    path: '/desk/parcel',
    find: async (token) => (used === null || token !== 'a&b' ? null : { used }),
    words: () => ({ heading: 'Has it come?', ask: 'Say so.', button: 'It has', done: 'Thank you.' }),
    facts: () => [
      ['From', 'Sam <sam@example.com>'],
      ['Weight', ''],
    ],
    outcomes: { used: 'Done already.', gone: 'Expired.', away: 'Try again.' },
  });
  const context = aPage({
    url: new URL(`https://dealer.example/desk/parcel?link=a%26b&said=${said}`),
    services: pageServices(),
  });
  const loaded = await page.load(context, async () => {});
  if (loaded.kind !== 'page') throw new Error(loaded.kind);
  return { loaded, html: renderToStaticMarkup(page.body({ context, data: loaded.props, slots: {} })) };
}

describe('the page of a link in a mail', () => {
  it.each<[used: boolean | null, said: string, outcome: string | null, hasButton: boolean]>([
    [null, '', 'Expired.', false],
    [null, 'done', 'Expired.', false],
    [false, '', null, true],
    // Nothing but the store says that the work is done.
    [false, 'done', null, true],
    [false, 'away', 'Try again.', true],
    [true, '', 'Done already.', false],
    [true, 'done', 'Thank you.', false],
    [true, 'used', 'Done already.', false],
    [true, 'away', 'Try again.', false],
  ])('used: %s, said: "%s": %s', async (used, said, outcome, hasButton) => {
    const { html } = await pageOf(used, said);
    const outcomes = ['Done already.', 'Expired.', 'Try again.', 'Thank you.'].filter((words) => html.includes(words));
    expect(outcomes).toEqual(outcome === null ? [] : [outcome]);
    expect(html.includes('<button')).toBe(hasButton);
    expect(html.includes('Has it come?')).toBe(used === false);
  });

  it('says what it is about, but for what nothing is known of', async () => {
    const { html } = await pageOf(false);
    expect(html).toContain('<dt>From</dt><dd>Sam &lt;sam@example.com&gt;</dd>');
    expect(html).not.toContain('Weight');
  });

  it('posts the link to the endpoint of its path', async () => {
    const { html } = await pageOf(false);
    expect(html).toContain('action="/api/desk/parcel"');
    expect(html).toContain('<input type="hidden" name="link" value="a&amp;b"/>');
  });

  it('is 404 without its link, and in no index', async () => {
    expect((await pageOf(null)).loaded).toMatchObject({ status: 404, head: { index: false } });
    expect((await pageOf(false)).loaded).not.toHaveProperty('status');
  });
});
