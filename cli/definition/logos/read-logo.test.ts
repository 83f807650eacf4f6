import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readLogo } from './read-logo.ts';

const svg = (inner: string, attributes = 'viewBox="0 0 200 50"'): Uint8Array =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`,
  );
const idOf = (bytes: Uint8Array, name = 'images/logo.svg'): string | null => {
  const read = readLogo(name, bytes);
  return 'id' in read ? read.id : null;
};

describe('the size of a logo', () => {
  it.each<[attributes: string, width: number, height: number]>([
    ['viewBox="0 0 200 50"', 200, 50],
    ['viewBox="-10,-10, 200.5,50" width="100%"', 200.5, 50],
    ['width="120px" height="40px"', 120, 40],
    ['width="60mm" height="20mm"', 60, 20],
  ])('%s', (attributes, width, height) =>
    expect(readLogo('images/logo.svg', svg('', attributes))).toEqual({ width, height }),
  );

  it.each(['png', 'webp', 'jpg', 'avif'] as const)('of a bitmap (%s), whatever its name ends in', async (format) => {
    const picture = sharp({ create: { width: 300, height: 90, channels: 3, background: '#0a4fd0' } });
    const bytes = await picture.toFormat(format === 'jpg' ? 'jpeg' : format).toBuffer();
    expect(readLogo('images/logo.png', bytes)).toEqual({ width: 300, height: 90 });
  });
});

describe('a drawing that is refused', () => {
  it.each<[what: string, inner: string]>([
    ['a script', '<script>alert(1)</script>'],
    ['a script in another case and namespace', '<x:SCRIPT xmlns:x="http://www.w3.org/2000/svg"/>'],
    ['a handler', '<path onload="alert(1)" d="M0 0"/>'],
    ['HTML within', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
    ['a picture from elsewhere', '<image href="https://tracker.example/1.png"/>'],
    ['the same in the old way', '<image xlink:href="//tracker.example/1.png"/>'],
    ['a drawing as data, which may hold all of this again', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'],
    ['a link that runs a script', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
    ['an animation of a link', '<a><set attributeName="href" to="javascript:alert(1)"/></a>'],
    ['a use of another file', '<use href="other.svg#a"/>'],
    ['an import', '<style>@import "https://fonts.example/a.css";</style>'],
    ['a font', '<style>@font-face { font-family: x; src: url(a.woff2) }</style>'],
    ['a fill from elsewhere', '<path fill="url(https://x.example/#a)" d="M0 0"/>'],
    ['the same in quotes', '<path style="fill: url( \'https://x.example/#a\' )" d="M0 0"/>'],
    ['the same as escapes of CSS', '<style>path { fill: u\\72 l(https://x.example/#a) }</style>'],
    ['the same as CDATA', '<style><![CDATA[path { fill: url(https://x.example/#a) }]]></style>'],
  ])('%s', (_, inner) => expect(idOf(svg(inner))).toBe('logo/unsafe'));

  it('has a style sheet of its own, or entities', () => {
    const vector = Buffer.from(svg('')).toString();
    expect(idOf(Buffer.from(`<?xml-stylesheet href="a.css"?>${vector}`))).toBe('logo/unsafe');
    expect(idOf(Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]>${vector}`))).toBe('logo/unsafe');
  });

  it.each<[what: string, inner: string]>([
    ['a gradient of its own', '<linearGradient id="a"/><path fill="url(#a)" d="M0 0"/>'],
    ['a use of its own shape', '<path id="a" d="M0 0"/><use href="#a"/>'],
    ['a bitmap that it holds', '<image href="data:image/png;base64,iVBORw0KGgo="/>'],
    ['styles of its own', '<style>.a { fill: #f00 }</style>'],
  ])('but not %s', (_, inner) => expect(idOf(svg(inner))).toBeNull());

  it('not one with a declaration, a plain doctype and a byte order mark', () => {
    const text = `\uFEFF<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${Buffer.from(svg(''))}`;
    expect(idOf(Buffer.from(text))).toBeNull();
  });
});

describe('a file that is no logo', () => {
  it.each<[what: string, id: string, bytes: Uint8Array, name?: string]>([
    ['nothing', 'logo/unreadable', new Uint8Array()],
    ['words', 'logo/unreadable', Buffer.from('Our logo is on its way.')],
    ['a page', 'logo/unreadable', Buffer.from('<html><body/></html>')],
    ['a drawing cut short', 'logo/unreadable', Buffer.from('<svg viewBox="0 0 9 9"><path d="M0')],
    ['a drawing without a size', 'logo/unreadable', svg('', '')],
    ['one as wide as the room', 'logo/unreadable', svg('', 'width="100%" height="100%"')],
    ['a line', 'logo/unreadable', svg('', 'viewBox="0 0 2000 10"')],
    ['a drawing called bitmap', 'logo/unreadable', svg(''), 'images/logo.png'],
    ['a drawing with a book in it', 'logo/too-large', svg(`<!-- ${'x'.repeat(110_000)} -->`)],
    ['a bitmap of 5 MB', 'logo/too-large', Buffer.alloc(5 * 1024 * 1024), 'images/logo.png'],
  ])('%s', (_, id, bytes, name) => expect(idOf(bytes, name)).toBe(id));

  it('is refused in words, whatever its bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.constantFrom('a.svg', 'a.png', 'a.webp'), (bytes, name) => {
        const read = readLogo(name, bytes);
        if ('id' in read) expect(read.says.length).toBeGreaterThan(5);
        else expect(read.width > 0 && read.height > 0).toBe(true);
      }),
    );
  });
});
