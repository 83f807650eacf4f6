// Generated from the JSON Schemas by `npm run schema`. Do not edit.

/**
 * One dealer's website: everything that differs between dealers is written here.
 */
export interface CompleteConfig {
  /**
   * Short name of the site; the name of its folder too.
   */
  slug: string;
  /**
   * The dealer's name as customers know it.
   */
  name: string;
  /**
   * The company or person that trades, for the legal pages.
   */
  legal_name: string;
  /**
   * Australian Business Number, in quotation marks.
   */
  abn?: string;
  /**
   * Kind of dealer: decides what the site starts from.
   */
  template: 'cars' | 'trucks' | 'rv' | 'subscription' | 'rental' | 'powersports';
  /**
   * Country: decides spelling, currency, phone and postcode rules, legal copy.
   */
  region: 'AU' | 'NZ' | 'US';
  /**
   * Name of a file in tenants/_groups whose values this dealer shares.
   */
  group?: string;
  /**
   * The platform's number for this site.
   */
  website_id: number;
  /**
   * The platform's number for the dealership.
   */
  dealership_id: number;
  /**
   * Left out, the tenant's slug.
   */
  dealership_slug?: string;
  /**
   * Host names of the site, without https://.
   */
  domains: string[];
  /**
   * A few words after the name, e.g. in the page title.
   */
  tagline: string;
  contact: Contact;
  /**
   * Makes this dealer holds a franchise for.
   */
  manufacturers: Manufacturer[];
  /**
   * The dealer's places.
   *
   * @minItems 1
   */
  locations: Location[];
  navigation: Navigation;
  home: HomePage;
  search: Search;
  car: CarPage;
  enquiry: Enquiry;
  theme: Theme;
  stock: Stock;
  legal: LegalPages;
  /**
   * The dealer's social pages.
   */
  social: SocialLink[];
  platform?: Platform;
}
/**
 * The dealer's main phone and email.
 */
export interface Contact {
  /**
   * In quotation marks, because YAML would drop the leading zero.
   */
  phone: string;
  /**
   * Main address.
   */
  email: string;
}
/**
 * A make (§3).
 */
export interface Manufacturer {
  /**
   * As it is written.
   */
  name: string;
  /**
   * For addresses.
   */
  slug: string;
}
/**
 * One place of the dealer: a showroom, a used-car yard, a service centre or a parts counter (§3 Location).
 */
export interface Location {
  /**
   * The platform's number for this location.
   */
  id: number;
  /**
   * As customers know it. A trailing " - Sales", " - Service" or " - Parts" is left out of its contact address.
   */
  name: string;
  /**
   * Short name for addresses: small letters, digits and hyphens. Must be different for every location.
   */
  slug: string;
  /**
   * Whether shoppers see this location on the site.
   */
  visible: boolean;
  /**
   * The main location. Exactly one location should be primary; without one the first is.
   */
  primary: boolean;
  /**
   * Order in lists, smallest first.
   */
  position: number;
  /**
   * What the stock file's location column says for this yard.
   */
  codes: string[];
  /**
   * What happens here. Left out means sales.
   */
  location_type: 'sales' | 'service' | 'parts';
  /**
   * Slug of the dealership this place belongs to; left out, the tenant's own.
   */
  dealership_slug?: string;
  /**
   * Slugs of the makes sold or serviced here.
   */
  manufacturers: string[];
  /**
   * The motor dealer licence that covers this place. The law asks Australian dealers to show it (domain: dealer licence display), so a selling location needs one.
   */
  dealer_license_number?: string;
  /**
   * The motor vehicle repairer's number, for service locations.
   */
  motor_vehicle_repairer?: string;
  address: Address;
  contact_detail: ContactDetails;
}
/**
 * Where the place is.
 */
export interface Address {
  /**
   * Number and street.
   */
  street: string;
  /**
   * Suburb, town or city.
   */
  city: string;
  /**
   * State or territory, in capitals.
   */
  state: string;
  /**
   * In quotation marks, because YAML would drop a leading zero.
   */
  postcode: string;
  /**
   * Degrees, south is negative.
   */
  lat?: number;
  /**
   * Degrees, east is positive.
   */
  long?: number;
  /**
   * Where Get Directions leads: a https:// link to a map.
   */
  place_url?: string;
}
/**
 * How to reach this place. What is left out is taken from the tenant's own contact details.
 */
export interface ContactDetails {
  /**
   * In quotation marks, because YAML would drop the leading zero.
   */
  phone?: string;
  /**
   * Where customers may write.
   */
  email?: string;
  /**
   * One entry a weekday, or a range of weekdays.
   */
  opening_hours: OpeningHourEntry[];
  /**
   * Holidays and other days that differ (§3 Special hours).
   */
  special_hours: SpecialHoursEntry[];
}
/**
 * Hours of one weekday or of several (§3 Opening-hour entry).
 */
export interface OpeningHourEntry {
  /**
   * Which days: sun, mon, tue, wed, thu, fri, sat.
   *
   * @minItems 1
   */
  days: ('sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat')[];
  /**
   * Open or Closed.
   */
  status: 'Open' | 'Closed';
  /**
   * Wall-clock time, 24 hours.
   */
  open?: string;
  /**
   * Wall-clock time, 24 hours.
   */
  close?: string;
}
/**
 * One date.
 */
export interface SpecialHoursEntry {
  /**
   * Year-month-day.
   */
  date: string;
  /**
   * What the day is called.
   */
  name: string;
  /**
   * Open or Closed.
   */
  status: 'Open' | 'Closed';
  /**
   * Wall-clock time, 24 hours.
   */
  open?: string;
  /**
   * Wall-clock time, 24 hours.
   */
  close?: string;
}
/**
 * The links of the header and the footer. The site cannot run without both (§5 Navigation configuration).
 */
export interface Navigation {
  /**
   * In order, from left to right.
   *
   * @maxItems 9
   */
  header?: NavigationItem[];
  /**
   * Columns of links.
   *
   * @maxItems 6
   */
  footer?: FooterColumn[];
}
/**
 * A link, or a heading with links under it (§3 Navigation item).
 */
export interface NavigationItem {
  /**
   * The words of the link.
   */
  name: string;
  /**
   * A page of this site ("/contact") or a full https:// address; tel: and mailto: work too.
   */
  url: string;
  /**
   * Links under this one.
   */
  dropdownItems: DropdownItem[];
}
/**
 * A link.
 */
export interface DropdownItem {
  /**
   * The words of the link.
   */
  name: string;
  /**
   * A page of this site ("/contact") or a full https:// address; tel: and mailto: work too.
   */
  url: string;
}
/**
 * A heading and its links.
 */
export interface FooterColumn {
  /**
   * Heading of the column.
   */
  title: string;
  /**
   * In order.
   *
   * @minItems 1
   */
  items: FooterLink[];
}
/**
 * A link.
 */
export interface FooterLink {
  /**
   * The words of the link.
   */
  name: string;
  /**
   * A page of this site ("/contact") or a full https:// address; tel: and mailto: work too.
   */
  url: string;
}
/**
 * What the home page says and shows.
 */
export interface HomePage {
  /**
   * The first words of the site.
   */
  headline: string;
  /**
   * One or two sentences under the headline.
   */
  introduction: string;
  /**
   * How many cars the home page shows; 0 for none.
   */
  featured_cars: number;
  /**
   * Show tiles for SUVs, utes, hatchbacks and so on.
   */
  browse_by_body: boolean;
  /**
   * Up to four reasons to buy here.
   *
   * @maxItems 4
   */
  reasons: Reason[];
}
/**
 * A heading and a sentence.
 */
export interface Reason {
  /**
   * A few words.
   */
  title: string;
  /**
   * One sentence.
   */
  text: string;
}
/**
 * The stock search of the site (§2 Search listing, §9).
 */
export interface Search {
  /**
   * Address of the search page. Left out, the template decides, and then /search/new-used-and-demo-cars (§2).
   */
  base_path: string;
  /**
   * How many cars a page of results shows (§9).
   */
  hits_per_page: number;
  /**
   * For how many days a sold car stays in the listing (§4).
   */
  include_sold_cars_days: number;
  /**
   * What shoppers can filter by, in order.
   *
   * @minItems 1
   */
  facets: (
    | 'make'
    | 'model'
    | 'body'
    | 'fuel'
    | 'transmission'
    | 'drive'
    | 'car_type'
    | 'colour'
    | 'seats'
    | 'location_name'
    | 'state'
    | 'price'
    | 'km'
    | 'year'
  )[];
  /**
   * Only these are listed. Left out, all are.
   *
   * @minItems 1
   */
  car_types?: ('new' | 'used' | 'demo')[];
  /**
   * Some sites filter by status: the result count is then only what is in stock (§2).
   */
  status_only_count: boolean;
  /**
   * Results change as a filter is ticked, with no reload. Without it, or without script, a button applies the filters.
   */
  live_filtering: boolean;
  price_slider: PriceRange;
  service: SearchService;
}
/**
 * Ends and step of the price filter (§9).
 */
export interface PriceRange {
  /**
   * In whole dollars.
   */
  min: number;
  /**
   * In whole dollars.
   */
  max: number;
  /**
   * In whole dollars.
   */
  step: number;
}
/**
 * Where the stock index lives. Left out, the embedded engine answers from the stock file.
 */
export interface SearchService {
  /**
   * embedded, or a Meilisearch server.
   */
  kind: 'embedded' | 'meilisearch';
  /**
   * Address of the Meilisearch server.
   */
  url?: string;
  /**
   * Name of the environment variable with a search-only key, as env:NAME.
   */
  key?: string;
}
/**
 * The page of one car.
 */
export interface CarPage {
  /**
   * lightbox: thumbnails and a full-screen view; plain: pictures to swipe through.
   */
  gallery: 'lightbox' | 'plain';
  /**
   * Shown where a car has no price (§8).
   */
  no_price_text: string;
  /**
   * Show cars like this one under it.
   */
  similar_cars: boolean;
}
/**
 * The enquiry form on car pages and the contact page (§5 Lead form composition).
 */
export interface Enquiry {
  /**
   * Whether the site has an enquiry form.
   */
  enabled: boolean;
  /**
   * Words above the form.
   */
  heading: string;
  /**
   * Whether the message must be filled in (§5).
   */
  message_required: boolean;
  /**
   * Whether the form asks for a postcode.
   */
  postcode: boolean;
  /**
   * What an enquiry may be about. The first is chosen to begin with.
   *
   * @minItems 1
   * @maxItems 12
   *
   * Items: Words of the choice.
   */
  categories: string[];
  /**
   * Accept only mobile numbers (§5 Phone).
   */
  phone_mobile_only: boolean;
  /**
   * One phone number that always passes, for tests of the form (§5 Phone).
   */
  phone_test_number?: string;
  /**
   * Accept O'Brien and Smith-Jones as names.
   */
  name_marks: boolean;
  opt_in: MarketingOptIn;
  consent: Consent;
}
/**
 * The tick box that agrees to marketing messages (§5).
 */
export interface MarketingOptIn {
  /**
   * Whether the box is on the form.
   */
  shown: boolean;
  /**
   * Words beside the box.
   */
  label: string;
}
/**
 * How agreement is taken.
 */
export interface Consent {
  /**
   * The specification ticks the marketing box from the start (§5). Australian law asks for a deliberate act, so the default is an empty box: switch this on only on legal advice.
   */
  prechecked: boolean;
}
/**
 * Colours, type and layout: what makes the site look like this dealer.
 */
export interface Theme {
  colours: Colours;
  fonts: Fonts;
  /**
   * How round corners are.
   */
  radius: 'square' | 'soft' | 'round';
  /**
   * Layout of the header (§2).
   */
  header: 'standard' | 'large' | 'square-logo';
  /**
   * banner: a wide picture behind the words; split: words beside a picture.
   */
  hero: 'banner' | 'split';
  /**
   * framed: a bordered card; plain: picture and words without a frame.
   */
  card: 'framed' | 'plain';
  /**
   * Artwork on the home page.
   */
  scene: 'city' | 'country' | 'coast';
}
/**
 * As #rrggbb. Words must be readable on what lies under them: the compiler checks the contrast (WCAG AA).
 */
export interface Colours {
  /**
   * Buttons and links.
   */
  brand: string;
  /**
   * Words on the brand colour.
   */
  on_brand: string;
  /**
   * Tags and highlights.
   */
  accent: string;
  /**
   * Words on the accent.
   */
  on_accent: string;
  /**
   * Text.
   */
  ink: string;
  /**
   * Secondary text.
   */
  muted: string;
  /**
   * Background of the page.
   */
  paper: string;
  /**
   * Background of panels.
   */
  surface: string;
  /**
   * Borders.
   */
  line: string;
  /**
   * Behind the first picture, the top banner and the footer.
   */
  hero: string;
  /**
   * Words on the hero colour.
   */
  on_hero: string;
}
/**
 * From the list that ships with the product.
 */
export interface Fonts {
  /**
   * Font of headings.
   */
  heading: 'archivo' | 'figtree' | 'fraunces' | 'public-sans' | 'bricolage-grotesque' | 'outfit';
  /**
   * Font of text.
   */
  body: 'archivo' | 'figtree' | 'public-sans' | 'outfit';
}
/**
 * The dealer's stock file.
 */
export interface Stock {
  /**
   * CSV or JSON file beside this one.
   */
  file: string;
  /**
   * Draw cars that come without photos in the feed.
   */
  artwork: boolean;
}
/**
 * Texts required by law. Left out, the region's standard text is used with the dealer's details filled in.
 */
export interface LegalPages {
  /**
   * Markdown file in this dealer's pages folder to use instead of the standard text.
   */
  privacy_policy?: string;
  /**
   * Markdown file in this dealer's pages folder to use instead of the standard text.
   */
  terms?: string;
  /**
   * How prices are to be read; stands in the footer and on car pages.
   */
  price_disclaimer: string;
}
/**
 * A network and an address.
 */
export interface SocialLink {
  /**
   * Which network.
   */
  network: 'facebook' | 'instagram' | 'youtube' | 'tiktok' | 'linkedin';
  /**
   * https:// address of the page.
   */
  url: string;
}
/**
 * The dealer platform that receives enquiries (§7 Platform API). Left out, an embedded sandbox plays its part.
 */
export interface Platform {
  /**
   * Base address of the platform.
   */
  base_url: string;
  /**
   * Name of the environment variable that holds user:password, as env:NAME. Never the password itself.
   */
  auth?: string;
}
