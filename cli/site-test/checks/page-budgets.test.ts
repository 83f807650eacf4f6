import { describe, expect, it } from 'vitest';
import { compressPage, compressQuickly } from '../../../runtime/server/site/packed-page.ts';
import { asSentAgain } from './page-budgets.ts';

describe('bytes of a page', () => {
  it('are those of all who ask after the first, as a build measures them', async () => {
    const html = Array.from({ length: 400 }, (_, index) => `<li>${(index * 7919) % 1000} Kestrel Arc</li>`).join('');
    const first = compressQuickly(Buffer.from(html)).length;
    const again = (await compressPage(Buffer.from(html))).length;
    expect(again).toBeLessThan(first);
    expect(await asSentAgain([{ url: '/', bytes: first }], html)).toEqual([{ url: '/', bytes: again }]);
    expect(await asSentAgain([], html)).toEqual([]);
  });
});
