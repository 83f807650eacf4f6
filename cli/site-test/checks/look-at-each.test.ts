import { describe, expect, it } from 'vitest';
import { StuckError } from '../browser-window.ts';
import { pageOf, siteOfOnePage } from '../example-site.fixture.ts';
import type { AnsweredPage, SiteFault } from '../site-test.types.ts';
import { lookAtEach } from './look-at-each.ts';

const tested = siteOfOnePage({ patience: 20 });
const pages = ['/a', '/b', '/c'].map((path) => ({ ...pageOf(''), path }));
const seen: SiteFault = { id: 'site/axe', cause: 'x', message: 'x', hint: '', page: null, feature: null };
const looked = (atB: () => Promise<SiteFault[]>) =>
  lookAtEach(tested, pages, async ({ path }: AnsweredPage) => (path === '/b' ? atB() : [seen]));
const driverTimeout = Object.assign(new Error('page.goto: Timeout 15000ms exceeded.'), { name: 'TimeoutError' });

describe('pages that are looked at one after the other', () => {
  it('give what was seen on each', async () => {
    expect(await looked(async () => [seen, seen])).toEqual({ faults: [seen, seen, seen, seen], stuck: false });
  });

  it.each<[string, () => Promise<SiteFault[]>]>([
    ['never answers', () => new Promise(() => {})],
    ['gives no answer to a step', () => Promise.reject(new StuckError('no answer in 15 s'))],
    ['is not there in time', () => Promise.reject(driverTimeout)],
  ])('end with one that %s, which is told', async (_what, atB) => {
    const { faults, stuck } = await looked(atB);
    expect([faults.map(({ id, page }) => [id, page]), stuck]).toEqual([
      [
        ['site/axe', null],
        ['site/unsettled', '/b'],
      ],
      true,
    ]);
  });

  it('do not hide a fault of the test itself', async () => {
    await expect(looked(() => Promise.reject(new TypeError('boom')))).rejects.toThrow('boom');
  });
});
