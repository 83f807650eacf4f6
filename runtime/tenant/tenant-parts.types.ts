export interface NavItem {
  name: string;
  url: string;
  /** A dropdown's own links, at most one level. */
  items: NavItem[];
  /** Of its words, where it is not the site's own. */
  language?: string;
  /** A dropdown that fills itself (§3 dynamicDropdown). */
  dropdown?: 'brands' | 'models' | 'bodies' | 'columns';
  /** Columns of a dropdown of the kind `columns`. */
  menus?: { title: string; items: NavItem[] }[];
}

export interface OpeningHour {
  /** 0 = Sunday to 6 = Saturday (§3). */
  weekday: number;
  status: 'Open' | 'Closed';
  /** 'HH:MM', wall clock of the location; null when closed. */
  open: string | null;
  close: string | null;
  /** §3 formated_hours: shown instead of the hours. */
  words?: string;
}

export interface SpecialHour {
  /** 'YYYY-MM-DD', wall clock of the location. */
  date: string;
  name: string;
  status: 'Open' | 'Closed';
  open: string | null;
  close: string | null;
}

export interface ResolvedLocation {
  id: number;
  name: string;
  slug: string;
  /** §2: `name` without its ' - Sales', ' - Service', ' - Parts' suffix, as a slug; shared by the locations of one place. */
  contactSlug: string;
  /** What a feed's location column may say for this yard. */
  codes: string[];
  primary: boolean;
  type: 'sales' | 'service' | 'parts';
  dealershipSlug: string;
  dealerLicenceNumber: string | null;
  /** State-correct label before the number, e.g. 'Licence no.' (domain.md 2.3). */
  licenceLabel: string;
  motorVehicleRepairer: string | null;
  manufacturers: string[];
  address: {
    street: string;
    city: string;
    state: string;
    postcode: string;
    lat: number | null;
    long: number | null;
    placeUrl: string | null;
  };
  phone: string;
  email: string;
  timeZone: string;
  openingHours: OpeningHour[];
  specialHours: SpecialHour[];
  /** What else the definition says of the place (§3 Location). Optional, as are its parts: most places say none of it. */
  more?: LocationExtras;
}

export interface LocationExtras {
  /** §3 location_subtype: 'buying'. */
  subtypes: 'buying'[];
  /** §2: a contact page of its own. */
  contactUrl?: string;
  enquireNow: boolean;
  /** §9: a closed Saturday reads 'By appointment only'. */
  saturdayByAppointment: boolean;
  image?: { image: string; alt?: string };
  averageRating?: number;
  reviewCount?: number;
  placeId?: string;
  mapKey?: string;
  landlinePhone?: string;
  /** One of several locations for which the definition says no number: the dealer's own is told. */
  withoutPhone?: true;
  youtubeUrl?: string;
  linkedinUrl?: string;
}

export interface LegalDocument {
  /** 'privacy-policy' */
  id: string;
  path: string;
  title: string;
  /** The tenant's own Markdown file to use instead of the region's standard text. */
  file: string | null;
}
