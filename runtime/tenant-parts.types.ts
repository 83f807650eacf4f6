export interface NavItem {
  name: string;
  url: string;
  /** A dropdown's own links, at most one level. */
  items: NavItem[];
}

export interface OpeningHour {
  /** 0 = Sunday to 6 = Saturday (§3). */
  weekday: number;
  status: 'Open' | 'Closed';
  /** 'HH:MM', wall clock of the location; null when closed. */
  open: string | null;
  close: string | null;
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
}

export interface LegalDocument {
  /** 'privacy-policy': also the path. */
  id: string;
  path: string;
  title: string;
  /** The tenant's own Markdown file to use instead of the region's standard text. */
  file: string | null;
}
