import { describe, expect, it } from 'vitest';
import { photosInCell } from './photo-cells.ts';

const A = 'https://cdn.example/a.jpg';
const B = 'https://cdn.example/b.jpg';

describe('photos in one cell', () => {
  it.each<[name: string, cell: string, addresses: string[]]>([
    ['bars', `${A}|${B}|`, [A, B]],
    ['bars with spaces', `${A} | ${B}`, [A, B]],
    ['commas', `${A},${B}`, [A, B]],
    ['commas with spaces', `${A}, ${B},`, [A, B]],
    ['semicolons', `${A};${B}`, [A, B]],
    ['spaces', `${A} ${B}`, [A, B]],
    ['lines', `${A}\n${B}`, [A, B]],
    ['colons', `${A}::${B}`, [A, B]],
    ['carets', `${A}^${B}`, [A, B]],
    ['a JSON list', JSON.stringify([A, B]), [A, B]],
    ['a JSON list of maps', JSON.stringify([{ url: A }, { src: B }]), [A, B]],
    ['the same twice', `${A}|${A}`, [A]],
    ['quotes', `"${A}","${B}"`, [A, B]],
    [
      'spaces in names',
      'https://cdn.example/a/front view.jpg|https://cdn.example/a/rear view.jpg',
      ['https://cdn.example/a/front%20view.jpg', 'https://cdn.example/a/rear%20view.jpg'],
    ],
    ['one name with spaces', 'https://cdn.example/a/front view.jpg', ['https://cdn.example/a/front%20view.jpg']],
    ['&amp;', `${A}?w=800&amp;h=600|${B}?w=800&amp;h=600`, [`${A}?w=800&h=600`, `${B}?w=800&h=600`]],
    [
      'commas of an address',
      'https://cdn.example/w_300,h_200/a.jpg,https://cdn.example/w_300,h_200/b.jpg',
      ['https://cdn.example/w_300,h_200/a.jpg', 'https://cdn.example/w_300,h_200/b.jpg'],
    ],
    [
      'an address in an address',
      `https://proxy.example/?url=${A}|https://proxy.example/fetch/${B}`,
      [`https://proxy.example/?url=${A}`, `https://proxy.example/fetch/${B}`],
    ],
    ['own photos', '/photos/IMG 1234.jpg|/photos/A1-(1).jpg', ['/photos/IMG%201234.jpg', '/photos/A1-(1).jpg']],
    [
      'own photos with umlauts and commas',
      '/photos/Über, vorn.jpg;/photos/50%.jpg',
      ['/photos/%C3%9Cber%2C%20vorn.jpg', '/photos/50%25.jpg'],
    ],
    ['an encoded name', '/photos/a%20b.jpg', ['/photos/a%20b.jpg']],
  ])('%s', (_name, cell, addresses) => expect(photosInCell([cell]).addresses).toEqual(addresses));

  it.each([
    ['two that nothing parts', `${A}${B}`],
    ['an address and words', `${A} front view`],
    ['two names with a space between', 'https://cdn.example/a.jpg b.jpg'],
    ['a name without a slash', 'T1.jpg'],
  ])('%s are told and not shown', (_name, cell) => {
    const { addresses, refused } = photosInCell([cell]);
    expect([addresses, refused]).toEqual([[], cell]);
  });

  it.each(['javascript:alert(1)', '//evil.example/x.jpg', 'data:image/png;base64,AA', 'https://x.example/<b>.jpg'])(
    'takes no %s',
    (cell) => expect(photosInCell([cell]).addresses).toEqual([]),
  );
});

it('photos in several cells and lists', () => expect(photosInCell([`${A}`, [B, `${A}`]]).addresses).toEqual([A, B]));

describe('what is no photo', () => {
  it.each<[address: string, kind: 'film' | 'document']>([
    ['https://www.youtube.com/watch?v=abcdefghijk', 'film'],
    ['https://youtu.be/abcdefghijk', 'film'],
    ['https://m.youtube.com/shorts/abcdefghijk', 'film'],
    ['https://www.youtube-nocookie.com/embed/abcdefghijk', 'film'],
    ['https://vimeo.com/123456', 'film'],
    ['https://player.vimeo.com/video/123456', 'film'],
    ['https://cdn.example/walkaround.mp4', 'film'],
    ['https://cdn.example/walkaround.MOV?x=1', 'film'],
    ['https://cdn.example/a.webm#t=1', 'film'],
    ['https://cdn.example/live.m3u8', 'film'],
    ['https://cdn.example/brochure.pdf', 'document'],
    ['https://cdn.example/Window%20Sticker.PDF?dl=1', 'document'],
    ['https://cdn.example/list.docx', 'document'],
    ['https://cdn.example/car.html', 'document'],
    ['/photos/brochure.pdf', 'document'],
    ['/photos/walk.mp4', 'film'],
  ])('%s is a %s', (address, kind) => {
    for (const cell of [address, `${A}|${address}|${B}`, `${A}, ${address}`]) {
      const { addresses, others } = photosInCell([cell]);
      expect([addresses.includes(address), others]).toEqual([false, [{ address, kind }]]);
    }
    expect(photosInCell([[A, address, B]]).addresses).toEqual([A, B]);
  });

  it.each([
    'https://img.youtube.com/vi/abcdefghijk/0.jpg',
    'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg',
    'https://i.vimeocdn.com/video/1.jpg',
    'https://cdn.example/mp4/a.jpg',
    'https://cdn.example/photo.php?id=3',
    'https://cdn.example/photo?file=a.pdf.jpg',
    'https://notyoutube.com/a',
    'https://cdn.example/pdf',
  ])('%s may be one', (address) => expect(photosInCell([address])).toEqual({ addresses: [address], others: [] }));
});
