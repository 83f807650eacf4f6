import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { compressPage } from '../../../runtime/server/site/packed-page.ts';
import type { RenderedPage } from '../render/render.ts';
import { htmlBytesOf } from './html-bytes.ts';

const LIMIT = 2000;

/** Text of which so many bytes are left after compression, or some more. */
function noise(bytes: number): string {
  const lines = Array.from({ length: bytes / 32 + 1 }, (_, index) => createHash('sha256').update(`${index}`));
  return lines.map((line) => line.digest('base64')).join('');
}

function page(html: string, module = 'legal/legal-page', slots: RenderedPage['slots'] = []): RenderedPage {
  const route = { id: 'a', path: '/a', page: module, render: 'build' as const, values: null };
  return { path: '/a', route, html, bytes: Buffer.from(html), links: [], slots };
}

describe('the bytes of a page as it is sent', () => {
  const small = page('x'.repeat(30_000));

  it.each<[name: string, asked: RenderedPage, others: RenderedPage[], isOver: boolean]>([
    ['no more than the limit as it is', page(noise(LIMIT).slice(0, LIMIT)), [], false],
    ['within it when compressed', small, [], false],
    ['over it', page(noise(LIMIT)), [], true],
    ['over it beside a larger page of another kind', page(noise(LIMIT)), [page(small.html, 'search/listing')], true],
    [
      'over it beside a larger page with other slots',
      page(noise(LIMIT)),
      [page(small.html, undefined, ['car.sections'])],
      true,
    ],
    [
      'over it beside a larger page that is half of it',
      page(noise(LIMIT)),
      [page(noise(LIMIT / 2) + small.html)],
      true,
    ],
    ['within it beside a page of its kind that is over it', small, [page(noise(LIMIT))], false],
  ])('%s', async (_name, asked, others, isOver) => {
    const bytes = await htmlBytesOf([...others, asked])(asked, LIMIT);
    if (isOver) expect(bytes).toBe((await compressPage(asked.bytes)).length);
    expect(bytes > LIMIT).toBe(isOver);
  });
});
