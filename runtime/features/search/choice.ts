import type { SiteStock } from '../../contracts/page.types.ts';
import { bySlug, readSearchSegment, type SearchSegment } from '../../rules/listing/search-path.ts';
import { capital, type VehicleWords } from '../../rules/words/vehicle-words.ts';
import type { TenantModel } from '../../tenant/tenant-parts.types.ts';

type Words = Pick<VehicleWords, 'vehicles'>;

/** What of a dealer decides which listings there are, beside its stock. */
export interface Dealer {
  words: Words;
  search: { facets: readonly string[] };
  manufacturers: readonly { name: string; slug: string }[];
  models: readonly Pick<TenantModel, 'name' | 'manufacturer'>[];
}

/** A listing address beside the base path: what it fixes, and how its page is called. */
export interface Choice {
  fixed: Record<string, string[]>;
  title: string;
  /** The listings that this one is part of, widest first. */
  within: { name: string; href: string }[];
}

/**
 * The listing of one segment after /search, or of a make and a model (§2). A make or model of the dealer's own, or of the stock that the site
 * was built with, has one even when all its cars are sold. Null: there is none.
 */
export async function readChoice(
  segment: string,
  model: string | undefined,
  stock: SiteStock,
  dealer: Dealer,
): Promise<Choice | null> {
  const listed = await stock.listedModels();
  const makes = [
    ...(await names(stock, 'make')),
    ...listed.map(({ make }) => make),
    ...dealer.manufacturers.map(({ name }) => name),
  ];
  const read = readSearchSegment(segment, makes);
  if (!read) return null;
  const title = titleOf(read, dealer.words);
  if (model === undefined) return { fixed: { [read.field]: [read.value] }, title, within: [] };
  if (read.field !== 'make') return null;
  const { slug } = dealer.manufacturers.find(({ name }) => name === read.value) ?? {};
  const own = [
    ...listed.flatMap((one) => (one.make === read.value ? one.model : [])),
    ...dealer.models.filter(({ manufacturer }) => manufacturer === slug).map(({ name }) => name),
  ];
  const found = bySlug(model, [...(await names(stock, 'model', { make: read.value })), ...own]);
  if (found === undefined) return null;
  const name = `${read.value} ${found}`;
  // As the filters say it: its box is ticked, and unticked.
  const isOne = dealer.search.facets.includes('make_model');
  return {
    fixed: { make: [read.value], ...(isOne ? { make_model: [name] } : { model: [found] }) },
    title: name,
    within: [{ name: title, href: `/search/${segment}` }],
  };
}

async function names(stock: SiteStock, facet: string, where?: Record<string, string>): Promise<string[]> {
  return (await stock.counts(facet, where)).map(({ value }) => value);
}

function titleOf({ field, value }: SearchSegment, { vehicles }: Words): string {
  return field === 'body' ? `${value}s` : `${capital(value)} ${vehicles}`;
}

/** Base paths that say what the cars are for instead of their types (§2: /search/rental-cars, /search/subscription-cars). */
const PURPOSE = /^\/search\/(rental|subscription)-/;

/** Whether a site's cars are to be bought, as far as its base path says. */
export function isListForSale(basePath: string): boolean {
  return !PURPOSE.test(basePath);
}

/** The listing's own name, from the types that a site lists: 'New, used & demo cars'; or what they are for: 'Rental cars'. */
export function baseTitle(carTypes: readonly string[], { vehicles }: Words, basePath: string): string {
  const purpose = PURPOSE.exec(basePath)?.[1];
  if (purpose) return `${capital(purpose)} ${vehicles}`;
  const types = carTypes.length > 0 ? carTypes : ['new', 'used', 'demo'];
  const several = types.length > 1 ? `${types.slice(0, -1).join(', ')} & ${types.at(-1)}` : String(types[0]);
  return `${capital(several)} ${vehicles}`;
}

/** A listing's name inside a sentence: 'new cars', but 'Toyota cars' and 'SUVs' as they are. */
export function lowered(title: string): string {
  return title.replace(/^(New|Used|Demo)\b/, (word) => word.toLowerCase());
}
