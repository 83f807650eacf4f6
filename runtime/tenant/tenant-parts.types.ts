import type { CompleteConfig } from '../../schema/complete-tenant.gen.ts';
import type { OrNull, Plain, SecretsNamed } from './plain.types.ts';

/**
 * A definition with every default filled in and the keys of the runtime: what most parts of a resolved tenant are. What a key means and may hold
 * says the schema (schema/reference.md).
 */
export type PlainConfig = Plain<CompleteConfig>;

type HeaderItem = Required<PlainConfig['navigation']>['header'][number];
type Location = PlainConfig['locations'][number];
type Hours = Location['contactDetail'];

export interface NavItem {
  name: string;
  url: string;
  /** A dropdown's own links, at most one level. */
  items: NavItem[];
  /** Of its words, where it is not the site's own. */
  language?: string;
  /** A dropdown that fills itself (§3 dynamicDropdown). */
  dropdown?: NonNullable<HeaderItem['dynamicDropdown']>;
  /** Columns of a dropdown of the kind `columns`. */
  menus?: { title: string; items: NavItem[] }[];
}

/** Hours of one weekday, 0 = Sunday to 6 = Saturday (§3): 'HH:MM', wall clock of the location; null when closed. */
export interface OpeningHour
  extends OrNull<Pick<Hours['openingHours'][number], 'status' | 'open' | 'close'>, 'open' | 'close'> {
  weekday: number;
  /** §3 formated_hours: shown instead of the hours. */
  words?: string;
}

export type SpecialHour = OrNull<Hours['specialHours'][number], 'open' | 'close'>;

export interface ResolvedLocation
  extends Pick<Location, 'id' | 'name' | 'slug' | 'codes' | 'primary' | 'manufacturers'>,
    Required<Pick<Location, 'dealershipSlug'>>,
    OrNull<Pick<Location, 'motorVehicleRepairer'>>,
    Required<Pick<Hours, 'phone' | 'email'>> {
  /** §2: `name` without its ' - Sales', ' - Service', ' - Parts' suffix, as a slug; shared by the locations of one place. */
  contactSlug: string;
  type: Exclude<Location['locationType'], ''>;
  dealerLicenceNumber: string | null;
  /** State-correct label before the number, e.g. 'Licence no.' (domain.md 2.3). */
  licenceLabel: string;
  address: OrNull<Omit<Location['address'], 'placeId' | 'mapKey'>, 'lat' | 'long' | 'placeUrl'>;
  timeZone: string;
  openingHours: OpeningHour[];
  specialHours: SpecialHour[];
  /** What else the definition says of the place (§3 Location). Optional, as are its parts: most places say none of it. */
  more?: LocationExtras;
}

export interface LocationExtras
  extends Pick<
      Location,
      'contactUrl' | 'enquireNow' | 'saturdayByAppointment' | 'image' | 'averageRating' | 'reviewCount'
    >,
    Pick<Location['address'], 'placeId' | 'mapKey'>,
    Pick<Hours, 'landlinePhone' | 'youtubeUrl' | 'linkedinUrl'> {
  /** §3 location_subtype. */
  subtypes: Location['locationSubtype'];
  /** One of several locations for which the definition says no number: the dealer's own is told. */
  withoutPhone?: true;
}

export interface LegalDocument {
  /** 'privacy-policy' */
  id: string;
  path: string;
  title: string;
  /** The tenant's own Markdown file to use instead of the region's standard text. */
  file: string | null;
}

/** Kinds of pages that have a budget of their own. */
export type PageType = keyof PlainConfig['budgets'];
/** What a page may load at most, in kilobytes of 1,024 bytes, compressed as it is served. */
export type PageBudget = PlainConfig['budgets'][PageType];

/** How a whole site is built (§9 Presentation): what each family starts from is in `templates/presets/families`. */
export type LookFamily = PlainConfig['theme']['family'];
export type HeroLayout = PlainConfig['theme']['hero'];
/** How a car is shown in lists. */
export type CardForm = PlainConfig['cards']['form'];

export type FooterSettings = PlainConfig['footer'];
/** Somebody whom shoppers may contact: in the footer, on the page about the dealer, and where a page says so. */
export type StaffMember = FooterSettings['staff'][number];
export type PromoCard = PlainConfig['promoCards']['cards'][number];

/**
 * §3 Model. Its description is HTML. Of a model that the platform knows the images are web addresses, and its bodies may be any words; else
 * they are files of the dealer's folder ('images/x.jpg'), and words of the definition.
 */
export type TenantModel = Omit<PlainConfig['models'][number], 'body'> & { body: string[] };
/** A make of the dealer (§3 Manufacturer); its description is HTML. */
export type TenantManufacturer = PlainConfig['manufacturers'][number];

/** An offer on /special-offers (§2); `cars` has values by list facet of the cars that it holds for. */
export type TenantOffer = Omit<PlainConfig['offers'][number], 'cars'> & {
  cars: Omit<CompleteConfig['offers'][number]['cars'], never>;
};

type Target = PlainConfig['leads']['targets'][number];
/** Where enquiries go. Null and empty: left out. */
export type LeadTargetSettings = Required<SecretsNamed<OrNull<Target, 'url'>, 'secret' | 'auth'>>;

type Sources = Required<PlainConfig['stock']['source']>;
export type WebSource = { kind: 'https' } & SecretsNamed<Sources['https'], 'auth'>;
export type SftpSource = { kind: 'sftp' } & Required<SecretsNamed<Sources['sftp'], 'password' | 'key'>>;
/** `files`: null for whatever is named as stock files are. */
export type FolderSource = { kind: 'folder' } & OrNull<Sources['folder'], 'files'>;
export type StockSourceLocation = WebSource | SftpSource | FolderSource;
/** Where a dealer's stock file comes from by itself, and how often a server looks for a new one. */
export type StockSourceSettings = StockSourceLocation & { everyMinutes: number };

/** The dealer beyond its name (§3 Tenant or site config, dealer extras). */
export interface DealerSettings
  extends OrNull<Pick<PlainConfig, 'dealerId' | 'manufacturerId' | 'manufacturer' | 'xtimeUrl' | 'logo'>>,
    Pick<PlainConfig, 'gmbProfiles' | 'offersSubscription'> {
  group: string | null;
  /** Never empty: without any it is the dealer's own. */
  dealerships: Required<Omit<PlainConfig['dealerships'][number], 'publishable'>>[];
  websites: PlainConfig['dealershipWebsites'];
  siteVerification: string | null;
}

/**
 * §9 Payment providers. Without one no money is taken; without a deposit it is the amount that the platform sends with each car. Deposits by price
 * are the dearest first.
 */
export type PaymentSettings = OrNull<
  Pick<PlainConfig['payment'], 'enabled' | 'capture' | 'depositAmount' | 'depositByPrice' | 'logos'>,
  'depositAmount'
> & {
  /** Who takes payments, in the dealer's order. */
  providers: readonly NonNullable<PlainConfig['payment']['provider']>[number][];
  /** Names of the environment variables that hold its providers' secrets, by their keys under `payment`: 'secret_key'. */
  secretEnvs: Readonly<Record<string, string>>;
  /** How its providers are spoken to, by the keys under `payment`: { 'acme.hash': 'sha256' }. */
  settings: Readonly<Record<string, string>>;
};

/** §5 Reserve. Without terms of the dealer's the law's default holds; empty lines part paragraphs. */
export type ReserveSettings = OrNull<Required<PlainConfig['reserve']>, 'terms' | 'receiptNote'> & {
  /** Who takes the buyer's details, and what for. */
  privacyNotice: string;
};
