/** A logo as pages show it: its address, and its size in pixels or in a drawing's units, of which pages need the ratio. */
export interface ShownLogo {
  url: string;
  width: number;
  height: number;
}

/** Images that say whose site it is, made by the build of the dealer's logo, name and colours. */
export interface SiteIdentity {
  /** Absent: the dealer has none, and its initials and name are there. */
  logo?: ShownLogo;
  /** The logo for dark grounds. */
  logoDark?: ShownLogo;
  logoSquare?: ShownLogo;
  /** Logos of other makes and sites, by the file that the definition names. */
  others?: Record<string, ShownLogo>;
  /** Addresses of the site's icons, which tell their content. */
  icons: Record<'svg' | 'ico' | 'touch' | 'png192' | 'png512' | 'maskable192' | 'maskable512', string>;
  /** What a link to the site shows elsewhere. */
  card: { url: string; width: number; height: number };
}
