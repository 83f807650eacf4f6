import { describe, expect, it } from 'vitest';
import { readStock } from './read-stock.ts';
import { OPTIONS } from './stock.fixture.ts';

/** A car of which the description, the colour or what else is in it is tried. */
const car = (more: string, attributes = '') =>
  `<vehicle${attributes}><stock>X1</stock><year>2019</year><make>Mazda</make><model>CX-5</model><price>25990</price>${more}</vehicle>`;
const feed = (...cars: string[]) => `<?xml version="1.0"?>\n<list>\n${cars.join('\n')}\n</list>`;
const other = car('').replace('X1', 'X2');

function read(text: string): { description: unknown; colour: unknown; notes: string[]; cars: number } {
  const { cars, report } = readStock(text, { ...OPTIONS, artwork: false });
  const found = cars.find(({ stocknum }) => stocknum === 'X1');
  return {
    description: found?.description ?? null,
    colour: found?.colour ?? null,
    notes: report.notes.map(({ column, message }) => (column === '' ? message : `${column}: ${message}`)),
    cars: cars.length,
  };
}

const D = (text: string) => car(`<description>${text}</description>`);

describe('CDATA that was escaped', () => {
  it.each<[name: string, car: string, description: string | null]>([
    ['whole', D('&lt;![CDATA[One owner]]&gt;'), 'One owner'],
    ['its end not escaped', D('&lt;![CDATA[One owner]]>'), 'One owner'],
    ['spaces around and in it', D('\n &lt;![CDATA[ One owner ]]&gt;\n'), 'One owner'],
    ['escaped twice', D('&amp;lt;![CDATA[One owner]]&amp;gt;'), 'One owner'],
    ['by numbers', D('&#60;![CDATA[One owner]]&#62;'), 'One owner'],
    ['in capitals or not', D('&lt;![cdata[One owner]]&gt;'), 'One owner'],
    ['one in the other', D('<![CDATA[<![CDATA[One owner]]]]><![CDATA[>]]>'), 'One owner'],
    ['one in the other, ended once too often', D('<![CDATA[<![CDATA[One owner]]>]]>'), 'One owner'],
    ['two of them', D('&lt;![CDATA[One ]]&gt;&lt;![CDATA[owner]]&gt;'), 'One owner'],
    ['text around it', D('Sold by us: &lt;![CDATA[one owner]]&gt;.'), 'Sold by us: one owner.'],
    ['with HTML in it', D('&lt;![CDATA[&lt;b&gt;One&lt;/b&gt; owner]]&gt;'), 'One owner'],
    ['brackets in it', D('&lt;![CDATA[One owner [really]]]&gt;'), 'One owner [really]'],
    ['without its end', D('&lt;![CDATA[One owner'), 'One owner'],
    ['its marks lost a part', D('[CDATA[One owner]]'), 'One owner'],
    ['an end alone', D('One owner]]&gt;'), 'One owner'],
    ['nothing in it', D('&lt;![CDATA[]]&gt;'), null],
    ['in an attribute', car('', ' description="&lt;![CDATA[One owner]]&gt;"'), 'One owner'],
    ['marks of a page beside it', D('&lt;![CDATA[One<br/>owner]]&gt;'), 'One\nowner'],
  ])('%s', (_name, one, description) => {
    expect(read(feed(one, other))).toEqual({ description, colour: null, notes: [], cars: 2 });
  });

  it('is Blue in a colour, and brackets by themselves stay', () => {
    expect(read(feed(car('<colour>&lt;![CDATA[Blue]]&gt;</colour>'), other)).colour).toBe('Blue');
    expect(read(feed(D('Extras [tow bar] and [more]'), other)).description).toBe('Extras [tow bar] and [more]');
  });
});

const LEFT_OUT = (codes: string) => `description: ${codes}; it is left out.`;
const NO_CHARACTER = 'is a character that may not stand in XML';

describe('characters that XML does not have', () => {
  it.each<[name: string, car: string, description: string | null, notes: string[]]>([
    ['raw, between words', D('One\u000bowner'), 'One owner', [LEFT_OUT(`U+000B ${NO_CHARACTER}`)]],
    ['raw, in a word', D('One ow\u0000ner'), 'One owner', [LEFT_OUT(`U+0000 ${NO_CHARACTER}`)]],
    ['a reference in hex', D('One&#x1F;owner'), 'One owner', [LEFT_OUT(`U+001F ${NO_CHARACTER}`)]],
    ['a reference in decimals', D('One owner&#0;'), 'One owner', [LEFT_OUT(`U+0000 ${NO_CHARACTER}`)]],
    ['two kinds', D('One&#11;owner&#8;'), 'One owner', [LEFT_OUT(`U+000B ${NO_CHARACTER} (the same of U+0008)`)]],
    ['in CDATA', D('<![CDATA[One\u0001 owner]]>'), 'One owner', [LEFT_OUT(`U+0001 ${NO_CHARACTER}`)]],
    ['in an attribute', car('', ' description="One\u0002 owner"'), 'One owner', [LEFT_OUT(`U+0002 ${NO_CHARACTER}`)]],
    ['a half of a pair', D('One owner&#xD83D;'), 'One owner', [LEFT_OUT(`U+D83D ${NO_CHARACTER}`)]],
    ['a number beyond all', D('One owner&#x110000;'), 'One owner', [LEFT_OUT(`U+110000 ${NO_CHARACTER}`)]],
    ['what is no character', D('One owner\uffff'), 'One owner', [LEFT_OUT(`U+FFFF ${NO_CHARACTER}`)]],
    ['nothing else', D('&#x1;'), null, [LEFT_OUT(`U+0001 ${NO_CHARACTER}`)]],
    ['in a tag', car('<description\u0001 lang="en">One owner</description>'), 'One owner', []],
    ['between cars', `${D('One owner')}\u001f`, 'One owner', []],
    ['a dash of Windows-1252', D('One &#150; owner'), 'One – owner', []],
    ['a tab and a line end', D('One&#9;owner&#10;now'), 'One owner\nnow', []],
  ])('%s', (_name, one, description, notes) => {
    expect(read(feed(one, other))).toEqual({ description, colour: null, notes, cars: 2 });
  });

  it('before the file begins', () => {
    expect(read(`\u001f${feed(D('One owner'), other)}`)).toMatchObject({ description: 'One owner', cars: 2 });
  });

  it('the end of a file of DOS, and what a car has between its fields', () => {
    expect(read(`${feed(D('One owner'), other)}\n\u001a`)).toMatchObject({ description: 'One owner', notes: [] });
    expect(read(feed(car('\u0001<description>One owner</description>'), other))).toMatchObject({
      description: 'One owner',
      notes: [`U+0001 ${NO_CHARACTER}; it is left out.`],
    });
  });

  it('are told once of a column, with their count and first line, and never of a private one', () => {
    const cars = [1, 2, 3].map((number) => D('One&#1;').replace('X1', `X${number}`));
    const { notes } = readStock(
      feed(...cars, car('<purchase_cost>9&#1;</purchase_cost>').replace('X1', 'X4')),
      OPTIONS,
    ).report;
    expect(notes.map(({ column, rows, lines }) => [column, rows, lines])).toEqual([['description', 3, [3, 4, 5]]]);
  });
});

const AMPERSAND = 'description: An `&` that stands for itself has to be written `&amp;`; it is read as it is meant.';
const LESS = 'description: A `<` that stands for itself has to be written `&lt;`; it is read as it is meant.';

describe('what feeds have that is not quite XML', () => {
  it.each<[name: string, car: string, description: string | null, notes: string[]]>([
    ['an ampersand', D('Cash & carry'), 'Cash & carry', [AMPERSAND]],
    ['one without spaces', D('R&M cars'), 'R&M cars', [AMPERSAND]],
    ['one at the end', D('Smith &'), 'Smith &', [AMPERSAND]],
    ['one, and others that are written well', D('A & B &amp; C'), 'A & B & C', [AMPERSAND]],
    ['one far before a semicolon', D('Bed & breakfast; quiet'), 'Bed & breakfast; quiet', [AMPERSAND]],
    ['one in an attribute', car('', ' description="Cash & carry"'), 'Cash & carry', [AMPERSAND]],
    ['names of HTML', D('Caf&eacute;&nbsp;racer&hellip;'), 'Café racer…', []],
    ['an ampersand in CDATA', D('<![CDATA[Cash & carry]]>'), 'Cash & carry', []],
    ['a less than', D('Under < 5 years, <3'), 'Under < 5 years, <3', [LESS]],
    ['an arrow', D('Was $20 <- now'), 'Was $20 <- now', [LESS]],
    ['`]]>` in a text', D('a ]]> b'), 'a ]]> b', []],
    ['a line break without an end', D('One owner<br>Call us'), 'One owner\nCall us', []],
    ['paragraphs without an end', D('<p>One owner<p>Call us'), 'One owner\nCall us', []],
    ['an end too many', D('One owner</p>'), 'One owner', []],
    ['marks that cross', D('<b>One <i>owner</b></i> here'), 'One owner here', []],
    ['spaces in an end tag', car('<description>One owner</description >'), 'One owner', []],
  ])('%s', (_name, one, description, notes) => {
    expect(read(feed(one, other))).toEqual({ description, colour: null, notes, cars: 2 });
  });

  it('a name that XML does not know is told by itself', () => {
    expect(read(feed(D('One &boom; owner'), other))).toMatchObject({
      description: 'One &boom; owner',
      notes: ['description: `&boom;` is a name that XML does not know; it is read as it stands.'],
    });
  });

  it('addresses of photos keep their ampersands', () => {
    const photos =
      '<images><image>https://cdn.example/a.jpg?w=1&h=2</image><image>https://cdn.example/b.jpg?w=1&amp;h=2</image></images>';
    const { cars, report } = readStock(feed(car(photos), other), { ...OPTIONS, artwork: false });
    expect(cars.flatMap(({ images }) => images.map(({ url }) => url))).toEqual([
      'https://cdn.example/a.jpg?w=1&h=2',
      'https://cdn.example/b.jpg?w=1&h=2',
    ]);
    expect(report.notes.map(({ column, rows }) => [column, rows])).toEqual([['images', 1]]);
  });
});
