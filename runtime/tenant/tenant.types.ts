import type { OwnFact, OwnFactKey } from '../rules/car/own-facts.types.ts';
import type { FinanceRules } from '../rules/finance/finance.types.ts';
import type { FormDefinition } from '../rules/form/form.types.ts';
import type { StateDuty } from '../rules/price/stamp-duty.ts';
import type { Review } from '../rules/review/review.types.ts';
import type { OrNull, SecretsNamed } from './plain.types.ts';
import type {
  DealerSettings,
  LeadTargetSettings,
  LegalDocument,
  NavItem,
  PaymentSettings,
  PlainConfig,
  ReserveSettings,
  ResolvedLocation,
  StockSourceSettings,
  TenantModel,
  TenantOffer,
} from './tenant-parts.types.ts';

export type Region = PlainConfig['region'];
export type Locale = 'en-AU' | 'en-NZ' | 'en-US';
export type Currency = 'AUD' | 'NZD' | 'USD';

/** Keys whose values a resolved tenant has as the definition says them. */
type Copied =
  | 'slug'
  | 'name'
  | 'legalName'
  | 'template'
  | 'region'
  | 'domains'
  | 'websiteId'
  | 'dealershipId'
  | 'tagline'
  | 'words'
  | 'contact'
  | 'manufacturers'
  | 'header'
  | 'footer'
  | 'links'
  | 'pages'
  | 'listing'
  | 'badges'
  | 'promoCards'
  | 'similar'
  | 'priceHistory'
  | 'compare'
  | 'phone'
  | 'buyOnline'
  | 'bookings'
  | 'social'
  | 'structuredData'
  | 'analytics'
  | 'api'
  | 'imageService'
  | 'locationsMap'
  | 'budgets';

/**
 * The complete configuration of one dealer: plain, frozen JSON, the one input of every phase after `resolve` (design §3).
 * `TenantConfig` (schema/tenant.gen.ts) is the same dealer as written; the two are never cast into each other.
 */
export interface ResolvedTenant extends Pick<PlainConfig, Copied>, Required<Pick<PlainConfig, 'dealershipSlug'>> {
  abn: string | null;
  locale: Locale;
  currency: Currency;
  distanceUnit: 'km' | 'mi';
  timeZone: string;
  locations: ResolvedLocation[];
  dealer: DealerSettings;
  navigation: { header: NavItem[]; footer: { title: string; items: NavItem[] }[] };
  questions: PlainConfig['faqs'];
  offers: TenantOffer[];
  models: TenantModel[];
  home: HomeSettings;
  /** Ids of the enabled features, in order of name. */
  features: string[];
  stock: StockSettings;
  search: SearchSettings;
  /** With tables of government charges by state; none where the dealer does not want them estimated. */
  car: PlainConfig['car'] & { charges: Record<string, StateDuty> };
  /** `attributesNamed`: whether somebody has named them; else they are those of §2, and what a form of card shows by itself is up to it. */
  cards: Required<PlainConfig['cards']> & { attributesNamed: boolean };
  reviews: Omit<PlainConfig['reviews'], 'items'> & { items: Review[] };
  favourites: PlainConfig['favourites'] & { enabled: boolean };
  enquiry: EnquirySettings;
  /** The forms that a site offers, by name; those that are switched off are not there. */
  forms: Readonly<Record<string, FormDefinition>>;
  finance: FinanceRules & Pick<PlainConfig['finance'], 'path' | 'comparisonWarning'>;
  payment: PaymentSettings;
  reserve: ReserveSettings;
  tradeIn: SecretsNamed<PlainConfig['tradeIn'], 'key'>;
  leads: LeadSettings;
  theme: ThemeSettings;
  legal: LegalDocument[];
  legalFacts: LegalFacts;
  errorReporting: SecretsNamed<PlainConfig['errorReporting'], 'dsn'>;
  /** A site that only those see who have its password, which the variable holds; without a user any name will do. Null: open to everyone. */
  preview: { passwordEnv: string; user: string | null } | null;
  /** What is in the footer's last line beside licence numbers, e.g. how prices are to be read. */
  disclaimer: string;
  platform: PlatformSettings;
  /** What answers searches, and the index that all of the site asks and `stock index` fills: a slug is its own in the embedded engine. */
  searchService:
    | { kind: 'embedded'; index: string }
    | { kind: 'meilisearch'; index: string; url: string; keyEnv: string | null };
  /** Names of all environment variables that the definition reads: their values are never published. */
  environment: string[];
}

interface HomeSettings
  extends Pick<PlainConfig['home'], 'headline' | 'introduction' | 'reasons' | 'sections' | 'parts'> {
  featuredCount: number;
  /** Null: the scene. */
  picture: (NonNullable<PlainConfig['home']['picture']> & { alt: string }) | null;
  /** Who says the introduction. */
  signed: string | null;
}

/** Where the cars come from, and what an import does with them. */
type StockSettings = SecretsNamed<Omit<PlainConfig['stock'], 'source' | 'staleAfter' | 'facts'>, 'indexKey'> & {
  facts: OwnFact[];
  source: StockSourceSettings | null;
  /** So old, in hours, the newest stock is worth a warning; null: however old. */
  staleAfterHours: number | null;
};

export interface SearchSettings
  extends Pick<PlainConfig['search'], 'basePath' | 'hitsPerPage' | 'statusOnlyCount' | 'priceSlider' | 'liveFiltering'>,
    Required<Pick<PlainConfig['search'], 'carTypes'>> {
  /** What shoppers can filter by: facets of §3, and facts of the dealer's own. */
  facets: (PlainConfig['search']['facets'][number] | OwnFactKey)[];
  /** §4: days for which a sold car stays listed. */
  soldDays: number;
  /** Added to every request last (§7); already a safe filter expression. */
  customFilter: string | null;
  /** Name of the preset filter that is part of `customFilter`. */
  presetFilter?: string;
  /** §2: a second address of the list of used cars. */
  usedListPath: string | null;
  /** Answers that are kept in memory (§7). */
  cacheEntries: number;
}

interface EnquirySettings
  extends Pick<PlainConfig['enquiry'], 'enabled' | 'heading' | 'messageRequired' | 'categories' | 'postcode'> {
  optIn: PlainConfig['enquiry']['optIn'] & { prechecked: boolean };
  phone: { mobileOnly: boolean; testNumber: string | null };
  names: { marks: boolean };
}

/** What happens to what shoppers send. */
interface LeadSettings extends Pick<PlainConfig['leads'], 'confirmation' | 'retentionDays'> {
  /** Never empty: without any it is the platform. */
  targets: LeadTargetSettings[];
  /** `serverEnv`: name of the environment variable with the address of the mail server. */
  mail: { serverEnv: string; from: string | null };
  /** `digestAt`: 'HH:MM'; `answerHours`: opening hours. */
  desk: OrNull<Required<PlainConfig['leads']['desk']>, 'digestAt' | 'answerHours'>;
}

/** Without a scene the first thing on the home page is the dealer's colours. */
export type ThemeSettings = OrNull<PlainConfig['theme'], 'scene'>;
export type FontFamily = ThemeSettings['fonts']['heading' | 'body'];

/** What legal texts and notices say of the dealer's own rules (§9 Policy and legal texts). */
interface LegalFacts extends Pick<PlainConfig['legal'], 'privacyDays' | 'exchange'> {
  /** Own placeholders by name. */
  variables: Record<string, string>;
  /** By state. */
  coolingOff: Record<string, string>;
}

/** `sandbox`: the embedded platform answers (design §6); it behaves as `sandbox` says: `up` as a platform should, all others are faults to try out. */
export type PlatformSettings = SecretsNamed<OrNull<PlainConfig['platform'], 'baseUrl'>, 'auth'> & {
  kind: 'sandbox' | 'http';
};
export type SandboxMode = PlatformSettings['sandbox'];
