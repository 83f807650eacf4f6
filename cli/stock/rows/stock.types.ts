import type { Car } from '../../../runtime/rules/car/car.types.ts';
import type { CarExtras } from '../../../runtime/rules/car/car-extras.types.ts';
import type { OwnFact, OwnFactKey } from '../../../runtime/rules/car/own-facts.types.ts';
import type { Dealership } from '../../../runtime/rules/location/dealership-at.ts';
import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import type { ResolvedLocation } from '../../../runtime/tenant/tenant-parts.types.ts';
import type { ColumnMapping, StockField } from '../columns/columns.data.ts';
import type { PresetName } from '../columns/presets.data.ts';
import type { SuggestedFact } from '../columns/usual-facts.ts';
import type { FeedFormat } from '../feed/feed.types.ts';
import type { Span } from '../feed/text-position.ts';
import type { DealerWord } from '../words/dealer-words.ts';

/** What of the dealer a feed is read with. */
export interface StockOptions {
  /** At least one; a row's location column is matched on codes, slug and name, else the primary one counts. */
  locations: readonly ResolvedLocation[];
  dealershipId: number;
  dealershipSlug: string;
  dealershipName: string;
  /** Of a dealer with several: a car is of the one of its location. Left out, or where the location's is not among them, the dealer's own. */
  dealerships?: readonly Dealership[];
  /** Decides the order of day and month, and what an unlabelled price covers. */
  region: Region;
  /** The last model year that is believed. Cars depend on the moment by nothing else. */
  latestYear: number;
  /** True: a car without photographs in the feed is shown by the embedded drawings. */
  artwork: boolean;
  /** Makes as this dealer spells them ('Acme'); a feed's ACME follows. */
  makes?: readonly string[];
  /** The kind of feed; left out or 'auto', what its headers speak for. */
  preset?: PresetName | 'auto';
  mapping?: readonly ColumnMapping[];
  /** Columns that the language does not know and the dealer shows all the same. */
  facts?: readonly Pick<OwnFact, 'key' | 'column' | 'unit'>[];
  /** Lists of a JSON file by their paths ('data.cars'), or sheets of a workbook, that hold the cars; left out or empty, they are looked for. */
  lists?: readonly string[];
  /** Makes and models as this dealer spells them, whatever the feed's capitals. */
  spelling?: readonly string[];
  /** What the dealer says of words of the feed. */
  words?: readonly DealerWord[];
  /** The dealer's folder, in which a feed may name photographs; left out, they are taken to be there. */
  files?: OwnFiles;
}

/** One car as a feed states it: what of a `Car` does not depend on the dealer's definition or on other cars. Only fields named here ever leave a feed. */
export type StockRecord = Pick<
  Car,
  | 'stocknum'
  | 'make'
  | 'model'
  | 'badge'
  | 'series'
  | 'year'
  | 'km'
  | 'vin'
  | 'rego'
  | 'price'
  | 'before_price'
  | 'subscription_price'
  | 'price_type'
  | 'finance_lenders'
  | 'status'
  | 'sold'
  | 'reserved'
  | 'reservable'
  | 'preorder'
  | 'certified'
  | 'tag'
  | 'car_type'
  | 'item_type'
  | 'show_on_dealer_website'
  | 'created_at_timestamp'
  | 'sold_date_timestamp'
  | 'fuel'
  | 'simple_fuel'
  | 'body'
  | 'simple_body'
  | 'drive'
  | 'simple_drive'
  | 'transmission'
  | 'simple_transmission'
  | 'seats'
  | 'doors'
  | 'engine'
  | 'colour'
  | 'interior_colour'
  | 'description'
  | 'filtered_features'
  | 'custom_rank'
> &
  CarExtras & {
    /** The yard as the feed names it; '' for none. So are `distribution_locations`. */
    location: string;
    /** Addresses of photographs. */
    photos: string[];
    /** The feed says that there are none, so no drawings are wanted either (§2 Car card). */
    no_photos: boolean;
    /** Small ones of the first photographs, in their order; absent where the feed has none. */
    thumbnails?: string[];
    /** Fields that a later feed must not overwrite, as the feed says (domain.md 3.1); null where it has no column for that. */
    locked_fields: string[] | null;
    /** What the dealer's own columns say, as shoppers read it; absent from most cars. */
    facts?: Readonly<Record<OwnFactKey, string>>;
  };

/** What one thing that is wrong with rows is called. */
export type NoteKind = 'skipped' | 'odd';

/** Where a note is: the line at which the row begins, and the exact value. */
interface NotePosition {
  line: number;
  position: Span;
}

/** Rows of which the same is to be said. */
export interface StockNote {
  kind: NoteKind;
  /** The column as its header is written; '' for the row as a whole. */
  column: string;
  message: string;
  /** What to do about it; left out where that goes without saying. */
  hint?: string;
  /** Values of which it is said, up to three; left out where it is said of none. */
  examples?: string[];
  /** How many rows, and where the first thousand begin. */
  rows: number;
  lines: number[];
  /** The first few of them. */
  positions: NotePosition[];
}

/** A word of a feed that fits no known kind. */
export interface UnknownWord {
  column: string;
  word: string;
  rows: number;
  /** The first line that has it. */
  line: number;
}

/** Columns of a feed that nothing reads, of which one seems to hold a field that no other column holds. */
export interface UnreadColumns {
  field: StockField;
  columns: readonly string[];
}

/** What of a car a file may be full of and nobody can read; 'row': rows that do not fit their header. */
export type UnreadableName = 'price' | 'stocknum' | 'make' | 'model' | 'year' | 'km' | 'row';

/** A field that cannot be read in more than a tenth of the rows that should have it. */
export interface UnreadableField {
  field: UnreadableName;
  /** The column in which it is; '' for rows, and where no column holds it. */
  column: string;
  rows: number;
  /** Of how many rows: of those with something there, or of all where a car needs it. */
  of: number;
  /** Values that cannot be read, up to three; none where the cells are empty. */
  examples: string[];
  /** Where the first of the rows begin, and the first value. */
  lines: number[];
  position: Span;
  /** What of `stock.columns` it is; for a price, the one that is wrong. */
  mapped: StockField;
}

/** What a feed is like, as far as it was read. */
export interface StockReport {
  format: FeedFormat;
  preset: PresetName;
  rows: number;
  imported: number;
  /** Rows left out. */
  skipped: number;
  notes: StockNote[];
  /** Of the rows imported. */
  withoutPhotos: { rows: number; stocknums: string[] };
  withoutPrice: number;
  withoutVin: number;
  /** Rows with a price or a VIN that looks wrong. */
  oddPrices: number;
  oddVins: number;
  unknownColumns: readonly string[];
  /** Columns of the dealer's own facts that the file does not have. */
  lostFacts: readonly string[];
  /** Those of the unknown ones that sellers of such vehicles show, as entries of `stock.facts`. */
  usualFacts: readonly SuggestedFact[];
  /** Columns of which a site has no use. */
  unusedColumns: readonly string[];
  /** What of them matters. */
  unread: readonly UnreadColumns[];
  unreadable: readonly UnreadableField[];
  privateColumns: readonly string[];
  unknownWords: UnknownWord[];
}

export interface StockResult {
  /** In the order of the feed. */
  cars: Car[];
  report: StockReport;
}

/** The files of a dealer's folder by name ('photos/T1.jpg'). */
export interface OwnFiles {
  has(name: string): boolean;
  keys(): Iterable<string>;
}
