import { describe, expect, it } from 'vitest';
import { readRedirects } from './read-redirects.ts';

const read = (text: string | Uint8Array) =>
  readRedirects(new Map([['redirects.csv', typeof text === 'string' ? Buffer.from(text) : text]]), [
    'www.dealer.example',
  ]);
const lines = (text: string) => read(text).lines.map(({ from, to, kind }) => `${from} ${to} ${kind}`);

describe('redirects.csv', () => {
  it.each<[name: string, text: string, wanted: string[]]>([
    ['two columns', 'from,to\n/a,/b\n', ['/a /b exact']],
    ['three', 'from,to,kind\n/a,/b,prefix\n/c,/d,Exact\n/e,/f,\n', ['/a /b prefix', '/c /d exact', '/e /f exact']],
    ['in another order, with more', 'Note,To,From\nold,/b,/a', ['/a /b exact']],
    ['as Excel saves it', '\uFEFFfrom;to;kind\r\n/a;/b;\r\n;;\r\n', ['/a /b exact']],
    ['tabs', 'from\tto\n/a\t/b\n', ['/a /b exact']],
    ['remarks and empty lines', '# old site\n\nfrom,to\n  # news\n/a,/b\n\n', ['/a /b exact']],
    ['quotes', 'from,to\n"/a,b","/c?say=""x"""\n', ['/a,b /c?say="x" exact']],
    [
      'whole old addresses',
      'from,to\nhttp://old.example/a?x=1#y,/b\nhttps://old.example,/b\n',
      ['/a?x=1 /b exact', '/ /b exact'],
    ],
    ['targets on the own domain', 'from,to\n/a,https://www.dealer.example/b?c=1#d\n', ['/a /b?c=1#d exact']],
    ['targets elsewhere', 'from,to\n/a,https://other.example\n', ['/a https://other.example/ exact']],
    ['nothing', '', []],
    ['only a header', 'from,to', []],
  ])('%s', (_, text, wanted) => {
    expect([lines(text), read(text).faults]).toEqual([wanted, []]);
  });

  it.each<[name: string, text: string, message: string, place: string]>([
    ['no header', '/a,/b\n', 'The first line does not name the columns.', '1:1-1:6'],
    ['no old address', 'from,to\n,/b\n', 'This line has no old address.', '2:1-2:4'],
    ['no target', 'from,to\n/a\n', 'This line does not say where `/a` leads.', '2:1-2:3'],
    ['an old address of nothing', 'from,to\nabout us,/b\n', '`about us` is no address.', '2:1-2:9'],
    ['an old host alone', 'from,to\n//old.example/a,/b\n', '`//old.example/a` is no address.', '2:1-2:16'],
    [
      'a target that runs',
      'from,to\n/a, javascript:alert(1)\n',
      '`javascript:alert(1)` is nowhere that visitors can be led to.',
      '2:5-2:24',
    ],
    [
      'a target without a scheme',
      'from,to\n/a,//evil.example\n',
      '`//evil.example` is nowhere that visitors can be led to.',
      '2:4-2:18',
    ],
    [
      'a target behind a backslash',
      'from,to\n/a,/\\evil.example\n',
      '`/\\evil.example` is nowhere that visitors can be led to.',
      '2:4-2:18',
    ],
    ['another kind', 'from,to,kind\n/ü,/b,301\n', '`301` is no kind of redirect.', '2:7-2:10'],
  ])('%s', (_, text, message, position) => {
    const { lines, faults } = read(text);
    const told = faults.map(({ message, position: { start, end } }) => [
      message,
      `${start.line}:${start.column}-${end.line}:${end.column}`,
    ]);
    expect([lines, told]).toEqual([[], [[message, position]]]);
  });

  it('that is no UTF-8 says how to save it', () => {
    expect(read(Uint8Array.of(0x66, 0xff)).faults).toMatchObject([{ hint: 'Save it as "CSV UTF-8".' }]);
  });
});
