import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../../runtime/prove.fixture.ts';
import { sourceText } from '../../../diagnostics/source-text.ts';
import type { StockField } from '../../columns/columns.data.ts';
import type { Cell } from '../feed.types.ts';
import { StockError } from '../stock-error.ts';
import { xmlRows } from './xml-rows.ts';

type Fields = Record<string, Cell>;

/** The rows of a text, by header; cells with nothing in them left out. */
function read(pieces: string | string[], own: [string, StockField][] = []): Fields[] {
  const feed = xmlRows(typeof pieces === 'string' ? [pieces] : pieces, new Map(own));
  return [...feed.rows].map(({ cells }) =>
    Object.fromEntries(cells.flatMap((cell, at) => (cell?.length ? [[feed.headers[at] ?? '', cell]] : []))),
  );
}

function errorOf(pieces: string | string[]): StockError {
  try {
    read(pieces);
  } catch (error) {
    if (error instanceof StockError) return error;
    throw error;
  }
  return expect.unreachable();
}

const A = '<stockno>A1</stockno><make>Acme</make><model>Rover</model><year>2020</year>';
const B = '<stockno>B2</stockno><make>Acme</make><model>Rover</model><year>2021</year>';
const a = { stockno: 'A1', make: 'Acme', model: 'Rover', year: '2020' };
const b = { stockno: 'B2', make: 'Acme', model: 'Rover', year: '2021' };

const attributes = (count: number) => Array.from({ length: count }, (_one, at) => `a${at}="" `).join('');

describe('cars in XML', () => {
  it.each<[name: string, text: string, rows: Fields[]]>([
    ['elements', `<inventory><vehicle>${A}</vehicle><vehicle>${B}</vehicle></inventory>`, [a, b]],
    ['one car', `<inventory><vehicle>${A}</vehicle></inventory>`, [a]],
    ['one car, the outermost element', `<vehicle>${A}</vehicle>`, [a]],
    [
      'one car beside what is of the dealer',
      `<stock dealerid="N1"><dealer><name>X</name></dealer><x>${A}</x></stock>`,
      [a],
    ],
    [
      'attributes',
      '<Stock><Vehicle StockNo="A1" Make="Acme" Model="Rover" Year="2020"/><Vehicle StockNo="B2" Make="Acme" Model="Rover" Year="2021" /></Stock>',
      [
        { StockNo: 'A1', Make: 'Acme', Model: 'Rover', Year: '2020' },
        { StockNo: 'B2', Make: 'Acme', Model: 'Rover', Year: '2021' },
      ],
    ],
    [
      'attributes and elements',
      `<l><car id="7" stockno="A1"><make>Acme</make><model>Rover</model><year>2020</year></car></l>`,
      [{ id: '7', ...a }],
    ],
    [
      'the value of an attribute',
      '<l><car><stockno value="A1"/><make value="Acme"/><model value="Rover"/><year value="2020"/></car></l>',
      [a],
    ],
    [
      'deep in wrappers',
      `<soap:Envelope xmlns:soap="urn:s"><soap:Body><r><d><list><Unit><Id><StockNo>A1</StockNo></Id><Details><Make>Acme</Make><Model>Rover</Model><Year>2020</Year></Details></Unit>
       <Unit><Id><StockNo>B2</StockNo></Id><Details><Make>Acme</Make><Model>Rover</Model><Year>2021</Year></Details></Unit></list></d></r></soap:Body></soap:Envelope>`,
      [
        { 'Id.StockNo': 'A1', 'Details.Make': 'Acme', 'Details.Model': 'Rover', 'Details.Year': '2020' },
        { 'Id.StockNo': 'B2', 'Details.Make': 'Acme', 'Details.Model': 'Rover', 'Details.Year': '2021' },
      ],
    ],
    [
      'one car deep in wrappers',
      `<feed><Vehicle><Id><StockNo>A1</StockNo></Id><Details><Make>Acme</Make><Model>Rover</Model><Year>2020</Year></Details></Vehicle></feed>`,
      [{ 'Id.StockNo': 'A1', 'Details.Make': 'Acme', 'Details.Model': 'Rover', 'Details.Year': '2020' }],
    ],
    [
      'several dealers',
      `<dealers><dealer id="1"><vehicles><vehicle>${A}</vehicle></vehicles></dealer><dealer id="2"><vehicles><vehicle>${B}</vehicle></vehicles></dealer></dealers>`,
      [a, b],
    ],
    ['lists of several kinds', `<i><new><vehicle>${A}</vehicle></new><used><vehicle>${B}</vehicle></used></i>`, [a, b]],
    [
      'one list deeper than the other',
      `<i><vehicle>${A}</vehicle><more><old><vehicle>${B}</vehicle></old></more></i>`,
      [a, b],
    ],
    ['elements of two names', `<i><car>${A}</car><motorcycle>${B}</motorcycle></i>`, [a, b]],
    [
      'an element of another name, far behind',
      `<i>${`<car>${A}</car>`.repeat(9000)}<quad>${B}</quad></i>`,
      [...new Array(9000).fill(a), b],
    ],
    [
      'photographs, repeated',
      `<l><car>${A}<photo>x.jpg</photo><photo>y.jpg</photo></car></l>`,
      [{ ...a, photo: ['x.jpg', 'y.jpg'] }],
    ],
    [
      'photographs in a list',
      `<l><car>${A}<images><image url="x.jpg" order="1"/></images></car></l>`,
      [{ ...a, images: ['x.jpg'] }],
    ],
    [
      'photographs in a list, as texts, in the order of their numbers',
      `<l><car>${A}<PhotoList count="2"><Photo order="2">y.jpg</Photo><Photo order="1">x.jpg</Photo></PhotoList></car></l>`,
      [{ ...a, PhotoList: ['x.jpg', 'y.jpg'], 'PhotoList.count': '2' }],
    ],
    [
      'addresses in elements',
      `<l><car>${A}<photos><photo><url>x.jpg</url></photo><photo><url>y.jpg</url></photo></photos></car></l>`,
      [{ ...a, photos: ['x.jpg', 'y.jpg'] }],
    ],
    ['addresses alone', `<l><car>${A}<photos><url>x.jpg</url></photos></car></l>`, [{ ...a, photos: ['x.jpg'] }]],
    [
      'features',
      `<l><car>${A}<features><feature>Tow bar, 2t</feature></features></car></l>`,
      [{ ...a, features: ['Tow bar, 2t'] }],
    ],
    [
      'features, repeated',
      `<l><car>${A}<feature type="standard">ABS, rear</feature><feature type="standard">Radio</feature></car></l>`,
      [{ ...a, feature: ['ABS, rear', 'Radio'] }],
    ],
    [
      'features by name',
      `<l><car>${A}<options><option name="ABS"/><option name="Radio"/></options></car></l>`,
      [{ ...a, options: ['ABS', 'Radio'] }],
    ],
    [
      'features by name and whether',
      `<l><car>${A}<options><option name="ABS">Yes</option><option name="Radio">No</option></options></car></l>`,
      [{ ...a, options: ['ABS'] }],
    ],
    [
      'values by name',
      `<l><car>${A}<attribute name="Colour">Red</attribute><attribute name="Seats" value="5"/></car></l>`,
      [{ ...a, 'attribute.Colour': 'Red', 'attribute.Seats': '5' }],
    ],
    [
      'values by name, in a list of elements',
      `<l><car>${A}<attributes><attribute><name>Colour</name><value>Red</value></attribute></attributes></car></l>`,
      [{ ...a, 'attributes.Colour': 'Red' }],
    ],
    [
      'a price by its kind',
      `<l><car>${A}<price type="drive away">9</price></car></l>`,
      [{ ...a, 'price.drive away': '9' }],
    ],
    [
      'prices by kind, and one of none',
      `<l><car>${A}<price>8</price><price type="was" currency="AUD">9</price></car></l>`,
      [{ ...a, price: '8', 'price.was': '9' }],
    ],
    [
      'two of one kind',
      `<l><car>${A}<date type="seen">8</date><date type="seen">9</date></car></l>`,
      [{ ...a, 'date.seen': ['8', '9'] }],
    ],
    [
      'units and data types beside a value',
      `<l><car>${A}<odometer unit="mi">9</odometer><seats type="integer">5</seats></car></l>`,
      [{ ...a, odometer: '9', 'odometer.unit': 'mi', seats: '5', 'seats.type': 'integer' }],
    ],
    [
      'CDATA',
      `<l><car>${A}<comments>A <![CDATA[<b>good</b> & cheap]]> one</comments></car></l>`,
      [{ ...a, comments: 'A <b>good</b> & cheap one' }],
    ],
    [
      'marks of a page in a text',
      `<l><car>${A}<comments>A <b>good</b> one<br/>Call us</comments></car></l>`,
      [{ ...a, comments: 'A good one\nCall us' }],
    ],
    [
      'namespaces',
      `<f xmlns="urn:a" xmlns:g="urn:b"><g:car xsi:nil="false">${A}<g:colour>Red</g:colour><colour>Blue</colour></g:car></f>`,
      [{ ...a, colour: 'Blue', 'g:colour': 'Red' }],
    ],
    [
      'entities of XML and of HTML',
      `<l><car>${A}<colour>R&amp;B &#x41;&#66;&eacute;&nbsp;!</colour></car></l>`,
      [{ ...a, colour: 'R&B ABé\u00a0!' }],
    ],
    [
      'comments, instructions and white space',
      `\n <?xml version="1.0"?>\n<!-- a <b> & c -->\n<l><?x y?><car>\n ${A}<!-- z --></car>\n</l>\n<!-- end -->`,
      [a],
    ],
    ['no cars', '<?xml version="1.0"?><inventory></inventory>', []],
    ['no cars in a wrapper', '<r><at>2026-01-01</at><vehicles/></r>', []],
    [
      'names that a car cannot have hidden meanings by',
      `<l><car>${A}<constructor>x</constructor><__proto__>y</__proto__></car></l>`,
      [{ ...a, constructor: 'x', ['__proto__']: 'y' }],
    ],
  ])('%s', (_name, text, rows) => expect(read(text)).toEqual(rows));

  it('names that say nothing: what is repeated most, and what the dealer maps', () => {
    const text =
      '<lager><lack><a/></lack><fz><nr>1</nr><marke>Acme</marke><farbe>rot</farbe></fz><fz><nr>2</nr><marke>Acme</marke></fz></lager>';
    const rows = [
      { nr: '1', marke: 'Acme', farbe: 'rot' },
      { nr: '2', marke: 'Acme' },
    ];
    expect(read(text)).toEqual(rows);
    const one = '<lager><fz><nr>1</nr><marke>Acme</marke></fz></lager>';
    expect(
      read(one, [
        ['nr', 'stocknum'],
        ['marke', 'make'],
      ]),
    ).toEqual([{ nr: '1', marke: 'Acme' }]);
  });

  it('are the same cut into pieces anywhere, and each value is told at its place', () => {
    const word = fc.constantFrom('x', 'a & b', '<i>', '😀 ü', ' y ', 'l1\nl2', "it's", ']]', '"q"', '&amp;', '\r\n');
    const escaped = (text: string) => text.replace(/[&<>"\r]/g, (one) => `&#${one.charCodeAt(0)};`);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, word, word), { minLength: 1, maxLength: 4 }),
        fc.array(fc.nat({ max: 2000 }), { maxLength: 8 }),
        fc.constantFrom('\n', '\r\n', ''),
        (cars, cuts, line) => {
          const text = `<l>${line}${cars
            .map(
              ([one, two, three]) =>
                `  <car colour="${escaped(one)}">${line}${A}<comments>${escaped(two)}</comments>${line}<tag><![CDATA[${three}]]></tag></car>`,
            )
            .join(line)}${line}</l>`;
          const positions = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((m, n) => m - n), text.length];
          const pieces = positions.slice(1).map((end, index) => text.slice(positions[index], end));
          expect(read(pieces.filter((piece) => piece !== ''))).toEqual(read(text));
          const source = sourceText(text);
          const feed = xmlRows([text], new Map());
          for (const row of feed.rows)
            for (const [at, header] of feed.headers.entries()) {
              const cell = row.cells[at] ?? '';
              const { start, end } = row.position(at);
              const written = text.slice(source.offsetOf(start), source.offsetOf(end));
              if (cell === '') continue;
              const said =
                header === 'tag'
                  ? written.replace(/\r\n?/g, '\n')
                  : written.replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(code));
              expect([header, said.trim().replace(/\r\n|\n/g, ' ')]).toEqual([
                header,
                String(cell).replace(/\r?\n/g, ' ').trim(),
              ]);
            }
        },
      ),
      tries(1500),
    );
  });

  it.each([
    '<features><feature></feature><feature>ABS</feature></features>',
    '<features><li>ABS</li><li/></features>',
    '<fonts><font>x</font></fonts>',
    '<feature>ABS, rear</feature>',
    '<photo>x.jpg</photo><photo>y.jpg</photo>',
    '<price><a>1</a></price><price><b.c>2</b.c></price>',
    '<a.b>1</a.b><a><b>2</b></a>',
    '<a><b.c>1</b.c></a><a.b><c>2</c></a.b>',
    '<colour/>',
    '<price type="was">1</price>',
    'for sale',
    '<g:colour>Red</g:colour><colour>Blue</colour>',
  ])('a car with %s has the same cells when it comes again, as attributes too', (more) => {
    const cars = [
      `<car>${A}${more}</car>`,
      `<car price="9" colour="red" xsi:nil="no">${A}${more}</car>`,
      `<car make="Acme" model="Rover" year="2020" stockno="A1">${more}<x/><y/></car>`,
    ];
    for (const car of cars) {
      const [first, ...others] = read(`<l>${car.repeat(3)}</l>`);
      expect(others).toEqual([first, first]);
      // One that has all headers before.
      const all = read(`<l>${cars.join('')}${car}</l>`);
      expect(all.at(-1)).toEqual(first);
    }
  });

  it('a car that comes again has the same cells, whatever its elements are', () => {
    const name = fc.constantFrom(
      'price',
      'colour',
      'images',
      'image',
      'Photo',
      'feature',
      'features',
      'b',
      'li',
      'g:x',
      'item',
      'a.b',
      'a',
      'url',
    );
    const said = fc.constantFrom(
      '',
      ' ',
      'x',
      'y, z',
      'Yes',
      'https://cdn.example/1.jpg',
      '<![CDATA[q]]>',
      'ABS &amp; more',
      '&lt;![CDATA[Blue]]&gt;',
    );
    const attribute = fc.constantFrom(
      '',
      '',
      '',
      ' type="was"',
      ' name="ABS"',
      ' order="1"',
      ' value="7"',
      ' cost="9"',
      ' xsi:nil="true"',
    );
    const around = (inner: fc.Arbitrary<string[]>) =>
      fc
        .tuple(name, attribute, said, inner)
        .map(([tag, kind, text, within]) => `<${tag}${kind}>${text}${within.join('')}</${tag}>`);
    const leaf = around(fc.constant([]));
    const list = around(fc.array(fc.oneof(leaf, around(fc.array(leaf, { maxLength: 2 }))), { maxLength: 3 }));
    const element = fc.oneof(leaf, list);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(attribute, fc.array(element, { maxLength: 5 })), { minLength: 1, maxLength: 4 }),
        (cars) => {
          const text = cars.map(([kind, elements]) => `<car${kind}>${A}${elements.join('')}</car>`).join('');
          const rows = read(`<l>${text}${text}</l>`);
          expect(rows.length).toBe(cars.length * 2);
          expect(rows.slice(cars.length)).toEqual(rows.slice(0, cars.length));
        },
      ),
      tries(5000),
    );
  });

  it.each<[name: string, text: string, code: string, message: string]>([
    [
      'cut short',
      `<l>\n<car>${A}</car>\n<car><stockno>B2</stockno><ma¦`,
      'cut-off',
      'The file ends too early: in the middle of car 2.',
    ],
    [
      'cut short in the first',
      `<l>\n<car>${A}<colour>R¦`,
      'cut-off',
      'The file ends too early: in the middle of its first car.',
    ],
    [
      'without its end',
      `<l>\n<car>${A}</car>\n<car>${B}</car>\n¦`,
      'cut-off',
      'The file ends too early: after car 2, its list is not closed.',
    ],
    [
      'nothing but its beginning',
      '<?xml version="1.0"?>\n<inv¦',
      'cut-off',
      'The file ends too early: before its first car is whole.',
    ],
    [
      'an end tag of another element',
      `<l><car>${A}</car>\n<car><make>Acme¦</model></car></l>`,
      'malformed',
      'Car 2 of the file cannot be read: this end tag closes another element than the one that is open.',
    ],
    [
      'an end tag too many',
      `<l><car>${A}</car>\n¦</car></l>`,
      'malformed',
      'The XML after car 1 cannot be read: this end tag closes another element than the one that is open.',
    ],
    [
      'an attribute without quotes',
      `<l><car>${A}</car><car a=¦1>${A}</car></l>`,
      'malformed',
      'Car 2 of the file cannot be read: the value of an attribute needs quotes.',
    ],
    [
      'something after its end',
      `<l><car>${A}</car></l>¦<l/>`,
      'malformed',
      'The XML after car 1 cannot be read: something follows the end of the document.',
    ],
    [
      'entities that grow',
      `¦<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>\n<l><car>&b;</car></l>`,
      'malformed',
      'The XML cannot be read: it has a DTD (`<!DOCTYPE …>`), which is not read: leave that part out.',
    ],
    [
      'a DTD elsewhere',
      '¦<!DOCTYPE l SYSTEM "file:///etc/passwd"><l/>',
      'malformed',
      'The XML cannot be read: it has a DTD (`<!DOCTYPE …>`), which is not read: leave that part out.',
    ],
    [
      'too deep',
      `<l><car>${A}${'<x>'.repeat(99)}¦${'<x>'.repeat(9)}`,
      'malformed',
      'Car 1 of the file cannot be read: more than 100 elements are nested here.',
    ],
    [
      'a car of a million characters',
      `<l><car>${A}</car>\n¦<car>${`<x>${'y'.repeat(99)}</x>`.repeat(10_000)}</car></l>`,
      'too-large',
      'A car is longer than 1048576 characters; this is no car.',
    ],
    [
      'a text without end',
      `<l><car>${A}</car>¦<!--${'y'.repeat(2_000_000)}`,
      'too-large',
      'A text is longer than 1048576 characters; this is no list of cars.',
    ],
    [
      'attributes without end',
      `<l><car>${A}</car>\n<car ${attributes(500)}a=""¦ b=""/></l>`,
      'too-large',
      'An element has more than 500 attributes; this is no car.',
    ],
    [
      'another kind of XML',
      '¦<error>\n<code>403</code></error>',
      'malformed',
      'The XML holds no list of cars: no element of it has a stock number, a make, a model and a year.',
    ],
  ])('%s is refused, at its place', (_name, marked, code, message) => {
    const at = marked.indexOf('¦');
    const text = marked.replace('¦', '');
    const { line, column } = sourceText(text).positionOf(at);
    const pieces = text.match(/[\s\S]{1,250000}/g) ?? [];
    const error = errorOf(pieces);
    expect([error.code, `${error.line}:${error.column}`, error.message]).toEqual([code, `${line}:${column}`, message]);
  });

  it('memory holds a few cars, however many the file has', () => {
    let given = 0;
    let taken = 0;
    let most = 0;
    const rows = xmlRows(
      (function* () {
        yield '<l>';
        for (; given < 40_000; given += 10) yield `<car>${A}<x>${'y'.repeat(400)}</x></car>`.repeat(10);
        yield '</l>';
      })(),
      new Map(),
    ).rows;
    for (const _row of rows) {
      taken += 1;
      most = Math.max(most, given - taken);
    }
    expect(taken).toBe(40_000);
    // What is looked at to find the cars.
    expect(most).toBeLessThan(2500);
  });
});
