/** §7 Analytics. */
export interface AnalyticsSettings {
  kind: 'none' | 'ga4' | 'gtm';
  measurementId?: string;
  waitForConsent: boolean;
  eventIds: boolean;
  ascEvents: boolean;
}

/** §8: where faults are reported. */
export interface ErrorReportingSettings {
  kind: 'none' | 'sentry' | 'webhook';
  /** Name of the environment variable with the service's address. */
  dsnEnv: string | null;
  /** 0 to 1. */
  sampleRate: number;
}

/** §7 Site calls. */
export interface ApiSettings {
  base: string;
  mock: boolean;
  mockBase: string;
}

/** §2: the maps of locations. */
export interface MapSettings {
  provider: 'link' | 'google' | 'openstreetmap' | 'picture';
  load: 'seen' | 'click';
}

/** §7: the image CDN. */
export interface ImageServiceSettings {
  kind: 'built-in' | 'cdn';
  baseUrl?: string;
  /** What follows `baseUrl`, with {url}, {width} and the like. */
  pattern: string;
  mapUrl?: string;
}

/** §2 Structured data: facts that stand nowhere else. */
export interface StructuredDataSettings {
  sameAs: string[];
  founded?: string;
  priceRange?: string;
  areaServed?: string;
  vin: boolean;
}

/** What legal texts and notices say of the dealer's own rules (§9 Policy and legal texts). */
export interface LegalFacts {
  /** Own placeholders by name. */
  variables: Record<string, string>;
  /** Days. */
  privacyDays: {
    complaintAcknowledged: number;
    complaintResolved: number;
    complaintInvestigated: number;
    access: number;
  };
  exchange: { offered: boolean; days: number; distance: number; fuel: 'quarter' | 'half' | 'full' };
  /** By state. */
  coolingOff: Record<string, string>;
}
