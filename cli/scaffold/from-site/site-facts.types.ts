/** Opening hours as a definition has them. */
export interface HoursRow {
  days: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
  open?: string;
  close?: string;
  status?: 'Closed';
}

export interface SocialLink {
  network: string;
  url: string;
}

/** An image as a file of the dealer's folder: 'images/logo.svg'. */
export interface LogoFile {
  name: string;
  bytes: Uint8Array;
}

/** What the present site may say, each as the definition or the questions want it. */
export interface SiteFacts {
  name: string;
  legalName: string;
  address: string;
  phone: string;
  email: string;
  licence: string;
  introduction: string;
  hours: HoursRow[];
  social: SocialLink[];
  colour: string;
  headingFont: string;
  bodyFont: string;
  /** Address of its image. */
  logo: string;
  /** That image, once it was fetched. */
  logoFile: LogoFile;
  /** Addresses of its menus and its sitemap. */
  addresses: string[];
}
