/** A picture of the tenant: `image` is a file of its folder ('images/logo.svg'). Without `alt` it is decoration. */
export interface TenantPicture {
  image: string;
  alt?: string;
}

/** The dealer's mark: for light grounds, for dark ones, and as a square. */
export interface TenantLogo extends TenantPicture {
  dark?: string;
  square?: string;
}

export type CarTypeName = 'new' | 'used' | 'demo';

/** The banner above the header and its menus (§2 Page shell). */
export interface HeaderSettings {
  topBanner: {
    shown: boolean;
    searchBox: boolean;
    searchPlaceholder: string;
    locations: boolean;
    phone: boolean;
    social: boolean;
    reviewStars: boolean;
    favouritesLink: boolean;
    compareLink: boolean;
  };
  megaMenu: { shown: boolean; carTypes: CarTypeName[]; bodies: boolean };
}

export type FooterBlock =
  | 'links'
  | 'locations'
  | 'hours'
  | 'staff'
  | 'map'
  | 'contact'
  | 'social'
  | 'licences'
  | 'subscribe'
  | 'text'
  | 'logos'
  | 'questions'
  | 'sites';

/** Somebody whom shoppers may contact: in the footer, on the page about the dealer, and where a page says so. */
export interface StaffMember {
  name: string;
  role: string;
  phone?: string;
  email?: string;
  image?: string;
  alt?: string;
  /** Slug of a location; absent: all of them. */
  location?: string;
  /** Beside English. */
  languages?: string[];
}

/** §2: the footer and its dealer-specific variants. */
export interface FooterSettings {
  /** Each is a feature, which fills the slot of the footer. */
  arrangement: 'columns' | 'dark' | 'notice' | 'desks' | 'questions' | 'slim';
  /** In order. */
  blocks: FooterBlock[];
  staff: StaffMember[];
  /** Slug of a location; absent: the primary one. */
  mapLocation?: string;
  /** Absent: the legal name. */
  copyrightName?: string;
  licenceNumbers: boolean;
  poweredBy: { shown: boolean; name: string; url?: string };
  subscribe: { heading: string; button: string };
  text?: { title?: string; words: string };
  logos: { image: string; alt: string; url?: string }[];
  questions: { question: string; answer: string }[];
}

/** §2 Link rewrites and rules. */
export interface LinkSettings {
  /** False: links to /pages/… lose the prefix. */
  usesPagesPath: boolean;
  rewrites: { from: string; to: string; kind: 'redirect' | 'link' }[];
  /** Words in addresses that are not prefetched. */
  noPrefetch: string[];
  directionsNewTab: boolean;
}

/** Which pages beside the ones that every site has (§2 Other pages). */
export interface PageSettings {
  aboutUs: boolean;
  faqs: boolean;
  brands: boolean;
  models: boolean;
  electricCars: boolean;
  service: boolean;
  parts: boolean;
  finance: boolean;
  financePreApproval: boolean;
  specialOffers: boolean;
  reviews: boolean;
  valuations: boolean;
  dealerships: boolean;
  vehicles: boolean;
  news: boolean;
  manufacturerServicePath?: string;
  /** Whether HTML may stand in Markdown. */
  rawHtml: boolean;
  /** Where films of pages may come from. */
  videoOrigins: string[];
  special: {
    kind: 'handback-guarantee' | 'protection-plan' | 'product' | 'brand' | 'information';
    path: string;
    title: string;
    description?: string;
    /** Markdown of the tenant's folder. */
    file: string;
  }[];
}

/** The dealer beyond its name (§3 Tenant or site config, dealer extras). */
export interface DealerSettings {
  dealerId: number | null;
  manufacturerId: number | null;
  /** Slug of the one make of a single-brand site. */
  manufacturer: string | null;
  group: string | null;
  dealerships: { id: number; slug: string; name: string }[];
  websites: { name: string; url: string; slug?: string; make?: string; logo?: TenantPicture }[];
  gmbProfiles: { reviewUrl: string; location?: string }[];
  xtimeUrl: string | null;
  siteVerification: string | null;
  logo: TenantLogo | null;
  offersSubscription: boolean;
}

/** A question on /faqs; the answer is Markdown. */
export interface TenantQuestion {
  question: string;
  answer: string;
  topic?: string;
}

/** An offer on /special-offers (§2). Days are 'YYYY-MM-DD' at the dealer's. */
export interface TenantOffer {
  title: string;
  text: string;
  kind: 'new' | 'used' | 'service';
  figure?: string;
  image?: string;
  alt?: string;
  starts?: string;
  ends?: string;
  /** Markdown. */
  terms?: string;
  /** Values by list facet of the cars that it holds for. */
  cars?: Record<string, string[]>;
  button?: string;
  url?: string;
}
