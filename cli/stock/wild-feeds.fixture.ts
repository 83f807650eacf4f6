import fc from 'fast-check';
import { isPrivate } from './columns/column-names.ts';
import { PRIVATE_COLUMNS } from './columns/columns.data.ts';
import { madeWorkbook } from './feed/workbook/workbook.fixture.ts';

/** A feed as nobody would write it, and how many rows it has, where it is written well enough to say so. */
export interface WildFeed {
  source: string | Uint8Array;
  rows: number | null;
}

/** Stands in every private cell, and nowhere else. */
export const SECRET = '987654321.12';

const HEADERS = [
  'Stock No',
  'stock#',
  'Make',
  'Model',
  'Year',
  'Badge',
  'DAP',
  'EGC Price',
  'Price type',
  'Was Price',
  'Kms',
  'Body',
  'Colour',
  'Photos',
  'Photo Url List',
  'Status',
  'Sold date',
  'Date in stock',
  'Features',
  'Comments',
  'Vin',
  'Rego',
  'Yard',
  'Fuel',
  'Trans',
  'Drivetrain Desc',
  'New/Used',
  'Certified',
  'locked_fields',
  'Engine size',
  '__proto__',
  'constructor',
  '',
];
const WORDS = [
  '',
  '0',
  '1',
  'A1',
  '2020',
  '$34,990',
  'a,b',
  'x"y',
  '"',
  'l\nm',
  '\r',
  '12/12/2025',
  '31/02/2026',
  'Sold',
  'Withdrawn',
  '__proto__',
  '<b>x</b>',
  '&amp;',
  'SUV',
  'Diesel',
  'N1',
  'https://cdn.example/1.jpg|javascript:alert(1)',
  '/photos/1.jpg|/photos/l.jpg|/%E0%A4%A|/photos/2.heic|3.jpg',
  'price',
  '😀',
  '\u0000',
  '\ud800',
];

const word = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...WORDS) },
  fc.string({ maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const privateHeader = fc.constantFrom(...PRIVATE_COLUMNS, 'Purchase Cost', 'Key No.', 'Wholesale $');
const secretRow = <T>(headers: readonly string[], values: readonly T[]): [string, T | string][] =>
  headers.map((header, at) => [header, isPrivate(header) ? SECRET : (values[at] as T)]);

const headers = (most: number) =>
  fc.array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...HEADERS) }, privateHeader), { maxLength: most });
const words = (count: number) => fc.array(word, { minLength: count, maxLength: count });
const scrap = fc.tuple(
  fc.nat(),
  fc.constantFrom(
    '',
    '"',
    ',',
    '$',
    '\\',
    '}',
    "'",
    '\n',
    '<',
    '&',
    '>',
    '/',
    '</',
    '&a;',
    '<!DOCTYPE a>',
    '<x>',
    ']]>',
    '\u0000',
  ),
);

/** A feed cut short or with something else in place of a sign. Letters stay: without one of them a private name would be another. */
const spoiled = (text: string, shape: string, [position, other]: readonly [number, string]): string => {
  const at = position % Math.max(1, text.length);
  if (shape === 'cut short') return text.slice(0, at);
  const sign = shape === 'broken' ? text.slice(at).search(/[<>"'&/=;:,{}[\]\\]/) : -1;
  return sign === -1 ? text : text.slice(0, at + sign) + other + text.slice(at + sign + 1);
};

const WHOLE = { names: ['stock', 'make', 'model', 'year'], values: ['A1', 'Acme', 'Rover', '2020'] };

/** Header row and rows of a table, of which private cells hold the secret. */
const table = fc.tuple(fc.boolean(), headers(14), fc.array(words(14), { maxLength: 5 })).map(([whole, more, rows]) => {
  const names = [...(whole ? WHOLE.names : []), ...more];
  const filled = rows.map((values) =>
    secretRow(names, [...(whole ? WHOLE.values : []), ...values]).map(([, text]) => text),
  );
  return { whole, names, rows: filled };
});

const csv = fc
  .tuple(
    table,
    fc.array(fc.constantFrom('always', 'where needed', 'never'), { minLength: 5, maxLength: 5 }),
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.constantFrom(',', ';', '\t', '|'),
  )
  .map(([{ whole, names, rows }, quotes, lineEnd, delimiter]): WildFeed => {
    const quoted = (text: string, when: string) =>
      when === 'always' || (when === 'where needed' && /[",;\t|\r\n]/.test(text))
        ? `"${text.replaceAll('"', '""')}"`
        : text;
    const lines = rows.map((row, at) => row.map((text) => quoted(text, quotes[at] ?? 'always')).join(delimiter));
    const isWell = whole && !quotes.slice(0, rows.length).includes('never');
    return { source: [names.join(delimiter), ...lines].join(lineEnd), rows: isWell ? rows.length : null };
  });

const xlsx = fc
  .tuple(table, fc.constantFrom('whole', 'whole', 'cut short', 'broken'), fc.tuple(fc.nat(), fc.nat({ max: 255 })))
  .map(([{ whole, names, rows }, shape, [position, byte]]): WildFeed => {
    const clean = (text: string) => text.replace(/[^\t\n -\ud7ff\ue000-\ufffd]/g, '');
    const bytes = madeWorkbook([{ name: 'Stock', rows: [names, ...rows].map((row) => row.map(clean)) }]);
    const at = position % bytes.length;
    if (shape === 'cut short') return { source: bytes.slice(0, at), rows: null };
    if (shape === 'broken') bytes[at] = byte;
    return { source: bytes, rows: whole && shape === 'whole' ? rows.length : null };
  });

const items = fc.array(
  fc.tuple(
    headers(10),
    fc.array(fc.oneof({ weight: 6, arbitrary: word }, fc.jsonValue({ maxDepth: 2 })), { minLength: 10, maxLength: 10 }),
    fc.boolean(),
  ),
  { maxLength: 5 },
);

const jsonItem = ([names, values, whole]: readonly [string[], unknown[], boolean]): object => ({
  ...(whole
    ? { stocknum: 'A1', make: 'Acme', model: 'Rover', year: 2020, PriceList: [{ Type: 'cost', Amount: SECRET }] }
    : {}),
  ...Object.fromEntries(secretRow(names, values)),
});

const json = fc
  .tuple(items, fc.constantFrom('list', 'wrapper', 'cut short', 'text more', 'broken'), scrap)
  .map(([list, shape, place]): WildFeed => {
    const all = list.map(jsonItem);
    const text = JSON.stringify(shape === 'wrapper' ? { cars: all } : all);
    const isWell = (shape === 'list' || shape === 'wrapper') && list.every(([, , whole]) => whole);
    const source = shape === 'text more' ? `${text}]` : spoiled(text, shape, place);
    return { source, rows: isWell ? list.length : null };
  });

const jsonLines = fc
  .tuple(items, fc.constantFrom('whole', 'whole', 'cut short', 'broken'), scrap, fc.constantFrom('\n', '\r\n', '\n\n'))
  .map(([list, shape, place, lineEnd]): WildFeed => {
    const text = list.map((item) => JSON.stringify(jsonItem(item))).join(lineEnd);
    const isWell = shape === 'whole' && list.length > 1 && list.every(([, , whole]) => whole);
    return { source: spoiled(text, shape, place), rows: isWell ? list.length : null };
  });

/** An element's name; what no name may hold is left out. */
const elementName = (header: string): string => header.replace(/[^\w-]/g, '').replace(/^(?![A-Za-z_])/, 'x');
const inXml = (text: string): string =>
  text.replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd]/g, '').replace(/[&<>"\r]/g, (one) => `&#${one.charCodeAt(0)};`);
const KIND_NAMES = ['type', 'name', 'Kind', 'key', 'class', 'label'];

/** Elements of one field: its text in it, beside it, by its kind, in CDATA, or around another one. */
const field = (header: string, text: string, form: number): string => {
  const name = elementName(header);
  const kind = `${KIND_NAMES[form % KIND_NAMES.length]}="${inXml(header)}"`;
  const said = inXml(text);
  const forms = [
    `<${name}>${said}</${name}>`,
    `<${name} value="${said}"/>`,
    `<attribute ${kind}>${said}</attribute>`,
    `<price ${kind} amount="${said}"/>`,
    `<price ${kind}>${said}</price>`,
    `<${name}><![CDATA[${text.replace(/[^\t\n\x20-\ud7ff]|\]\]>/g, '')}]]></${name}>`,
    `<${name}s><${name}>${said}</${name}><${name} x="1">${said}</${name}></${name}s>`,
    `<g:${name} xmlns:g="urn:g"><price>${said}</price></g:${name}>`,
    `<prices><price><type>${inXml(header)}</type><value>${said}</value></price></prices>`,
  ];
  return forms[form % forms.length] ?? '';
};

const xml = fc
  .tuple(
    fc.array(
      fc.tuple(
        headers(10),
        fc.array(fc.tuple(word, fc.nat({ max: 60 })), { minLength: 10, maxLength: 10 }),
        fc.boolean(),
      ),
      { maxLength: 5 },
    ),
    fc.constantFrom('list', 'deep', 'attributes', 'cut short', 'text more', 'broken'),
    scrap,
  )
  .map(([list, shape, place]): WildFeed => {
    const cars = list.map(([names, values, whole]) => {
      const own = whole ? '<stocknum>A1</stocknum><make>Acme</make><model>Rover</model><year>2020</year>' : '';
      const secret = names.map((header, at) => [header, isPrivate(header) ? SECRET : (values[at]?.[0] ?? '')] as const);
      if (shape !== 'attributes')
        return `<car>${own}${secret.map(([header, text], at) => field(header, text, values[at]?.[1] ?? 0)).join('\n')}</car>`;
      const attributes = new Map(secret.map(([header, text]) => [elementName(header), text]));
      return `<car ${[...attributes].map(([name, text]) => `${name}="${inXml(text)}"`).join(' ')}>${own}</car>`;
    });
    const stock = `<?xml version="1.0"?>\n<stock>${cars.join('\n')}</stock>`;
    const text =
      shape === 'deep' ? stock.replaceAll('<car>', '<car><a><b>').replaceAll('</car>', '</b></a></car>') : stock;
    const isWell = ['list', 'deep', 'attributes'].includes(shape) && list.every(([, , whole]) => whole);
    const source = shape === 'text more' ? `${text}<x/>` : spoiled(text, shape, place);
    return { source, rows: isWell ? list.length : null };
  });

const bytes = fc.uint8Array({ maxLength: 600 }).map((source): WildFeed => ({ source, rows: null }));

/** Feeds by how they are written. */
export const WILD_FEEDS: readonly [format: string, feed: fc.Arbitrary<WildFeed>][] = [
  ['bytes', bytes],
  ['CSV', csv],
  ['JSON', json],
  ['JSON Lines', jsonLines],
  ['XML', xml],
  ['xlsx', xlsx],
];
