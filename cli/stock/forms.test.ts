import { describe, expect, it } from 'vitest';
import { readStock } from './read-stock.ts';
import { OPTIONS } from './stock.fixture.ts';

type Item = Record<string, string | readonly string[]>;

/** Cars as any system would send them, with what a format might stumble over. */
const CARS: readonly Item[] = [
  {
    'Stock No': 'A1',
    Make: 'Mercedes-Benz',
    Model: 'C 200',
    Year: '2021',
    'DAP Price': '$54,990',
    Odometer: '41,200 km',
    Colour: 'Grün, "Matt"',
    Comments: 'One owner & log books.\nCall <us> — 10 % off; really 😀',
    Features: ['Tow bar', '19" wheels', 'Apple CarPlay & more'],
    Photos: ['https://cdn.example/a.jpg?w=8&h=6', 'https://cdn.example/b.jpg'],
    'Location Code': 'N1',
    'Date in stock': '20/11/2025',
    'Purchase cost': '31,000',
  },
  {
    'Stock No': '00042',
    Make: 'FORD',
    Model: 'Ranger',
    Year: '2019',
    'DAP Price': 'POA',
    Odometer: 'lots',
    Colour: '',
    Comments: "It's ]]> fine",
    Features: ['Tub liner'],
    Photos: ['https://cdn.example/c.jpg'],
    'Location Code': 'S1',
    'Date in stock': '3/12/2025',
    'Purchase cost': '',
  },
  { 'Stock No': 'A1', Make: 'Twice', Model: 'X', Year: '2020', Colour: 'Red', 'Purchase cost': '1' },
  { 'Stock No': 'B7', Make: 'Kia', Model: '', Year: '2020', Colour: 'Red', 'Purchase cost': '1' },
  { 'Stock No': 'B8', Make: 'Kia', Model: 'Rio', Year: '2020', 'DAP Price': '5', Photos: [], 'Purchase cost': '1' },
];

const HEADERS = [...new Set(CARS.flatMap((car) => Object.keys(car)))];
const separators: Record<string, string> = { Photos: '|', Features: '|' };
const textOf = (car: Item, header: string): string => {
  const value = car[header] ?? '';
  return typeof value === 'string' ? value : value.join(separators[header]);
};
const escaped = (text: string): string => text.replace(/[&<>"\n]/g, (one) => `&#${one.charCodeAt(0)};`);
const named = (header: string): string => header.replaceAll(' ', '_');

const csv = [HEADERS, ...CARS.map((car) => HEADERS.map((header) => textOf(car, header)))]
  .map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
  .join('\n');

const asElements = (car: Item): string =>
  Object.entries(car)
    .map(([header, value]) => {
      const name = named(header);
      return typeof value === 'string'
        ? `<${name}>${escaped(value)}</${name}>`
        : `<${name}>${value.map((one) => `<${name.slice(0, -1)}>${escaped(one)}</${name.slice(0, -1)}>`).join('')}</${name}>`;
    })
    .join('\n');
const asAttributes = (car: Item): string =>
  HEADERS.map((header) => `${named(header)}="${escaped(textOf(car, header))}"`).join(' ');
const asNamedValues = (car: Item): string =>
  Object.entries(car)
    .map(([header, value]) =>
      typeof value === 'string'
        ? `<field name="${header}"><![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]></field>`
        : value.map((one) => `<${named(header)} order="1">${escaped(one)}</${named(header)}>`).join(''),
    )
    .join('');

const FORMS: [name: string, format: string, text: string | Uint8Array][] = [
  ['JSON', 'json', JSON.stringify(CARS)],
  ['JSON in a wrapper', 'json', JSON.stringify({ page: 1, vehicles: CARS }, null, 2)],
  ['JSON Lines', 'jsonl', CARS.map((car) => JSON.stringify(car)).join('\n')],
  [
    'XML of elements',
    'xml',
    `<inventory>${CARS.map((car) => `<vehicle>${asElements(car)}</vehicle>`).join('\n')}</inventory>`,
  ],
  [
    'XML of attributes',
    'xml',
    `<r><inventory>${CARS.map((car) => `<vehicle ${asAttributes(car)}/>`).join('\n')}</inventory></r>`,
  ],
  ['XML of named values', 'xml', `<ads>${CARS.map((car) => `<ad>${asNamedValues(car)}</ad>`).join('\n')}</ads>`],
  [
    'XML in UTF-16',
    'xml',
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-16"?><l>${CARS.map((car) => `<car>${asElements(car)}</car>`).join('')}</l>`,
      'utf16le',
    ),
  ],
];

describe('one list of cars in every form', () => {
  const read = (text: string | Uint8Array) => {
    const { cars, report } = readStock(text, OPTIONS);
    return { cars, report };
  };
  const expected = read(csv);

  it('is read as CSV', () => {
    expect(expected.cars.map(({ stocknum, price, photos_count }) => [stocknum, price, photos_count])).toEqual([
      ['A1', 54_990, 2],
      ['00042', null, 1],
      ['B8', null, expected.cars[2]?.photos_count],
    ]);
    expect(expected.cars[0]).toMatchObject({ colour: 'Grün, “Matt”', km: 41_200, location_id: 11 });
    expect(expected.cars[0]?.filtered_features).toEqual(['Tow bar', '19″ wheels', 'Apple CarPlay & more']);
    expect(expected.report).toMatchObject({ format: 'csv', rows: 5, imported: 3, skipped: 2 });
  });

  it.each(FORMS)('%s gives the same cars and notes', (_name, format, text) => {
    const { cars, report } = read(text);
    expect(cars).toEqual(expected.cars);
    expect(report.format).toBe(format);
    const said = ({ notes }: typeof report) =>
      notes.map(({ message, rows }) => `${rows} ${message.replace(/on line \d+/, 'on another line')}`).sort();
    expect(said(report)).toEqual(said(expected.report));
    expect(report.privateColumns.map((name) => name.replace(/^field\.|_/g, ' ').trim())).toEqual(['Purchase cost']);
    expect(JSON.stringify({ cars, report })).not.toMatch(/31,?000/);
  });
});
