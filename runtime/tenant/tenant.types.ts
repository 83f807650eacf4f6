import type { ArtworkScene } from '../rules/car/car-images.ts';
import type { StateDuty } from '../rules/price/stamp-duty.ts';
import type { VehicleWords } from '../rules/words/vehicle-words.ts';
import type { PageBudget, PageType } from './tenant-budgets.types.ts';
import type { FinanceSettings, PaymentSettings, ReserveSettings } from './tenant-finance.types.ts';
import type { FormsSettings } from './tenant-forms.types.ts';
import type { LeadSettingsOfTenant } from './tenant-leads.types.ts';
import type { HeroLayout, HomeSettings, ListingLayout, LookFamily } from './tenant-look.types.ts';
import type { LegalDocument, NavItem, ResolvedLocation } from './tenant-parts.types.ts';
import type {
  AnalyticsSettings,
  ApiSettings,
  ErrorReportingSettings,
  ImageServiceSettings,
  LegalFacts,
  MapSettings,
  StructuredDataSettings,
} from './tenant-services.types.ts';
import type {
  DealerSettings,
  FooterSettings,
  HeaderSettings,
  LinkSettings,
  PageSettings,
  TenantOffer,
  TenantPicture,
  TenantQuestion,
} from './tenant-shell.types.ts';
import type {
  BadgeSettings,
  BookingSettings,
  CardSettings,
  FavouriteSettings,
  PhoneSettings,
  PromoSettings,
  ReviewSettings,
  TenantModel,
  TradeInSettings,
} from './tenant-shopping.types.ts';
import type { StockSourceSettings } from './tenant-stock.types.ts';

export type Region = 'AU' | 'NZ' | 'US';
export type Locale = 'en-AU' | 'en-NZ' | 'en-US';
export type Currency = 'AUD' | 'NZD' | 'USD';

/**
 * The complete configuration of one dealer: plain, frozen JSON, the one input of every phase after `resolve` (design §3).
 * `TenantConfig` (schema/tenant.gen.ts) is the same dealer as written; the two are never cast into each other.
 */
export interface ResolvedTenant {
  slug: string;
  name: string;
  legalName: string;
  abn: string | null;
  template: string;
  region: Region;
  locale: Locale;
  currency: Currency;
  distanceUnit: 'km' | 'mi';
  timeZone: string;
  domains: string[];
  websiteId: number;
  dealershipId: number;
  dealershipSlug: string;
  tagline: string;
  words: VehicleWords;
  contact: { phone: string; email: string };
  locations: ResolvedLocation[];
  manufacturers: TenantManufacturer[];
  dealer: DealerSettings;
  navigation: { header: NavItem[]; footer: { title: string; items: NavItem[] }[] };
  header: HeaderSettings;
  footer: FooterSettings;
  links: LinkSettings;
  pages: PageSettings;
  questions: TenantQuestion[];
  offers: TenantOffer[];
  models: TenantModel[];
  home: HomeSettings;
  /** Ids of the enabled features, in order of name. */
  features: string[];
  stock: StockSettings;
  search: SearchSettings;
  car: CarPageSettings;
  cards: CardSettings;
  listing: { layout: ListingLayout };
  badges: BadgeSettings;
  promoCards: PromoSettings;
  reviews: ReviewSettings;
  favourites: FavouriteSettings;
  /** Cars like one on its page. */
  similar: { count: number; reasons: boolean };
  /** When an earlier price may be shown. */
  priceHistory: { minDays: number; keepDays: number };
  compare: { enabled: boolean };
  phone: PhoneSettings;
  enquiry: EnquirySettings;
  forms: FormsSettings;
  finance: FinanceSettings;
  payment: PaymentSettings;
  reserve: ReserveSettings;
  /** `delivery`: what it costs, in the dealer's words; without them cars are picked up. */
  buyOnline: { enabled: boolean; heading: string; delivery?: string };
  tradeIn: TradeInSettings;
  bookings: BookingSettings;
  /** What happens to what shoppers send. */
  leads: LeadSettingsOfTenant;
  theme: ThemeSettings;
  legal: LegalDocument[];
  legalFacts: LegalFacts;
  social: { network: string; url: string }[];
  structuredData: StructuredDataSettings;
  analytics: AnalyticsSettings;
  errorReporting: ErrorReportingSettings;
  /** Null: the site is open to everyone. */
  preview: PreviewSettings | null;
  api: ApiSettings;
  imageService: ImageServiceSettings;
  locationsMap: MapSettings;
  /** What a page of each kind may load: the build and the tests hold it. */
  budgets: Record<PageType, PageBudget>;
  /** What stands in the footer's last line beside licence numbers, e.g. how prices are to be read. */
  disclaimer: string;
  platform: PlatformSettings;
  /** What answers searches, and the index that all of the site asks and `stock index` fills: a slug is its own in the embedded engine. */
  searchService:
    | { kind: 'embedded'; index: string }
    | { kind: 'meilisearch'; index: string; url: string; keyEnv: string | null };
  /** Names of all environment variables that the definition reads: their values are never published. */
  environment: string[];
}

/** Where the cars come from, and what an import does with them. */
export interface StockSettings {
  file: string;
  source: StockSourceSettings | null;
  /** So old, in hours, the newest stock is worth a warning; null: however old. */
  staleAfterHours: number | null;
  artwork: boolean;
  /** How many new and demo cars there are; absent: counted. */
  carTypes: { new?: number; demo?: number };
  /** The kind of feed; 'auto': by its columns. */
  preset: 'auto' | 'au_dealer' | 'au_network' | 'us_vauto' | 'generic';
  columns: { field: string; column: string }[];
  /** Makes and models as this dealer spells them. */
  spelling: string[];
  /** What words of the feed mean at this dealer. */
  words: { field: string; word: string; means: string }[];
  /** What of every car an import does not overwrite, and what of some. */
  lockedFields: string[];
  lockedCars: { stocknum: string; fields: string[] }[];
  /** The most that an import may take off the site, in percent. */
  shrinkPercent: number;
  missingCars: 'sold' | 'removed';
  /** Name of the environment variable that holds a key to write to the search service with. */
  indexKeyEnv: string | null;
}

/** A make of the dealer (§3 Manufacturer). */
export interface TenantManufacturer {
  id?: number;
  name: string;
  slug: string;
  /** Its page, where that is not /brands/{slug}. */
  path?: string;
  logo?: TenantPicture;
  /** HTML of a few harmless elements (`x-html: block`). */
  description?: string;
  /** §5: models that are shown with the make before them. */
  prefixModels: string[];
}

export interface CarPageSettings {
  gallery: 'lightbox' | 'plain';
  noPriceText: string;
  similarCars: boolean;
  recentlyViewed: boolean;
  views: boolean;
  governmentCharges: boolean;
  /** Tables of government charges by state; none where the dealer does not want them estimated. */
  charges: Record<string, StateDuty>;
  /** In order, as far as the features behind them are on (§2 Car detail). */
  actions: ('call' | 'enquire' | 'test_drive' | 'trade_in' | 'reserve' | 'history_report' | 'get_finance' | 'chat')[];
  wasPrice: boolean;
  chat?: { link: string; url?: string; origins: string[] };
}

export interface SearchSettings {
  /** '/search/used-cars' (§2: configured, then per template, then the default). */
  basePath: string;
  /** §9: 21 unless configured. */
  hitsPerPage: number;
  /** §4: days for which a sold car stays listed. */
  soldDays: number;
  facets: string[];
  /** Added to every request last (§7); already a safe filter expression. */
  customFilter: string | null;
  /** Car types that this site lists; empty for all. */
  carTypes: string[];
  /** Name of the preset filter that is part of `customFilter`. */
  presetFilter?: string;
  statusOnlyCount: boolean;
  priceSlider: { min: number; max: number; step: number };
  liveFiltering: boolean;
  /** §2: a second address of the list of used cars. */
  usedListPath?: string | null;
  /** Answers that are kept in memory (§7). */
  cacheEntries?: number;
}

export interface EnquirySettings {
  enabled: boolean;
  heading: string;
  messageRequired: boolean;
  categories: string[];
  postcode: boolean;
  optIn: { shown: boolean; prechecked: boolean; label: string };
  phone: { mobileOnly: boolean; testNumber: string | null };
  names: { marks: boolean };
}

export type FontFamily =
  | 'archivo'
  | 'archivo-narrow'
  | 'bricolage-grotesque'
  | 'figtree'
  | 'fraunces'
  | 'hanken-grotesk'
  | 'outfit'
  | 'public-sans';

export interface ThemeSettings {
  colours: Record<
    'brand' | 'onBrand' | 'accent' | 'onAccent' | 'ink' | 'muted' | 'paper' | 'surface' | 'line' | 'hero' | 'onHero',
    string
  >;
  fonts: { heading: FontFamily; body: FontFamily };
  radius: 'square' | 'soft' | 'round';
  header: 'standard' | 'large' | 'square-logo';
  family: LookFamily;
  hero: HeroLayout;
  card: 'framed' | 'plain';
  /** Null: the first thing on the home page is the dealer's colours. */
  scene: ArtworkScene | null;
}

export interface PlatformSettings {
  /** `sandbox`: the embedded platform answers (design §6). */
  kind: 'sandbox' | 'http';
  baseUrl: string | null;
  /** Name of the environment variable that holds 'user:password' for basic authorisation. */
  authEnv: string | null;
  /** Whether it takes updates of a lead. */
  updates: boolean;
  /** How the sandbox behaves. */
  sandbox: SandboxMode;
}

/** `up`: as a platform should; all others are faults that can be tried out. */
export type SandboxMode = 'up' | 'down' | 'slow' | 'error' | 'no-data' | 'malformed' | 'no-id';

/** A site that only those see who have its password. */
export interface PreviewSettings {
  /** The environment variable that holds the password. */
  passwordEnv: string;
  /** Null: any name will do. */
  user: string | null;
}
