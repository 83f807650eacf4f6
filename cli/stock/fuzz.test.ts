import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../runtime/prove.fixture.ts';
import { isPrivate } from './columns/column-names.ts';
import { PRIVATE_COLUMNS } from './columns/columns.data.ts';
import { PRESETS } from './columns/presets.data.ts';
import { StockError } from './feed/stock-error.ts';
import { memorySource } from './feed/text-source.ts';
import { mergedCar } from './import/merge-car.ts';
import { carLine, readCarLine } from './import/stored-stock.ts';
import { readFeed } from './read-feed.ts';
import type { StockOptions, StockRecord, StockReport } from './rows/stock.types.ts';
import { OPTIONS } from './stock.fixture.ts';

/** Of each of five kinds of feed: `npm run prove` tries a million in all. */
const RUNS = Number(process.env.FUZZ_RUNS ?? runs(40, 200_000));
const SEED = 100 * Number(process.env.FUZZ_SEED ?? 0);
const TIMEOUT = 30_000 + RUNS * 40;

/** Stands in every private cell, and nowhere else. */
const SECRET = '987654321.12';

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

const csv = fc
  .tuple(
    fc.array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...HEADERS) }, privateHeader), {
      minLength: 1,
      maxLength: 14,
    }),
    fc.array(
      fc.tuple(fc.array(word, { minLength: 14, maxLength: 14 }), fc.constantFrom('always', 'where needed', 'never')),
      {
        maxLength: 5,
      },
    ),
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.constantFrom(',', ';', '\t', '|'),
    fc.boolean(),
  )
  .map(([more, rows, lineEnd, delimiter, whole]) => {
    const headers = [...(whole ? ['stock', 'make', 'model', 'year'] : []), ...more];
    const quoted = (text: string, when: string) =>
      when === 'always' || (when === 'where needed' && /[",;\t|\r\n]/.test(text))
        ? `"${text.replaceAll('"', '""')}"`
        : text;
    const lines = rows.map(([values, when]) =>
      secretRow(headers, [...(whole ? ['A1', 'Acme', 'Rover', '2020'] : []), ...values])
        .map(([, text]) => quoted(text, when))
        .join(delimiter),
    );
    return [headers.join(delimiter), ...lines].join(lineEnd);
  });

const json = fc
  .tuple(
    fc.array(
      fc.tuple(
        fc.array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...HEADERS) }, privateHeader), { maxLength: 10 }),
        fc.array(fc.oneof(word, fc.jsonValue({ maxDepth: 2 })), { minLength: 10, maxLength: 10 }),
        fc.boolean(),
      ),
      { maxLength: 5 },
    ),
    fc.constantFrom('list', 'wrapper', 'cut short', 'text more', 'broken'),
    fc.tuple(fc.nat(), fc.constantFrom('', '"', ',', '$', '\\', '}', "'", '\n')),
  )
  .map(([items, shape, [position, scrap]]) => {
    const list = items.map(([headers, values, whole]) => ({
      ...(whole
        ? { stocknum: 'A1', make: 'Acme', model: 'Rover', year: 2020, PriceList: [{ Type: 'cost', Amount: SECRET }] }
        : {}),
      ...Object.fromEntries(secretRow(headers, values)),
    }));
    const text = JSON.stringify(shape === 'wrapper' ? { cars: list } : list);
    const at = position % text.length;
    if (shape === 'cut short') return text.slice(0, Math.floor(text.length / 2));
    if (shape === 'broken') return text.slice(0, at) + scrap + text.slice(at + 1);
    return shape === 'text more' ? `${text}]` : text;
  });

const jsonLines = fc.tuple(json, fc.constantFrom('\n', '\r\n', '\n\n')).map(([text, lineEnd]) =>
  text
    .replace(/^(?:\{"cars":)?\[/, '')
    .replaceAll('},{', `}${lineEnd}{`)
    .replace(/\]\}?$/, ''),
);

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
        fc.array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...HEADERS) }, privateHeader), { maxLength: 10 }),
        fc.array(fc.tuple(word, fc.nat({ max: 60 })), { minLength: 10, maxLength: 10 }),
        fc.boolean(),
      ),
      { maxLength: 5 },
    ),
    fc.constantFrom('list', 'deep', 'attributes', 'cut short', 'text more', 'broken'),
    fc.tuple(fc.nat(), fc.constantFrom('', '"', '<', '&', '>', '/', '</', '&a;', '<!DOCTYPE a>', '<x>', ']]>', '\n')),
  )
  .map(([items, shape, [position, scrap]]) => {
    const cars = items.map(([headers, values, whole]) => {
      const own = whole ? '<stocknum>A1</stocknum><make>Acme</make><model>Rover</model><year>2020</year>' : '';
      const secret = headers.map(
        (header, at) => [header, isPrivate(header) ? SECRET : (values[at]?.[0] ?? '')] as const,
      );
      if (shape !== 'attributes')
        return `<car>${own}${secret.map(([header, text], at) => field(header, text, values[at]?.[1] ?? 0)).join('\n')}</car>`;
      const attributes = new Map(secret.map(([header, text]) => [elementName(header), text]));
      return `<car ${[...attributes].map(([name, text]) => `${name}="${inXml(text)}"`).join(' ')}>${own}</car>`;
    });
    const list = `<?xml version="1.0"?>\n<stock>${cars.join('\n')}</stock>`;
    const text =
      shape === 'deep' ? list.replaceAll('<car>', '<car><a><b>').replaceAll('</car>', '</b></a></car>') : list;
    const at = position % text.length;
    if (shape === 'cut short') return text.slice(0, at);
    if (shape === 'broken') return text.slice(0, at) + scrap + text.slice(at + 1);
    return shape === 'text more' ? `${text}<x/>` : text;
  });

const FILES = new Set(['photos/1.jpg', 'photos/2.heic']);

const options = fc
  .tuple(
    fc.constantFrom('AU', 'NZ', 'US'),
    fc.constantFrom('auto', ...(Object.keys(PRESETS) as (keyof typeof PRESETS)[])),
  )
  .map(([region, preset]): StockOptions => ({ ...OPTIONS, region, preset, files: FILES }));

interface Read {
  records: StockRecord[];
  report: StockReport | null;
}

function read(source: Uint8Array | string, settings: StockOptions): Read {
  const records: StockRecord[] = [];
  try {
    return { records, report: readFeed(memorySource(source), settings, { car: (record) => records.push(record) }) };
  } catch (error) {
    if (!(error instanceof StockError)) throw error;
    expect(error.message.length).toBeGreaterThan(10);
    expect(error.message).not.toContain(SECRET);
    return { records, report: null };
  }
}

/** Every feed ends in a report or a typed error; what it gives is sound and can be stored and read again. */
function sound({ records, report }: Read): void {
  if (report) {
    expect(report.imported + report.skipped).toBe(report.rows);
    expect(report.imported).toBe(records.length);
    for (const { positions, rows, message } of report.notes) {
      expect([positions.length > 0, rows >= positions.length, message.length > 0]).toEqual([true, true, true]);
      for (const { position } of positions) expect(position.start.line).toBeLessThanOrEqual(position.end.line);
    }
  }
  for (const record of records) {
    const { car } = mergedCar(record, undefined, [], () => expect.unreachable(), { now: 1, first: true, keepDays: 60 });
    const line = carLine(car);
    expect(line.indexOf('\n')).toBe(line.length - 1);
    expect(carLine(readCarLine(line, 2))).toBe(line);
    expect([record.price === null || record.price > 10, record.stocknum.trim()]).toEqual([true, record.stocknum]);
  }
}

describe('whatever a feed holds', { timeout: TIMEOUT }, () => {
  it('bytes: a report or a typed error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), options, (bytes, settings) => sound(read(bytes, settings))),
      { numRuns: RUNS, seed: SEED + 31 },
    );
  });

  it.each([
    ['CSV', csv, 32],
    ['JSON', json, 33],
    ['JSON Lines', jsonLines, 34],
    ['XML', xml, 35],
  ])('%s: the same, and nothing of a private column', (_name, feed, seed) => {
    fc.assert(
      fc.property(feed, options, (text, settings) => {
        const result = read(text, settings);
        sound(result);
        expect(JSON.stringify(result)).not.toContain(SECRET);
      }),
      { numRuns: RUNS, seed: SEED + seed },
    );
  });
});
