import type { CarType, PriceType } from '../../../runtime/rules/car/car.types.ts';
import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { BODIES, REGION_LABELS } from './bodies.data.ts';
import { DRIVES, FUELS, TRANSMISSIONS } from './fuels-and-drives.data.ts';
import { nameKey } from './name-key.ts';
import { CAR_TYPES, PRICE_TYPES, type SaleState, STATUSES } from './sale-words.data.ts';
import { vocabulary } from './vocabulary.ts';
import type { WordTable, WordVocabulary } from './words.types.ts';

/**
 * The line of the definition that says what a word means, as a hint; `competing` are what it may mean. Nobody but the dealer knows what a price
 * covers, or what a new label is to be: there the line has a gap, and the meanings are before it.
 */
export function wordHint(field: WordField, word: string, region: Region, competing: readonly string[] = []): string {
  const isClosed = CLOSED.includes(field);
  const meanings = isClosed ? meaningsOf(field, region) : competing.map((one) => labelIn(region, one));
  const likely = isClosed ? (competing[0] ?? meanings[0]) : meanings[0];
  const isItself = likely !== undefined && nameKey(likely) === nameKey(word);
  const means = field === 'price_type' || likely === undefined || isItself ? '"…"' : JSON.stringify(likely);
  const choice = meanings.length > 1 ? ` (${meanings.join(', ')})` : '';
  return `Write a usual word where the stock file is made, or say in the definition what this one means${choice}: \`stock: { words: [{ field: ${field}, word: ${JSON.stringify(word)}, means: ${means} }] }\`.`;
}

/** What may be said by words of a feed that have to be understood. */
export type WordField = 'body' | 'fuel' | 'transmission' | 'drive' | 'car_type' | 'status' | 'price_type';

/** What is a name: a dealer's word stands for another, as a whole. */
type NameField = 'make' | 'model' | 'colour' | 'item_type';

/** A word of a dealer's feed, and what it means. */
export interface DealerWord {
  field: WordField | NameField;
  word: string;
  means: string;
}

/** Understands the words of a dealer's feed. */
export interface DealerWords {
  body: WordVocabulary<string>;
  fuel: WordVocabulary<string>;
  transmission: WordVocabulary<string>;
  drive: WordVocabulary<string>;
  car_type: WordVocabulary<CarType>;
  status: WordVocabulary<SaleState>;
  price_type: WordVocabulary<PriceType>;
  /** What a name of the feed is to be, as the dealer says; the name itself where they say nothing. */
  name(field: NameField, text: string): string;
}

export const WORD_FIELDS: readonly WordField[] = [
  'body',
  'fuel',
  'transmission',
  'drive',
  'car_type',
  'status',
  'price_type',
];

export const NAME_FIELDS: readonly NameField[] = ['make', 'model', 'colour', 'item_type'];

const TABLES: { [F in WordField]: WordTable<string> } = {
  body: BODIES,
  fuel: FUELS,
  transmission: TRANSMISSIONS,
  drive: DRIVES,
  car_type: CAR_TYPES as WordTable<string>,
  status: STATUSES as WordTable<string>,
  price_type: PRICE_TYPES as WordTable<string>,
};
/** Kinds whose meanings the product acts on: a dealer's word means one of them. The others are labels, and may be new ones. */
const CLOSED: readonly WordField[] = ['car_type', 'status', 'price_type'];

/** Those without a word of a dealer, by region and field: the same for every dealer of the region, and dearer to build than a few cars to read. */
const SHARED = new Map<string, WordVocabulary<string>>();

function sharedVocabulary(field: WordField, region: Region): WordVocabulary<string> {
  const key = `${region} ${field}`;
  const known = SHARED.get(key) ?? vocabulary(TABLES[field], region);
  SHARED.set(key, known);
  return known;
}

/** The vocabularies of a region, with a dealer's own words. What means nothing there (`meaningOf`) is passed over. */
export function dealerWords(region: Region, own: readonly DealerWord[] = []): DealerWords {
  const built = (field: WordField): WordVocabulary<string> => {
    const words = own.flatMap((one) => {
      const means = one.field === field ? meaningOf(field, one.means, region) : null;
      return means === null ? [] : [{ word: one.word, means }];
    });
    return words.length === 0 ? sharedVocabulary(field, region) : vocabulary(TABLES[field], region, words);
  };
  // Built at its first word: many a feed has none of some fields.
  const make = <T extends string>(field: WordField): WordVocabulary<T> => {
    let known: WordVocabulary<string> | undefined;
    return ((text) => {
      known ??= built(field);
      return known(text);
    }) as WordVocabulary<T>;
  };
  const names = new Map(own.map(({ field, word, means }) => [`${field} ${nameKey(word)}`, means.trim()]));
  return {
    name: (field, text) => (names.size === 0 ? text : (names.get(`${field} ${nameKey(text)}`) ?? text)),
    body: make('body'),
    fuel: make('fuel'),
    transmission: make('transmission'),
    drive: make('drive'),
    car_type: make('car_type'),
    status: make('status'),
    price_type: make('price_type'),
  };
}

/** What a dealer's word may mean, in the region's own labels. */
export function meaningsOf(field: WordField, region: Region): string[] {
  const meanings = TABLES[field].meanings.flatMap(({ means }) => means ?? []);
  return [...new Set(meanings)].map((label) => labelIn(region, label));
}

const labelIn = (region: Region, label: string): string => REGION_LABELS[region]?.[label] ?? label;

/** The meaning that a dealer names, whatever its case; a label of the dealer's own where the kind has labels, else null. */
export function meaningOf(field: WordField, named: string, region: Region): string | null {
  const plain = (text: string): string =>
    text
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ');
  const labels = REGION_LABELS[region] ?? {};
  const known = TABLES[field].meanings.find(
    ({ means }) => means !== null && [means, labels[means] ?? means].some((one) => plain(one) === plain(named)),
  );
  return known?.means ?? (CLOSED.includes(field) || !/\p{L}/u.test(named) ? null : named.trim());
}
