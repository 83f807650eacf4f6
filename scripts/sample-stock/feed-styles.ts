import { csvText } from './csv-text.ts';
import { EXTRAS, type ExtraName } from './extras.ts';
import type { FeedRow } from './feed-row.ts';
import { dateText } from './make-car.ts';

/** Writes a dealer's rows as the text of a stock file, in the manner of one system. */
export type FeedStyle = (rows: readonly FeedRow[], words: StyleWords) => string;

export interface StyleWords {
  /** What the price is for, where it is no sale: 'per week'. */
  priceType: string;
  /** What the system says besides, by header; in JSON by path. */
  extras?: readonly (readonly [header: string, name: ExtraName])[];
}

type Columns = readonly (readonly [header: string, cell: (row: FeedRow, words: StyleWords) => string])[];

const money = (amount: number | null): string => (amount === null ? '' : String(amount));
const dollars = (amount: number | null, none = ''): string =>
  amount === null ? none : `$${amount.toLocaleString('en-AU')}`;
const yes = (flag: boolean): string => (flag ? 'Yes' : 'No');
const iso = (moment: number | null): string => (moment === null ? '' : new Date(moment).toISOString().slice(0, 10));
const day = (moment: number | null): string => (moment === null ? '' : dateText(moment));
const american = (moment: number | null): string => {
  const [date, month, year] = day(moment).split('/');
  return moment === null ? '' : `${month}/${date}/${year}`;
};
const typeWord = (row: FeedRow, words: readonly [string, string, string]): string =>
  words[['N', 'D', 'U'].indexOf(row.car.type)] ?? words[2];
const distance = ({ car }: FeedRow): string => (car.fuel === '' ? '' : String(car.km));

/** A column for each figure that one of the rows has of a lender, named as the path in a JSON feed. */
const financeColumns = (rows: readonly FeedRow[]): Columns => {
  const names = rows.flatMap(({ finance }) =>
    Object.entries(finance).flatMap(([lender, figures]) => Object.keys(figures).map((name) => [lender, name] as const)),
  );
  const once = new Map(names.map(([lender, name]) => [`finance_lenders.${lender}.${name}`, { lender, name }]));
  return [...once].map(([header, { lender, name }]) => [
    header,
    ({ finance }) => String((finance[lender] as Record<string, unknown> | undefined)?.[name] ?? ''),
  ]);
};

const extraColumns = ({ extras = [] }: StyleWords): Columns =>
  extras.map(([header, name]) => [header, (row) => EXTRAS[name](row)]);

/** The same in JSON: 'autograb_data.average_market_price' is a value of a map. */
const extraValues = (row: FeedRow, { extras = [] }: StyleWords): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  for (const [path, name] of extras) {
    const text = EXTRAS[name](row);
    if (text === '') continue;
    const [first = '', second] = path.split('.');
    const value = /^\d+$/.test(text) ? Number(text) : text;
    if (second === undefined) values[first] = value;
    else values[first] = { ...(values[first] as object | undefined), [second]: value };
  }
  return values;
};

const textOf = (columns: Columns, rows: readonly FeedRow[], words: StyleWords): string[][] => [
  columns.map(([header]) => header),
  ...rows.map((row) => columns.map(([, cell]) => cell(row, words))),
];

/** A Pentana-like extract: upper case, tab separated, CRLF. */
const TABBED: Columns = [
  ['STOCKNO', ({ stock }) => stock],
  ['SITE', ({ yard }) => yard],
  ['NEW/USED', (row) => typeWord(row, ['N', 'D', 'U'])],
  ['MODELYEAR', ({ car }) => String(car.year)],
  // Names of three letters are left alone: nobody could tell KIA from MG afterwards.
  ['MAKE', ({ car }) => (car.make.length > 3 ? car.make.toUpperCase() : car.make)],
  ['MODEL', ({ car }) => car.model],
  ['VARIANT', ({ car }) => car.badge],
  ['SERIES', ({ car }) => car.series],
  ['BODYTYPE', ({ car }) => car.body],
  ['COLOUR', ({ car }) => car.colour],
  ['INT COLOUR', ({ car }) => car.interior],
  ['TRANS', ({ car }) => car.transmission],
  ['FUELTYPE', ({ car }) => car.fuel],
  ['DRIVETYPE', ({ car }) => car.drive],
  ['ENGINECAPACITY', ({ car }) => car.litres],
  ['CYL', ({ car }) => car.cylinders],
  ['DOORS', ({ car }) => (car.doors === 0 ? '' : String(car.doors))],
  ['SEATS', ({ car }) => String(car.seats)],
  ['KMS', distance],
  ['DRIVEAWAY', ({ price }) => dollars(price, 'POA')],
  ['WASPRICE', ({ was }) => dollars(was)],
  ['COST PRICE', ({ car }) => car.cost.toFixed(2)],
  ['REGO', ({ plate }) => plate],
  ['VIN', ({ car }) => car.vinNumber],
  ['DATE IN STOCK', ({ inStock }) => day(inStock)],
  ['SALE STATUS', ({ status }) => status.toUpperCase()],
  ['DATE SOLD', ({ soldOn }) => day(soldOn)],
  ['ON HOLD', ({ reserved }) => (reserved ? 'Y' : 'N')],
  ['BANNER', ({ tag }) => tag],
  ['PHOTO COUNT', ({ photos }) => String(photos)],
  ['CERTIFIED', ({ certified }) => (certified ? 'Y' : 'N')],
  ['OPTIONS', ({ car }) => car.features.replaceAll(', ', '; ')],
  ['COMMENTS', ({ car }) => car.comments],
];

/** A spreadsheet's export where the decimal sign is a comma: semicolons between cells, a byte order mark. */
const SEMICOLONS: Columns = [
  ['Stock number', ({ stock }) => stock],
  ['Condition', (row) => typeWord(row, ['new', 'demo', 'used'])],
  ['Make', ({ car }) => car.make],
  ['Model', ({ car }) => car.model],
  ['Badge', ({ car }) => car.badge],
  ['Year', ({ car }) => String(car.year)],
  ['Body', ({ car }) => car.body],
  ['Exterior colour', ({ car }) => car.colour],
  ['Transmission', ({ car }) => car.transmission],
  ['Fuel', ({ car }) => car.fuel],
  ['Drive', ({ car }) => car.drive],
  ['Seats', ({ car }) => String(car.seats)],
  ['Doors', ({ car }) => (car.doors === 0 ? '' : String(car.doors))],
  ['Odometer', distance],
  ['Price', ({ price }) => money(price)],
  ['Price type', (_row, { priceType }) => priceType],
  ['Was price', ({ was }) => money(was)],
  ['Rego', ({ plate }) => plate],
  ['VIN', ({ car }) => car.vinNumber],
  ['Location code', ({ yard }) => yard],
  ['Status', ({ status }) => status],
  ['Sold date', ({ soldOn }) => iso(soldOn)],
  ['In stock date', ({ inStock }) => iso(inStock)],
  ['Reserved', ({ reserved }) => yes(reserved)],
  ['Tag', ({ tag }) => tag],
  ['Certified', ({ certified }) => yes(certified)],
  ['Photos', ({ photos }) => String(photos)],
  ['Features', ({ car }) => car.features],
  ['Comments', ({ car }) => car.comments],
  ['Cost', ({ car }) => car.cost.toFixed(2)],
];

/** vAuto-like headers of the United States: month first, MSRP, miles. */
const VAUTO: Columns = [
  ['DealerId', ({ yard }) => yard],
  ['VIN', ({ car }) => car.vinNumber],
  ['Stock #', ({ stock }) => stock],
  ['New/Used', (row) => typeWord(row, ['N', 'D', 'U'])],
  ['Year', ({ car }) => String(car.year)],
  ['Make', ({ car }) => car.make],
  ['Model', ({ car }) => car.model],
  ['Model Number', ({ car }) => car.series],
  ['Body', ({ car }) => car.body],
  ['Transmission', ({ car }) => car.transmission],
  ['Series', ({ car }) => car.badge],
  ['Body Door Ct', ({ car }) => String(car.doors)],
  ['Odometer', distance],
  ['Engine Cylinder Ct', ({ car }) => car.cylinders],
  ['Engine Displacement', ({ car }) => car.litres],
  ['Drivetrain Desc', ({ car }) => car.drive],
  ['Colour', ({ car }) => car.colour],
  ['Interior Color', ({ car }) => car.interior],
  ['MSRP', ({ car, price }) => (car.type === 'N' && price !== null ? String(Math.round(price * 1.04)) : '')],
  ['Price', ({ price }) => money(price)],
  ['Inventory Date', ({ inStock }) => american(inStock)],
  ['Certified', ({ certified }) => yes(certified)],
  ['Description', ({ car }) => car.comments],
  ['Features', ({ car }) => car.features.replaceAll(', ', '|')],
  ['Photo Count', ({ photos }) => String(photos)],
  ['Fuel', ({ car }) => car.fuel],
  ['Disposition', ({ status }) => status],
  ['Sold Date', ({ soldOn }) => american(soldOn)],
  ['On Hold', ({ reserved }) => yes(reserved)],
  ['Banner', ({ tag }) => tag],
  ['BookValue', ({ car }) => car.cost.toFixed(2)],
];

/** A JSON array with the field names of an Australian dealer system (domain.md 3.1). */
const json: FeedStyle = (rows, words) =>
  `${JSON.stringify(
    rows.map((row) => ({
      stocknum: row.stock,
      location: row.yard,
      car_type: typeWord(row, ['new', 'demo', 'used']),
      make: row.car.make,
      model: row.car.model,
      badge: row.car.badge || null,
      series: row.car.series,
      year: row.car.year,
      body: row.car.body,
      ...kindOf(row.car.body),
      colour: row.car.colour,
      interior_colour: row.car.interior || null,
      transmission: row.car.transmission || null,
      fuel: row.car.fuel || null,
      drive: row.car.drive || null,
      engine_size: row.car.litres || null,
      cylinders: row.car.cylinders || null,
      seats: row.car.seats,
      doors: row.car.doors === 0 ? null : row.car.doors,
      odometer: row.car.fuel === '' ? null : row.car.km,
      ...(words.priceType === 'Drive away'
        ? { dapprice: row.price }
        : { price: row.price, price_type: words.priceType }),
      was_price: row.was,
      rego: row.plate || null,
      vin: row.car.vinNumber,
      created_at: iso(row.inStock),
      status: row.status,
      sold_date: iso(row.soldOn) || null,
      reserved: row.reserved,
      certified: row.certified,
      tag: row.tag || null,
      photos: row.photos,
      features: row.car.features.split(', '),
      comments: row.car.comments,
      ...(Object.keys(row.finance).length > 0 ? { finance_lenders: row.finance } : {}),
      ...extraValues(row, words),
      purchase_cost: row.car.cost,
      show_on_dealer_website: true,
    })),
    null,
    1,
  )}\n`;

/** What a dealer of motorcycles tells apart by use; of cars nothing is said. */
function kindOf(body: string): { item_type?: string } {
  if (/Enduro|Motocross|Trail/.test(body)) return { item_type: 'Dirt bike' };
  if (/Motorcycle|Scooter/.test(body)) return { item_type: 'Road bike' };
  return /ATV|Side by side/.test(body) ? { item_type: 'Farm and trail' } : {};
}

export const FEED_STYLES = {
  tabbed: (rows, words) =>
    csvText(textOf([...TABBED, ...extraColumns(words)], rows, words), {
      lineEnd: '\r\n',
      mark: false,
      delimiter: '\t',
    }),
  semicolons: (rows, words) =>
    csvText(textOf([...SEMICOLONS, ...financeColumns(rows), ...extraColumns(words)], rows, words), {
      lineEnd: '\n',
      mark: true,
      delimiter: ';',
    }),
  vauto: (rows, words) =>
    csvText(textOf([...VAUTO, ...extraColumns(words)], rows, words), { lineEnd: '\r\n', mark: true }),
  json,
} as const satisfies Record<string, FeedStyle>;
