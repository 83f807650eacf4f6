// Generated from the JSON Schemas by `npm run schema`. Do not edit.

/**
 * One dealer's website: everything that differs between dealers is written here.
 */
export interface CompleteConfig {
  /**
   * Lets a later version of the product read this file rightly: `forecourt migrate` keeps it current.
   */
  schema_version: number;
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
   * Australian Business Number, in quotation marks. Left out, none is shown.
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
   * Name of a file in tenants/_groups whose values this dealer shares. Left out, there is none.
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
   * The manufacturer's number for this dealer. Left out, none is sent.
   */
  dealer_id?: number;
  /**
   * The group that the dealership belongs to, as shoppers know it. Left out, none. (group names a shared file.)
   */
  dealership_group?: string;
  /**
   * The dealerships behind this site, where there are several.
   */
  dealerships: Dealership[];
  /**
   * Further websites of the same dealer, e.g. one for each make.
   */
  dealership_websites: OtherWebsite[];
  /**
   * Host names of the site, without https://.
   */
  domains: string[];
  /**
   * A few words after the name, e.g. in the page title.
   */
  tagline: string;
  logo?: Logo1;
  contact: Contact;
  /**
   * Slug of the one make of a single-brand site. Left out, the site is of no single brand.
   */
  manufacturer?: string;
  /**
   * The platform's number of the one make of a single-brand site. Left out, the site is of no single brand.
   */
  manufacturer_id?: number;
  /**
   * Makes this dealer holds a franchise for.
   */
  manufacturers: Manufacturer[];
  /**
   * Profiles on the map service where customers write reviews.
   */
  gmb_profiles: BusinessProfile[];
  /**
   * Service bookings are made there instead of on this site. Left out, the site's own form.
   */
  xtime_url?: string;
  /**
   * Proof for the search console, from its meta tag. Left out, none.
   */
  google_site_verification?: string;
  /**
   * Whether shoppers can save cars: hearts on cards, the favourites page and the strip.
   */
  garage_enabled: boolean;
  /**
   * Whether cars are offered by subscription, with subscription prices.
   */
  offers_subscription: boolean;
  /**
   * The dealer's places.
   *
   * @minItems 1
   */
  locations: Location[];
  navigation: Navigation;
  header: Header;
  footer: Footer;
  home: HomePage;
  search: Search;
  cards: CarCards;
  listing: Listing;
  car: CarPage;
  words: Words;
  badges: Badges;
  promo_cards: PromoCards1;
  /**
   * Models of the dealer's makes for the models pages. They may stand in a file `models.yaml` beside the definition instead. Models that the platform knows need not be written.
   */
  models: Model[];
  enquiry: Enquiry;
  forms: Forms;
  bookings: Bookings;
  leads: Leads;
  phone: PhoneNumbers;
  finance: Finance1;
  payment: Payment;
  reserve: Reserve;
  buy_online: BuyOnline;
  trade_in: TradeIn1;
  favourites: Favourites;
  similar: SimilarCars;
  price_history: PriceHistory;
  compare: Compare;
  reviews: Reviews2;
  pages: Pages;
  /**
   * Questions and their answers on /faqs, which `pages.faqs` switches on; those of pages/faqs.md come after them.
   */
  faqs: Question1[];
  /**
   * What /special-offers shows, which `pages.special_offers` switches on; one that has ended goes by itself.
   */
  offers: Offer[];
  links: Links;
  theme: Theme;
  stock: Stock;
  legal: LegalPages;
  /**
   * The dealer's social pages.
   */
  social: SocialLink[];
  structured_data: StructuredData;
  analytics: Analytics;
  error_reporting: ErrorReporting;
  preview?: Preview;
  platform: Platform;
  api: SiteCalls;
  locations_map: MapOfALocation;
  image_service: ImageService;
  budgets: Budgets;
}
/**
 * One dealership.
 */
export interface Dealership {
  /**
   * The platform's number.
   */
  id: number;
  /**
   * Short name; locations name it.
   */
  slug: string;
  /**
   * As customers know it. Left out, the site's name.
   */
  name?: string;
  publishable: Publishable;
}
/**
 * What of this dealership's payments may be public.
 */
export interface Publishable {
  /**
   * The publishable key of its payment provider. Shoppers pay on the provider's own page, which needs none: left out, nothing changes.
   */
  key?: string;
}
/**
 * One website.
 */
export interface OtherWebsite {
  /**
   * As customers know it.
   */
  name: string;
  /**
   * Its short name. Left out, none.
   */
  slug?: string;
  /**
   * Of the website.
   */
  url: string;
  /**
   * The make it is for. Left out, none in particular.
   */
  make?: string;
  logo?: Logo;
}
/**
 * Its mark. Left out, there is none.
 */
export interface Logo {
  /**
   * File in this dealer's images folder.
   */
  image: string;
  /**
   * What the picture shows, for people who cannot see it. Write "" only where it is mere decoration. Left out beside an image, it is a finding.
   */
  alt?: string;
}
/**
 * The dealer's mark, in headers and on the picture that links to the site show elsewhere. Left out, the dealer's initials and name stand there.
 */
export interface Logo1 {
  /**
   * File in this dealer's images folder; a drawing (SVG) without scripts and links, or a bitmap.
   */
  image: string;
  /**
   * What the picture shows, for people who cannot see it. Write "" only where it is mere decoration. Left out beside an image, it is a finding.
   */
  alt?: string;
  /**
   * The same logo for dark grounds, such as a dark header or footer. Left out, the logo stands on a white plate there.
   */
  dark?: string;
  /**
   * The mark alone, as a square: in the header with a square logo, and as the site's icon. Left out, the logo where it is nearly square; else the icon shows the dealer's initials.
   */
  square?: string;
}
/**
 * The dealer's main phone and email.
 */
export interface Contact {
  /**
   * The number that customers call, in quotation marks, because YAML would drop the leading zero.
   */
  phone: string;
  /**
   * Main address.
   */
  email: string;
}
/**
 * A make.
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
  /**
   * The platform's number of the make: what the platform knows of it and of its models is looked up. Left out, nothing is.
   */
  id?: number;
  logo?: Logo2;
  /**
   * Models whose name alone says too little: "3" reads "Mazda 3".
   */
  prefix_models: string[];
  /**
   * Left out, /brands/{slug}.
   */
  path?: string;
  /**
   * Words on its page, with simple HTML: p, ul, ol, li, strong, em, br. Left out, none.
   */
  description?: string;
}
/**
 * The maker's mark, on its page. Left out, its name stands there.
 */
export interface Logo2 {
  /**
   * File in this dealer's images folder.
   */
  image: string;
  /**
   * What the picture shows, for people who cannot see it. Write "" only where it is mere decoration. Left out beside an image, it is a finding.
   */
  alt?: string;
}
/**
 * One profile.
 */
export interface BusinessProfile {
  /**
   * Where a customer writes a review.
   */
  review_url: string;
  /**
   * Slug of the location it is for. Left out, the whole dealer.
   */
  location?: string;
}
/**
 * One place of the dealer: a showroom, a used-car yard, a service centre or a parts counter.
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
   * Short name by which other keys, enquiries and the stock mean this location: small letters, digits and hyphens. Must be different for every location. The address of its contact page comes from `name`, because a yard and its service centre may share one; only where no letter of the name can stand in an address does it come from here.
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
   * What happens here. Left out or empty means sales.
   */
  location_type: 'sales' | 'service' | 'parts' | '';
  /**
   * Slug of the dealership this place belongs to; left out, the tenant's own.
   */
  dealership_slug?: string;
  /**
   * Slugs of the makes sold or serviced here.
   */
  manufacturers: string[];
  /**
   * The motor dealer licence that covers this place. The law asks Australian dealers to show it (domain: dealer licence display), so a selling location needs one. Left out, none is shown.
   */
  dealer_license_number?: string;
  /**
   * The motor vehicle repairer's number, for service locations. Left out, none is shown.
   */
  motor_vehicle_repairer?: string;
  address: Address;
  contact_detail: ContactDetails;
  /**
   * What else happens here: buying means that cars are bought from the public.
   */
  location_subtype: 'buying'[];
  /**
   * Some sites have a contact page of their own for a location: a page of this site or an https:// address. Left out, /contact-us/ and the name.
   */
  contact_url?: string;
  /**
   * Whether an "Enquire Now" link stands beside this location.
   */
  enquire_now: boolean;
  /**
   * Whether a closed Saturday reads "By appointment only" (on some sites).
   */
  saturday_by_appointment: boolean;
  image?: Picture;
  /**
   * Of its reviews, 0 to 5. Left out, what the review provider says.
   */
  average_rating?: number;
  /**
   * Left out, what the review provider says.
   */
  review_count?: number;
  reviews: Reviews;
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
   * Of the place, in quotation marks, because YAML would drop a leading zero.
   */
  postcode: string;
  /**
   * Degrees, south is negative. Left out, maps of OpenStreetMap and still maps are links, and no distance is shown.
   */
  lat?: number;
  /**
   * Degrees, east is positive. Left out, maps of OpenStreetMap and still maps are links, and no distance is shown.
   */
  long?: number;
  /**
   * Where Get Directions leads: a https:// link to a map. Left out, it is made from the address.
   */
  place_url?: string;
  /**
   * Google's name of the place, which maps and directions go by. Left out, they go by the address.
   */
  place_id?: string;
  /**
   * Key of Google's Maps Embed API, which browsers may see: for `locations_map.provider: google`. Left out, the map is a link.
   */
  map_key?: string;
}
/**
 * How to reach this place. What is left out is taken from the tenant's own contact details.
 */
export interface ContactDetails {
  /**
   * The number of this place, in quotation marks, because YAML would drop the leading zero. Left out, the dealer's own.
   */
  phone?: string;
  /**
   * Where customers may write. Left out, the dealer's own.
   */
  email?: string;
  /**
   * One entry a weekday, or for several weekdays that are alike. Two entries of one day must not overlap.
   */
  opening_hours: OpeningHourEntry[];
  /**
   * Holidays and other days that differ.
   */
  special_hours: SpecialHoursEntry[];
  /**
   * A second number, in quotation marks. Left out, none.
   */
  landline_phone?: string;
  /**
   * Left out, none.
   */
  youtube_url?: string;
  /**
   * Left out, none.
   */
  linkedin_url?: string;
}
/**
 * Hours of one weekday or of several.
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
   * Wall-clock time, 24 hours. Left out on closed days.
   */
  open?: string;
  /**
   * Wall-clock time, 24 hours; "00:00" is midnight, and "02:00" in the night after the day. Left out on closed days.
   */
  close?: string;
  /**
   * What shoppers read instead of the hours of these days. "Open now" goes by `open` and `close`. Left out, those are shown.
   */
  formated_hours?: string;
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
   * Wall-clock time, 24 hours. Left out on closed days.
   */
  open?: string;
  /**
   * Wall-clock time, 24 hours; "00:00" is midnight, and "02:00" in the night after the day. Left out on closed days.
   */
  close?: string;
}
/**
 * The place from outside. Left out, there is none.
 */
export interface Picture {
  /**
   * File in this dealer's images folder.
   */
  image: string;
  /**
   * What the picture shows, for people who cannot see it. Write "" only where it is mere decoration. Left out beside an image, it is a finding.
   */
  alt?: string;
}
/**
 * The same two figures as the platform exports them. What average_rating and review_count say goes before.
 */
export interface Reviews {
  /**
   * Reviews of this location. Left out, review_count counts.
   */
  count?: number;
  /**
   * Of its reviews, 0 to 5. Left out, average_rating counts.
   */
  average_rating?: number;
}
/**
 * The links of the header and the footer. The site cannot run without both.
 */
export interface Navigation {
  /**
   * In order, from left to right. Left out, the site cannot run.
   *
   * @maxItems 9
   */
  header?: NavigationItem[];
  /**
   * Columns of links. Left out, the site cannot run, unless footer_required is false.
   *
   * @maxItems 6
   */
  footer?: FooterColumn[];
  /**
   * Whether the site cannot run without footer links.
   */
  footer_required: boolean;
}
/**
 * A link, or a heading with links under it.
 */
export interface NavigationItem {
  /**
   * The name of this item in the system that it comes from. Nothing here depends on it; left out, it has none.
   */
  _key?: string;
  /**
   * The words of the link.
   */
  name: string;
  /**
   * A page of this site ("/contact") or a full https:// address; tel: and mailto: work too.
   */
  url: string;
  /**
   * The language of the link's words, such as es or zh-Hans, for screen readers and translators. Left out, they are in the site's own.
   */
  language?: string;
  /**
   * Links under this one.
   */
  dropdownItems: DropdownItem[];
  /**
   * A dropdown that fills itself: with brands, models, body styles, or the columns of dropdownMenus. Left out, it lists dropdownItems.
   */
  dynamicDropdown?: 'brands' | 'models' | 'bodies' | 'columns';
  /**
   * Columns of a dropdown of the kind "columns".
   *
   * @maxItems 6
   */
  dropdownMenus: DropdownColumn[];
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
  /**
   * The language of the link's words, such as es or zh-Hans, for screen readers and translators. Left out, they are in the site's own.
   */
  language?: string;
}
/**
 * A heading and its links.
 */
export interface DropdownColumn {
  /**
   * Heading of the column.
   */
  title: string;
  /**
   * In order.
   *
   * @minItems 1
   */
  items: ColumnLink[];
}
/**
 * A link.
 */
export interface ColumnLink {
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
  /**
   * The language of the link's words, such as es or zh-Hans, for screen readers and translators. Left out, they are in the site's own.
   */
  language?: string;
}
/**
 * The banner above the header and the menus in it. The layout itself is theme.header.
 */
export interface Header {
  top_banner: TopBanner;
  mega_menu: MegaMenu;
}
/**
 * The thin band above the header. Dealers differ in what stands in it.
 */
export interface TopBanner {
  /**
   * Whether there is a top banner.
   */
  shown: boolean;
  /**
   * A box to search the stock by words.
   */
  search_box: boolean;
  /**
   * What stands in the empty box.
   */
  search_placeholder: 'Search by make, model...' | 'Search used cars';
  /**
   * The locations: more than 3 addresses lead to the contact page, 2 or 3 are listed by type, one shows its address.
   */
  locations: boolean;
  /**
   * The main phone number.
   */
  phone: boolean;
  /**
   * Links to the dealer's social pages.
   */
  social: boolean;
  /**
   * Stars of the average rating, where one is known.
   */
  review_stars: boolean;
  /**
   * A link to the saved cars. Needs garage_enabled.
   */
  favourites_link: boolean;
  /**
   * A link to the comparison. Needs compare.enabled.
   */
  compare_link: boolean;
}
/**
 * A wide menu with Shop Cars and Browse by body style, which some sites have.
 */
export interface MegaMenu {
  /**
   * Whether the header has the mega menu.
   */
  shown: boolean;
  /**
   * Which kinds of cars it names, in order.
   */
  car_types: ('new' | 'used' | 'demo')[];
  /**
   * Whether it has tiles of body styles.
   */
  bodies: boolean;
}
/**
 * What stands at the end of every page. Its link columns are navigation.footer.
 */
export interface Footer {
  /**
   * How the footer is laid out: "columns" (light, link columns over a strip of locations), "dark" (the name very large, two columns), "notice" (paper, centred, hours as a board), "desks" (sales, service and parts with phone and hours), "questions" (light, questions and help first), "slim" (one line).
   */
  arrangement: 'columns' | 'dark' | 'notice' | 'desks' | 'questions' | 'slim';
  /**
   * What the footer shows, in order. "contact" and "licences" say where the phone number and the licence numbers stand; left out of the list, they stand where the arrangement has them. The price note always stands below.
   */
  blocks: (
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
    | 'sites'
  )[];
  /**
   * People whom shoppers may contact. Shown by the block "staff", on /about-us and where a page has `::: staff`.
   */
  staff: StaffContactCard[];
  /**
   * Slug of the location that the block "map" shows. Left out, the primary location.
   */
  map_location?: string;
  /**
   * Who stands after the © and the year. Left out, the legal name.
   */
  copyright_name?: string;
  /**
   * Whether the footer shows the dealer's licence numbers. Australian law asks dealers to show them, so only sites elsewhere may switch this off.
   */
  licence_numbers: boolean;
  powered_by: PoweredBy;
  subscribe: SubscribeForm;
  text?: Text;
  /**
   * Marks of makers and associations. Shown by the block "logos".
   */
  logos: Logo3[];
  /**
   * What shoppers ask most, with short answers. Shown by the block "questions".
   *
   * @maxItems 8
   */
  questions: Question[];
}
/**
 * One person.
 */
export interface StaffContactCard {
  /**
   * The person's name.
   */
  name: string;
  /**
   * What the person does.
   */
  role: string;
  /**
   * Direct number, in quotation marks. Left out, no number is shown.
   */
  phone?: string;
  /**
   * Direct address. Left out, none is shown.
   */
  email?: string;
  /**
   * File in this dealer's images folder. Left out, initials are shown.
   */
  image?: string;
  /**
   * What the picture shows, for people who cannot see it. Write "" only where it is mere decoration. Left out beside an image, it is a finding.
   */
  alt?: string;
  /**
   * Slug of the location where the person works. Left out, at all of them.
   */
  location?: string;
  /**
   * What the person speaks beside English. Left out, nothing is said.
   *
   * @minItems 1
   * @maxItems 8
   */
  languages?: string[];
}
/**
 * The credit of the maker of the site.
 */
export interface PoweredBy {
  /**
   * Whether the credit is shown.
   */
  shown: boolean;
  /**
   * Who made the site.
   */
  name: string;
  /**
   * Where the credit leads. Left out, it is no link.
   */
  url?: string;
}
/**
 * Words of the block "subscribe". It sends the category General Enquiry, without message and location.
 */
export interface SubscribeForm {
  /**
   * Words above the form.
   */
  heading: string;
  /**
   * Words of the button.
   */
  button: string;
}
/**
 * A few words of the dealer's own. Shown by the block "text". Left out, the block shows nothing.
 */
export interface Text {
  /**
   * Words above the text. Left out, the text stands alone.
   */
  title?: string;
  /**
   * The text; an empty line begins a new paragraph.
   */
  words: string;
}
/**
 * One mark.
 */
export interface Logo3 {
  /**
   * File in this dealer's images folder.
   */
  image: string;
  /**
   * Whose mark it is, for people who cannot see it.
   */
  alt: string;
  /**
   * Where the mark leads. Left out, it is no link.
   */
  url?: string;
}
/**
 * One question.
 */
export interface Question {
  /**
   * As a shopper asks it.
   */
  question: string;
  /**
   * In a sentence or two.
   */
  answer: string;
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
   * Show a slider for the price that leads to the cars between its ends, the dearest first. Its ends are those of search.price_slider.
   */
  price_range: boolean;
  /**
   * What stands under the headline, in order, as far as it is on and has something to show. What is left out is not shown. Left out, the family decides.
   */
  sections: (
    | 'price_range'
    | 'browse_by_body'
    | 'featured_cars'
    | 'reviews'
    | 'reasons'
    | 'locations'
    | 'promos'
    | 'brands'
    | 'models'
    | 'offers'
    | 'finance'
    | 'trade_in'
    | 'hire'
    | 'plans'
    | 'steps'
    | 'text'
  )[];
  /**
   * Up to four reasons to buy here.
   *
   * @maxItems 4
   */
  reasons: Reason[];
  picture?: Picture1;
  /**
   * Who says the introduction, under it. Left out, nobody signs.
   */
  signed?: string;
  parts: Parts;
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
  /**
   * The language of these words, such as es or zh-Hans, for screen readers and translators. Left out, they are in the site's own.
   */
  language?: string;
}
/**
 * The dealer's own picture at the head of the home page. Left out, the scene of the theme.
 */
export interface Picture1 {
  /**
   * File in this dealer's images folder.
   */
  image: string;
  /**
   * What the picture shows, for people who cannot see it. Write "" only where it is mere decoration. Left out beside an image, it is a finding.
   */
  alt?: string;
  /**
   * What stays in view where the picture is cut: how far from the left and from the top, such as 60% 40%.
   */
  focus: string;
  /**
   * A film without sound in this dealer's images folder (MP4 or WebM, at most 8 MB; ten seconds are plenty). It plays over the picture once the page stands, on computers and tablets, with a button that stops it; not for shoppers who want less motion or save data. Left out, the picture stands still.
   */
  film?: string;
}
/**
 * Words and looks of the sections, by their kinds.
 */
export interface Parts {
  price_range: PriceRange;
  browse_by_body: Bodies;
  featured_cars: FeaturedCars;
  reviews: Reviews1;
  reasons: Reasons;
  locations: Locations;
  promos: PromoCards;
  brands: Makes;
  models: Models;
  offers: Offers;
  finance: Finance;
  trade_in: TradeIn;
  hire: HireDates;
  plans: Plans;
  steps: Steps;
  text?: Text1;
}
/**
 * Words of the section.
 */
export interface PriceRange {
  /**
   * Words above it. Left out, those of the product.
   */
  title?: string;
}
/**
 * Words and look of the section.
 */
export interface Bodies {
  /**
   * Words above it. Left out, those of the product.
   */
  title?: string;
  /**
   * tiles: drawings over a name; rail: one line of them; board: a table with the number of vehicles and the lowest price. Left out, the first.
   */
  variant: 'tiles' | 'rail' | 'board';
}
/**
 * Words and look of the section.
 */
export interface FeaturedCars {
  /**
   * Words above it. Left out, those of the product.
   */
  title?: string;
  /**
   * A line under the title. Left out, those of the product, where it has some.
   */
  lead?: string;
  /**
   * grid: rows of cards; rail: one line that scrolls; list: one under another, with `cards.form: row`. Left out, the first.
   */
  variant: 'grid' | 'rail' | 'list';
}
/**
 * Words of the section.
 */
export interface Reviews1 {
  /**
   * Words above it. Left out, those of the product.
   */
  title?: string;
}
/**
 * Words and look of the section.
 */
export interface Reasons {
  /**
   * Words above it. Left out, those of the product.
   */
  title?: string;
  /**
   * grid: columns; line: one line of short titles; numbered: large numbers; ticks: a list with ticks. Left out, the first.
   */
  variant: 'grid' | 'line' | 'numbered' | 'ticks';
}
/**
 * Words and look of the section.
 */
export interface Locations {
  /**
   * Words above it. Left out, those of the product.
   */
  title?: string;
  /**
   * cards: one for each; strip: one line for each; board: hours in large type. Left out, the first.
   */
  variant: 'cards' | 'strip' | 'board';
}
/**
 * Words of the section, which shows the cards of `promo_cards` that hold today.
 */
export interface PromoCards {
  /**
   * Words above it. Left out, those of the product.
   */
  title?: string;
}
/**
 * Words of the section.
 */
export interface Makes {
  /**
   * Words above it. Left out, those of the product.
   */
  title?: string;
}
/**
 * Words of the section.
 */
export interface Models {
  /**
   * Words above it. Left out, those of the product.
   */
  title?: string;
  /**
   * A line under the title. Left out, those of the product, where it has some.
   */
  lead?: string;
}
/**
 * Words of the section, which shows the first offers that hold today.
 */
export interface Offers {
  /**
   * Words above it. Left out, those of the product.
   */
  title?: string;
}
/**
 * Words of the section, which leads to the finance page.
 */
export interface Finance {
  /**
   * Words above it. Left out, those of the product.
   */
  title?: string;
  /**
   * One or two sentences. Left out, those of the product.
   */
  text?: string;
}
/**
 * Words of the section, which leads to the valuation.
 */
export interface TradeIn {
  /**
   * Words above it. Left out, those of the product.
   */
  title?: string;
  /**
   * One or two sentences. Left out, those of the product.
   */
  text?: string;
}
/**
 * Words of the section, which asks when a vehicle is needed.
 */
export interface HireDates {
  /**
   * Words above it. Left out, those of the product.
   */
  title?: string;
  /**
   * One or two sentences. Left out, those of the product.
   */
  text?: string;
}
/**
 * Words of the section, which shows the lowest price for a day, a week or a month of each kind of vehicle. Where no vehicle is let, the section is not shown.
 */
export interface Plans {
  /**
   * Words above it. Left out, those of the product.
   */
  title?: string;
  /**
   * A line under the title. Left out, those of the product, where it has some.
   */
  lead?: string;
}
/**
 * How it works, in two to five steps.
 */
export interface Steps {
  /**
   * Words above it. Left out, those of the product.
   */
  title?: string;
  /**
   * Each step in a few words. Left out, the section is not shown.
   *
   * @minItems 2
   * @maxItems 5
   */
  items?: string[];
}
/**
 * A few words of the dealer's own. Left out, the section is not shown.
 */
export interface Text1 {
  /**
   * Words above the text.
   */
  title: string;
  /**
   * The text; an empty line begins a new paragraph.
   */
  words: string;
}
/**
 * The stock search of the site.
 */
export interface Search {
  /**
   * Address of the search page. Left out, the template decides, and then /search/new-used-and-demo-cars. Some templates use words of their own, e.g. /search/rv-vehicles.
   */
  base_path: string;
  /**
   * How many cars a page of results shows.
   */
  hits_per_page: number;
  /**
   * For how many days a sold car stays in the listing.
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
    | 'make_model'
    | 'badge'
    | 'body'
    | 'fuel'
    | 'transmission'
    | 'drive'
    | 'car_type'
    | 'colour'
    | 'seats'
    | 'berths'
    | 'axles'
    | 'lams'
    | 'location_name'
    | 'dealership_name'
    | 'city'
    | 'state'
    | 'status'
    | 'tag'
    | 'categories'
    | 'item_type'
    | 'filtered_features'
    | 'price_range'
    | 'weekly_price_range'
    | 'price'
    | 'subscription_price'
    | 'km'
    | 'year'
    | 'power'
    | 'ev_range'
  )[];
  /**
   * Only these are listed. Left out, all are.
   *
   * @minItems 1
   */
  car_types?: ('new' | 'used' | 'demo')[];
  /**
   * Some sites filter by status: the result count is then only what is in stock.
   */
  status_only_count: boolean;
  /**
   * Results change as a filter is ticked, with no reload. Without it, or without script, a button applies the filters.
   */
  live_filtering: boolean;
  price_slider: PriceRange1;
  service: SearchService;
  /**
   * Named choices of cars, which many sites use by number (0 to 14). A car belongs to a filter when it fits "only" and none of "except". Unlike other lists, layers add up here: a filter of the same name is adjusted.
   *
   * @maxItems 15
   */
  preset_filters: PresetFilter[];
  /**
   * Name of the preset filter that this site always applies, or its number in quotation marks. Left out, none.
   */
  preset_filter?: string;
  /**
   * A second address for the list of used cars; one site has it. Left out, there is none.
   */
  used_list_path?: string;
}
/**
 * Ends and step of the price filter.
 */
export interface PriceRange1 {
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
 * Where the stock index lives. While it cannot be asked, and where this is left out, the embedded engine answers from the stock of the build.
 */
export interface SearchService {
  /**
   * embedded, or a Meilisearch server.
   */
  kind: 'embedded' | 'meilisearch';
  /**
   * Address of the Meilisearch server. Left out, none; a Meilisearch server needs it.
   */
  url?: string;
  /**
   * Name of the environment variable with a search-only key, as env:NAME. Left out, none.
   */
  key?: string;
  /**
   * Name of the index on the server: the site's searches ask it and `forecourt stock index` fills it. Left out, the site's slug.
   */
  index?: string;
  /**
   * How many answers are kept in memory, the oldest leaving first.
   */
  cache_entries: number;
}
/**
 * One named filter.
 */
export interface PresetFilter {
  /**
   * Short name, for search.preset_filter.
   */
  name: string;
  /**
   * The platform's number of the filter, 0 to 14: search.preset_filter may name it by that. Left out, none.
   */
  number?: number;
  only: Only;
  /**
   * Cars to leave out: each entry is one group, and a car is left out when it fits everything in one of them (some filters exclude makes, or demo cars with km at or below 3000).
   */
  except: LeftOutCars[];
}
/**
 * A car must fit everything written here.
 */
export interface Only {
  /**
   * new, used, demo. Left out, all.
   *
   * @minItems 1
   */
  car_types?: ('new' | 'used' | 'demo')[];
  /**
   * As the stock file writes them. Left out, all.
   *
   * @minItems 1
   */
  makes?: string[];
  /**
   * As the stock file writes them. Left out, all.
   *
   * @minItems 1
   */
  models?: string[];
  /**
   * As the stock file writes them. Left out, all.
   *
   * @minItems 1
   */
  bodies?: string[];
  /**
   * As the stock file writes them. Left out, all.
   *
   * @minItems 1
   */
  fuels?: string[];
  /**
   * As the stock file writes them. Left out, all.
   *
   * @minItems 1
   */
  item_types?: string[];
  /**
   * As the stock file writes them. Left out, all.
   *
   * @minItems 1
   */
  tags?: string[];
  /**
   * Left out, all.
   *
   * @minItems 1
   */
  states?: string[];
  /**
   * Slugs of locations. Left out, all.
   *
   * @minItems 1
   */
  locations?: string[];
  /**
   * Slugs of dealerships. Left out, all.
   *
   * @minItems 1
   */
  dealerships?: string[];
  /**
   * true: only certified cars. Left out, it does not matter.
   */
  certified?: boolean;
  /**
   * true: only cars with photos. Left out, it does not matter.
   */
  with_photos?: boolean;
  /**
   * In whole dollars. Left out, any.
   */
  price_from?: number;
  /**
   * In whole dollars. Left out, any.
   */
  price_to?: number;
  /**
   * Left out, any.
   */
  km_from?: number;
  /**
   * Left out, any.
   */
  km_to?: number;
  /**
   * Left out, any.
   */
  year_from?: number;
  /**
   * Left out, any.
   */
  year_to?: number;
}
/**
 * One group of cars.
 */
export interface LeftOutCars {
  /**
   * new, used, demo. Left out, all.
   *
   * @minItems 1
   */
  car_types?: ('new' | 'used' | 'demo')[];
  /**
   * As the stock file writes them. Left out, all.
   *
   * @minItems 1
   */
  makes?: string[];
  /**
   * As the stock file writes them. Left out, all.
   *
   * @minItems 1
   */
  models?: string[];
  /**
   * As the stock file writes them. Left out, all.
   *
   * @minItems 1
   */
  bodies?: string[];
  /**
   * As the stock file writes them. Left out, all.
   *
   * @minItems 1
   */
  fuels?: string[];
  /**
   * As the stock file writes them. Left out, all.
   *
   * @minItems 1
   */
  item_types?: string[];
  /**
   * As the stock file writes them. Left out, all.
   *
   * @minItems 1
   */
  tags?: string[];
  /**
   * Left out, all.
   *
   * @minItems 1
   */
  states?: string[];
  /**
   * Slugs of locations. Left out, all.
   *
   * @minItems 1
   */
  locations?: string[];
  /**
   * Slugs of dealerships. Left out, all.
   *
   * @minItems 1
   */
  dealerships?: string[];
  /**
   * true: only certified cars. Left out, it does not matter.
   */
  certified?: boolean;
  /**
   * true: only cars with photos. Left out, it does not matter.
   */
  with_photos?: boolean;
  /**
   * In whole dollars. Left out, any.
   */
  price_from?: number;
  /**
   * In whole dollars. Left out, any.
   */
  price_to?: number;
  /**
   * Left out, any.
   */
  km_from?: number;
  /**
   * Left out, any.
   */
  km_to?: number;
  /**
   * Left out, any.
   */
  year_from?: number;
  /**
   * Left out, any.
   */
  year_to?: number;
}
/**
 * What a car shows in lists.
 */
export interface CarCards {
  /**
   * How a car is shown in lists. Left out, the family decides. stacked: picture over name, facts and price; tile: a large picture with few words, where no column of filters stands beside the cars; row: picture beside the words, with a sentence of the description; sheet: a grid of labelled facts; offer: the kind of vehicle first, what is in the price, and a button.
   */
  form: 'stacked' | 'tile' | 'row' | 'sheet' | 'offer';
  /**
   * Facts on the card, in this order: a tile shows the first 4, an offer the first 5, the other forms all. The year and the badge are part of the name: here they would be said twice, so a card leaves them out. Left out, a stacked card shows car_type, simple_body, km, simple_transmission and stocknum, and the other forms what suits them.
   *
   * @maxItems 8
   */
  attributes?: (
    | 'car_type'
    | 'simple_body'
    | 'km'
    | 'simple_transmission'
    | 'stocknum'
    | 'simple_fuel'
    | 'simple_drive'
    | 'seats'
    | 'year'
    | 'series'
    | 'badge'
    | 'colour'
    | 'location_name'
    | 'ev_range'
    | 'berths'
    | 'axles'
    | 'power'
    | 'lams'
  )[];
  /**
   * Of car pictures, 1 to 100.
   */
  image_quality: number;
  /**
   * Whether the car's location stands on its picture.
   */
  location_overlay: boolean;
  /**
   * Whether a car without pictures offers a form to ask for them.
   */
  request_photos: boolean;
}
/**
 * How the page of search results is laid out.
 */
export interface Listing {
  /**
   * Where the filters stand and how the cars follow each other. Left out, the family decides. sidebar: filters in a column beside the cars; top: filters behind a bar, the cars over the whole width; rows: the first filters in a line on top, and one car under another with `cards.form: row`; table: with `cards.form: sheet` a table of figures from 1,200 px, cards below.
   */
  layout: 'sidebar' | 'top' | 'rows' | 'table';
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
   * Shown where a car has no price.
   */
  no_price_text: string;
  /**
   * Show cars like this one under it.
   */
  similar_cars: boolean;
  /**
   * Show, at the end of the page, the cars that the shopper looked at before. Which they are stays in the shopper's browser.
   */
  recently_viewed: boolean;
  /**
   * Count how often shoppers look at a car, once a visit and without robots, and say it on the page together with what the stock file counts, from ten on.
   */
  views: boolean;
  /**
   * Beside a price that leaves government charges out, say what the car costs with its state's stamp duty: for passenger cars in New South Wales, Queensland and South Australia, whose tables ship with the product and are dated.
   */
  government_charges: boolean;
  /**
   * What the car page offers, in order, as far as the features behind it are on.
   */
  actions: ('call' | 'enquire' | 'test_drive' | 'trade_in' | 'reserve' | 'history_report' | 'get_finance' | 'chat')[];
  /**
   * Whether an earlier, higher price stands beside the price. The law allows it only where the car was really on offer at that price, so it is off unless the dealer vouches for it.
   */
  was_price: boolean;
  chat?: Chat;
}
/**
 * Where shoppers chat about a car: a link to WhatsApp, Messenger or text messages, a third party’s window over the page, or both. Left out, there is none.
 */
export interface Chat {
  /**
   * Where the chat is to be had: a full address, sms: with a number, or a page of the site. {message} in it becomes words about the car. With a window it is where the button leads without script, and when the window does not come: the contact page, where there is nothing else.
   */
  link: string;
  /**
   * Address of the script of a chat window. It is loaded when a shopper presses the button, never before. Left out, the button is the link alone.
   */
  url?: string;
  /**
   * Other servers that the window asks, so that the site may allow them; wss:// for one that it keeps talking to. A window that styles itself by inline sheets, or that needs any server at all, does not work under the site’s security policy. Left out, the server of the script alone.
   */
  origins: string[];
}
/**
 * What this dealer calls the things it sells, and its place. Each template brings its own; write them in small letters, but for the words beside a price.
 */
export interface Words {
  /**
   * The word for one of them: "Show 1 truck", "About this truck".
   */
  vehicle: string;
  /**
   * The word for several: "Show 12 trucks", "Used trucks".
   */
  vehicles: string;
  /**
   * What the dealer's place is called: "Visit the yard".
   */
  place: string;
  /**
   * What stands in Australia beside a price with nothing to add: on cards, car pages, in search and in mails. One word for the whole site. Left out, it is Drive away; the template powersports says Ride away.
   */
  drive_away: 'Drive away' | 'Ride away';
}
/**
 * Marks on cards and car pages.
 */
export interface Badges {
  /**
   * Words on a car that is no longer available.
   */
  sold_text: string;
  /**
   * Words on a reserved car.
   */
  reserved_text: string;
  /**
   * Words on a car that has not arrived.
   */
  coming_soon_text: string;
  /**
   * For how many days a car counts as a new arrival; 0 for never.
   */
  new_arrival_days: number;
  /**
   * Whether electric and hybrid cars are marked.
   */
  electric: boolean;
  runout: RunOutSale;
  certified?: CertifiedUsed;
  coming_late: ComingLate;
  /**
   * Words before the name of a model with a status.
   */
  all_new_prefix: string;
  below_market: BelowMarket;
  /**
   * A car with one of these tags can be test driven but not reserved.
   */
  test_drive_only_tags: string[];
}
/**
 * The mark of a run-out sale; it comes first of all.
 */
export interface RunOutSale {
  /**
   * Whether run-out cars are marked.
   */
  shown: boolean;
  /**
   * A car whose tag in the stock file contains one of these is a run-out car.
   *
   * @minItems 1
   */
  words: string[];
}
/**
 * A picture on certified used cars of one make. Left out, certified cars carry no picture.
 */
export interface CertifiedUsed {
  /**
   * Slug of the make.
   */
  manufacturer: string;
  /**
   * File in this dealer's images folder.
   */
  image: string;
  /**
   * What the picture shows, for people who cannot see it. Write "" only where it is mere decoration. Left out beside an image, it is a finding.
   */
  alt?: string;
}
/**
 * A mark for models that arrive late in a year; some sites show it.
 */
export interface ComingLate {
  /**
   * Whether the mark is shown.
   */
  shown: boolean;
  /**
   * Words of the mark.
   */
  text: string;
  /**
   * Slugs of the models that carry it. Empty for all with a status.
   */
  models: string[];
}
/**
 * A mark on cars priced under the market. Needs market data from the platform.
 */
export interface BelowMarket {
  /**
   * Whether the mark is shown.
   */
  shown: boolean;
  /**
   * How many dollars under the average market price a car must be.
   */
  more_than: number;
}
/**
 * Advertisements between the cars.
 */
export interface PromoCards1 {
  /**
   * Whether cards without a position change places from day to day.
   */
  shuffle: boolean;
  /**
   * Unlike other lists, layers add up here: a dealer's cards follow its group's.
   *
   * @maxItems 24
   */
  cards: PromoCard[];
}
/**
 * One advertisement.
 */
export interface PromoCard {
  /**
   * File in this dealer's images folder.
   */
  image: string;
  /**
   * What the picture shows, for people who cannot see it. Write "" only where it is mere decoration. Left out beside an image, it is a finding.
   */
  alt?: string;
  /**
   * Words on the card. Left out, the picture stands alone.
   */
  heading?: string;
  /**
   * Where the card leads: a page of this site or an https:// address. Left out, it is no link.
   */
  url?: string;
  /**
   * Place in the list, from 1. Left out, it comes after those with one.
   */
  position?: number;
  /**
   * First day on which it shows. Left out, at once.
   */
  start?: string;
  /**
   * Last day on which it shows. Left out, for good.
   */
  expiry?: string;
  /**
   * Lists of these car types show it.
   */
  display: ('new' | 'used' | 'demo')[];
  /**
   * true: it shows only on lists that have one of the named car types; false: without named types it shows always.
   */
  strict_display: boolean;
  /**
   * Colour behind the picture. Left out, the surface colour of the theme.
   */
  background?: string;
}
/**
 * One model.
 */
export interface Model {
  /**
   * The platform's number of the model: what it knows of it fills in what is left out here. Left out, the platform's model of the same slug does.
   */
  id?: number;
  /**
   * As it is written.
   */
  name: string;
  /**
   * For its address /models/….
   */
  slug: string;
  /**
   * Left out, /models/{slug}.
   */
  path?: string;
  /**
   * Slug of its make.
   */
  manufacturer: string;
  /**
   * Stands before its name where it is sold under another one. Left out, the make's own.
   */
  manufacturer_name?: string;
  /**
   * Which body styles it comes in: the filters of the models page go by them. Left out, they are read from `bodyStyle` and the maker's body names.
   */
  body: (
    | '4x4'
    | 'bus'
    | 'cabChassis'
    | 'convertible'
    | 'coupe'
    | 'hardtop'
    | 'hatch'
    | 'hatchback'
    | 'motorhome'
    | 'lightTruck'
    | 'peopleMover'
    | 'sedan'
    | 'softtop'
    | 'suv'
    | 'ute'
    | 'van'
    | 'wagon'
    | 'stationWagon'
  )[];
  /**
   * The same as a list of words, as feeds have them. Left out, none.
   */
  bodyStyle: string[];
  /**
   * What its maker calls the body: shown in place of the body style. Left out, the body styles are shown.
   */
  manufacturer_body?: string;
  /**
   * Shown behind the first. Left out, none.
   */
  manufacturer_body2?: string;
  /**
   * Shown behind the second. Left out, none.
   */
  manufacturer_body3?: string;
  /**
   * What it runs on. `Electric` puts it on the page of electric cars.
   */
  fuel: string[];
  /**
   * Shown beside its name, where the models page has one of several. Left out, none.
   */
  variant?: string;
  /**
   * A model with a status counts as new: it carries the all-new prefix and a style of its own. Left out, it is not new.
   */
  status?: string;
  /**
   * Cut to 75 characters on tiles. Left out, the beginning of the description.
   */
  short_description?: string;
  /**
   * Longer text with simple HTML: p, ul, ol, li, strong, em, br. Left out, none.
   */
  description?: string;
  /**
   * Leads elsewhere instead of to its page. Left out, /models/{slug}.
   */
  override_url?: string;
  /**
   * The platform's number of who makes its accessories: enquiries for them carry it. Left out, none.
   */
  aftermarket_manufacturer_id?: number;
  /**
   * How many accessories there are: its page leads to the parts enquiry for them. 0 for none.
   */
  accessories_count: number;
  /**
   * File in this dealer's images folder. Left out, a drawing of its body style.
   */
  image?: string;
  /**
   * File in this dealer's images folder, for tiles. Left out, the image.
   */
  thumb?: string;
  /**
   * What the picture shows, for people who cannot see it. Write "" only where it is mere decoration. Left out beside an image, it is a finding.
   */
  alt?: string;
  from_price?: PriceFrom;
  /**
   * Up to three numbers that say most of the model, large on its page. Left out, none.
   *
   * @maxItems 3
   */
  figures: Figure[];
  /**
   * The versions of the model, cheapest first. Left out, none are shown.
   *
   * @maxItems 8
   */
  grades: Grade[];
  /**
   * The colours that it comes in. Left out, none are shown.
   *
   * @maxItems 10
   */
  colours: Colour[];
}
/**
 * The lowest price of the model, with what it covers and since when it holds. Left out, none is shown.
 */
export interface PriceFrom {
  /**
   * Whole amount in the region's currency.
   */
  price: number;
  /**
   * What the price covers, in the words that stand beside it.
   */
  basis: string;
  /**
   * The day from which it holds, year first.
   */
  date: string;
}
/**
 * One number with what it is.
 */
export interface Figure {
  /**
   * What it is.
   */
  label: string;
  /**
   * With its unit.
   */
  value: string;
}
/**
 * One version.
 */
export interface Grade {
  /**
   * As it is written; cars in stock are counted by their badge of the same name.
   */
  name: string;
  /**
   * On the basis of `from_price`. Left out, none is shown.
   */
  price?: number;
  /**
   * What it has; what not every grade has is marked.
   *
   * @maxItems 20
   */
  features: string[];
}
/**
 * One colour.
 */
export interface Colour {
  /**
   * As the maker calls it.
   */
  name: string;
  /**
   * Of the dot that stands for it.
   */
  hex: string;
  /**
   * File in this dealer's images folder: the model in this colour. Left out, a drawing of its body style in the nearest colour that there is.
   */
  image?: string;
  /**
   * What the picture shows, for people who cannot see it. Write "" only where it is mere decoration. Left out beside an image, it is a finding.
   */
  alt?: string;
}
/**
 * What all forms share, and the enquiry form on car pages and the contact page.
 */
export interface Enquiry {
  /**
   * Whether the site takes enquiries at all: without it no form is on it.
   */
  enabled: boolean;
  /**
   * Words above the form where it is about a car; elsewhere they are "Send us a message".
   */
  heading: string;
  /**
   * Whether the message must be filled in.
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
   * Accept only mobile numbers.
   */
  phone_mobile_only: boolean;
  /**
   * One phone number that always passes, for tests of the form. Left out, there is none.
   */
  phone_test_number?: string;
  /**
   * Accept O'Brien, Smith-Jones, J. Smith and Smith Jr. as names: apostrophes, hyphens, and a full stop after an initial or suffix. Set to false, names are letters and spaces alone.
   */
  name_marks: boolean;
  opt_in: MarketingOptIn;
  consent: Consent;
  privacy: PrivacyNotice;
  /**
   * Fields of the dealer's own, beside those that every form knows; forms name them in their fields or steps. Lists of the layers add up, and items of one name are merged.
   */
  fields: FormField[];
  /**
   * Statements that forms name in their disclaimers. Lists of the layers add up, and items of one name are merged.
   */
  disclaimers: FormDisclaimer[];
  /**
   * Choices of "How did you hear about us?".
   */
  lead_sources: string[];
  /**
   * Choices of the service booking; those ticked are sent as additional_services.
   */
  additional_services: string[];
}
/**
 * The tick box that agrees to marketing messages.
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
   * The specification ticks the marketing box from the start. Australian law asks for a deliberate act, so the default is an empty box: switch this on only on legal advice.
   */
  prechecked: boolean;
}
/**
 * Who gets what shoppers write, as the notice below every form says it. The law wants it said where details are asked for.
 */
export interface PrivacyNotice {
  /**
   * Who gets enquiries besides the companies that run the website: manufacturers, lenders, a group.
   *
   * @maxItems 8
   */
  recipients: string[];
  /**
   * Countries in which some of them keep the details, other than the dealer's own.
   *
   * @maxItems 8
   */
  countries: string[];
}
/**
 * One field.
 */
export interface FormField {
  /**
   * Small letters, digits and underscores; what the enquiry calls it. A name that ends in _radio_options is not sent.
   */
  name: string;
  /**
   * Words beside the field.
   */
  label: string;
  /**
   * How it is filled in. photos takes pictures, files pictures and PDFs; either up to 10 MB each, 25 MB together.
   */
  kind:
    | 'text'
    | 'textarea'
    | 'select'
    | 'radio'
    | 'checkbox'
    | 'check_options'
    | 'date'
    | 'number'
    | 'phone'
    | 'email'
    | 'postcode'
    | 'hidden'
    | 'photos'
    | 'files';
  /**
   * Every field is required unless it says otherwise.
   */
  required: boolean;
  /**
   * Choices of select, radio and check_options. Left out, there are none.
   */
  options: string[];
  /**
   * What the field holds from the start; {primary_location_id} stands for the primary location's id. Left out, nothing.
   */
  value?: string;
  show_if: ShowIf;
  /**
   * A hint below the field. Left out, there is none.
   */
  help?: string;
  /**
   * Words behind a number: km, months; {distance_unit} and {currency_sign} stand for the dealer's own. Left out, none.
   */
  unit?: string;
  /**
   * Smallest number that is taken. Left out, none is set.
   */
  minimum?: number;
  /**
   * Largest number that is taken; of photos and files, how many. Left out, none is set, and of photos and files 6.
   */
  maximum?: number;
  /**
   * Whether it is about money or papers of the shopper: then the browser keeps nothing of it, and no log and no mail has it.
   */
  sensitive: boolean;
}
/**
 * This field shows only when another one is filled in and valid, or holds a certain value. Left out, it always shows.
 */
export interface ShowIf {
  /**
   * Name of the other field. Left out, all_of and any_of decide.
   */
  field?: string;
  /**
   * It must hold this value. Left out, anything will do.
   */
  equals?: string;
  /**
   * It must hold one of these values. Left out, anything will do.
   *
   * @minItems 1
   */
  one_of?: string[];
  /**
   * Every one of these conditions must hold. Left out, none is asked for.
   *
   * @minItems 1
   */
  all_of?: Condition[];
  /**
   * One of these conditions must hold. Left out, none is asked for.
   *
   * @minItems 1
   */
  any_of?: Condition1[];
}
/**
 * What another field must hold; without equals and one_of it must be filled in and valid.
 */
export interface Condition {
  /**
   * Name of the other field.
   */
  field: string;
  /**
   * It must hold this value. Left out, anything will do.
   */
  equals?: string;
  /**
   * It must hold one of these values. Left out, anything will do.
   *
   * @minItems 1
   */
  one_of?: string[];
}
/**
 * What another field must hold; without equals and one_of it must be filled in and valid.
 */
export interface Condition1 {
  /**
   * Name of the other field.
   */
  field: string;
  /**
   * It must hold this value. Left out, anything will do.
   */
  equals?: string;
  /**
   * It must hold one of these values. Left out, anything will do.
   *
   * @minItems 1
   */
  one_of?: string[];
}
/**
 * A statement, with or without a box to tick.
 */
export interface FormDisclaimer {
  /**
   * Short name, for the forms that use it.
   */
  name: string;
  /**
   * The statement. <strong>, <em> and <br> are allowed.
   */
  text: string;
  /**
   * Whether the shopper must tick a box.
   */
  agree: boolean;
  /**
   * What is said when the box is not ticked.
   */
  message: string;
  /**
   * Legal page to link to: privacy-policy, terms-and-conditions or privacy-statement. Left out, none.
   */
  document?: string;
}
/**
 * Every form of the site by its name. The product ships some, switched on or off; a further name is a form of the dealer's own.
 */
export interface Forms {
  [k: string]: Form;
}
/**
 * One form: what it asks, how it is filed and where it stands. A name that the product ships adjusts that form; any other name is a form of the dealer's own.
 */
export interface Form {
  /**
   * Whether the site offers this form.
   */
  enabled: boolean;
  /**
   * Words above the form. Left out, they are "Send us a message", and those of enquiry.heading where it is about a car.
   */
  heading?: string;
  /**
   * A sentence under the heading. Left out, there is none.
   */
  introduction?: string;
  /**
   * Words of the button that sends it.
   */
  button: string;
  /**
   * What the details are for, as the privacy notice below the form says it after "uses these details".
   */
  purpose: string;
  /**
   * Address of the form's own page, which sitemap and menus may name. Left out, the form has a page at /forms/ and its name, that nothing lists.
   */
  path?: string;
  /**
   * Whether search engines are told of the form's own page; one without an address of its own never is.
   */
  listed: boolean;
  /**
   * Name that links to the form may end with: finance-form for #finance-form. Left out, links lead to the page.
   */
  anchor?: string;
  /**
   * How the page of a car offers it: a panel that opens over the page from its button (one form alone: the first that fits the car), a button that leads to the form's own page, or not at all.
   */
  car_page: 'none' | 'panel' | 'button';
  /**
   * Which cars it is for: those that can be bought, those that are gone, or all.
   */
  cars: 'available' | 'unavailable' | 'all';
  /**
   * How the enquiry is filed.
   */
  category: string;
  /**
   * Whether the shopper chooses among enquiry.categories.
   */
  category_select: boolean;
  /**
   * The finer filing. Left out, there is none.
   */
  subcategory?: string;
  subcategories: SubcategoriesByCarType;
  /**
   * Whether the shopper is asked for one name or for first and last name.
   */
  names: 'full' | 'first_and_last';
  /**
   * Whether the shopper must write, may write or is not asked for a message. Left out, enquiry.message_required decides.
   */
  message?: 'required' | 'optional' | 'hidden';
  /**
   * What stands in the message from the start; {car} stands for the car's name and {stock_number} for its number. Left out, nothing.
   */
  message_text?: string;
  /**
   * Required when shown, and shown where there is a choice. Left out, dealers with five places or more are asked about.
   */
  location_select?: boolean;
  /**
   * Which locations the shopper chooses among: all, or those where this happens (service and parts: of a site with one make those that look after it; service-no-make and parts-no-make: all of them). service-only: service at an address where nothing is sold. hide-service: all but service. Where a dealer has none such, all.
   */
  locations:
    | 'all'
    | 'sales'
    | 'service'
    | 'parts'
    | 'buying'
    | 'service-no-make'
    | 'parts-no-make'
    | 'service-only'
    | 'hide-service';
  /**
   * Required when shown.
   */
  dealership_select: boolean;
  /**
   * Whether the form asks for a postcode. Left out, enquiry.postcode decides.
   */
  postcode?: boolean;
  /**
   * Whether the form has the box of enquiry.opt_in, where that is shown at all.
   */
  opt_in: boolean;
  /**
   * Names of further fields, in order: those that every form knows (rego, dateTime, lead_source…) or those of enquiry.fields.
   */
  fields: string[];
  /**
   * Which free times of the dealer's calendar the field dateTime offers: those for test drives, those of the service department, or none.
   */
  slots: 'none' | 'appointments' | 'service';
  /**
   * Empty for a form on one page. With steps, what was entered is saved after each; what no step names stands on the last.
   *
   * @maxItems 10
   */
  steps: Step[];
  /**
   * What a form with steps shows of its progress.
   */
  progress: 'none' | 'bar' | 'text' | 'bar-and-text';
  /**
   * Names of statements from enquiry.disclaimers that stand at the end.
   */
  disclaimers: string[];
  events: Events;
  /**
   * A sentence of its own on the page that confirms it. Left out, the page says who has it and when the shopper hears back.
   */
  success_text?: string;
}
/**
 * The finer filing of a form about a car, by the type of the car. Left out, subcategory counts.
 */
export interface SubcategoriesByCarType {
  /**
   * Of new cars. Left out, subcategory counts.
   */
  new?: string;
  /**
   * Of used cars. Left out, subcategory counts.
   */
  used?: string;
  /**
   * Of demonstrators; they are filed as used cars are, unless this says otherwise. Left out, subcategory counts.
   */
  demo?: string;
}
/**
 * One page of the form.
 */
export interface Step {
  /**
   * Heading of the step.
   */
  title: string;
  /**
   * Names of the fields of this step.
   *
   * @minItems 1
   */
  fields: string[];
  /**
   * Whether the shopper may leave the step out.
   */
  optional: boolean;
}
/**
 * What is counted once it is sent. Left out, nothing.
 */
export interface Events {
  /**
   * Counted where it is about no car. Left out, nothing.
   */
  general?:
    'general_enquiry' | 'new_car_enquiry' | 'used_car_enquiry' | 'test_drive' | 'used_test_drive' | 'career_enquiry';
  /**
   * Counted where it is about a new car. Left out, what is counted without a car.
   */
  new?:
    'general_enquiry' | 'new_car_enquiry' | 'used_car_enquiry' | 'test_drive' | 'used_test_drive' | 'career_enquiry';
  /**
   * Counted where it is about a used car or a demonstrator. Left out, what is counted without a car.
   */
  used?:
    'general_enquiry' | 'new_car_enquiry' | 'used_car_enquiry' | 'test_drive' | 'used_test_drive' | 'career_enquiry';
}
/**
 * Free times of the dealer's calendar, which forms with slots offer. Without them, and where the calendar does not answer, shoppers wish for a day and a time.
 */
export interface Bookings {
  /**
   * Whether forms offer the free times of the dealer's calendar.
   */
  enabled: boolean;
  /**
   * How many days ahead times are offered.
   */
  days_ahead: number;
  /**
   * How many hours before a time it can be booked at the latest.
   */
  notice_hours: number;
}
/**
 * What happens to what shoppers send.
 */
export interface Leads {
  /**
   * Where enquiries go: each to every target that asks for it. Left out, to the platform alone. An enquiry that none asks for goes to the first.
   *
   * @maxItems 20
   */
  targets: Target[];
  mail: Mail;
  /**
   * Send shoppers a mail that confirms what they sent and says what happens next.
   */
  confirmation: boolean;
  desk: Desk;
  /**
   * An enquiry is deleted here so many days after it was delivered, with all that belongs to it. Files of shoppers are deleted once a platform or a webhook has them, at the latest after so many days; who gets enquiries by mail asks for them with `forecourt leads files`. What only the sandbox has is not deleted.
   */
  retention_days: number;
}
/**
 * A system or people who get enquiries.
 */
export interface Target {
  /**
   * Tells it apart in `forecourt leads list` and in alerts: lower-case letters, digits and hyphens. What waits for it waits under this name.
   */
  id: string;
  /**
   * `platform`: the dealer platform of `platform`; `webhook`: JSON, signed; `adf_post` and `adf_mail`: ADF 1.0 for a CRM, by POST or by mail; `mail`: a readable mail to people.
   */
  kind: 'platform' | 'webhook' | 'adf_post' | 'adf_mail' | 'mail';
  /**
   * Where a webhook or an ADF POST goes. Addresses of private networks are refused. Left out for the other kinds.
   */
  url?: string;
  /**
   * Name of the environment variable with the secret that webhooks are signed with, as env:NAME. Two secrets, separated by a space, sign both while one is replaced. Left out for the other kinds.
   */
  secret?: string;
  /**
   * Name of the environment variable that holds user:password for an ADF POST, as env:NAME. Left out, none are sent.
   */
  auth?: string;
  /**
   * Who gets the mails. Left out for the kinds that send none.
   *
   * @minItems 1
   * @maxItems 10
   *
   * Items: An e-mail address.
   */
  to?: string[];
  /**
   * Only enquiries of these forms. Left out, of all.
   *
   * @minItems 1
   *
   * Items: Name of a form.
   */
  forms?: string[];
  /**
   * Only enquiries of these categories or subcategories. Left out, of all.
   *
   * @minItems 1
   *
   * Items: As enquiries name it.
   */
  categories?: string[];
  /**
   * Only enquiries for these locations. Left out, for all.
   *
   * @minItems 1
   *
   * Items: Slug of a location.
   */
  locations?: string[];
}
/**
 * How mails are sent: to people, to CRMs and to shoppers.
 */
export interface Mail {
  /**
   * Name of the environment variable with the address of the mail server, smtp://user:password@host:587, as env:NAME. Left out, SMTP_URL.
   */
  server?: string;
  /**
   * Address that mails come from: one that the mail server may send for. Answers go to the shopper. Left out where no mails are sent.
   */
  from?: string;
}
/**
 * What the dealer's people read of their enquiries by mail: a daily digest, alerts, and enquiries that nobody answered.
 */
export interface Desk {
  /**
   * Whether the dealer's people get mails about how enquiries fare.
   */
  enabled: boolean;
  /**
   * Who gets them. Left out where the desk is off.
   *
   * @minItems 1
   * @maxItems 10
   *
   * Items: An e-mail address.
   */
  to?: string[];
  /**
   * When the daily digest is sent, by the dealer's own time, in two digits each: 07:30. Left out, there is none.
   */
  digest_at?: string;
  /**
   * An alarm is sent where nobody has marked an enquiry answered within so many opening hours, at least half an hour. Left out, there is none.
   */
  answer_hours?: number;
}
/**
 * Whether numbers are hidden until a shopper asks for them. Which numbers a form accepts is enquiry.phone_mobile_only.
 */
export interface PhoneNumbers {
  /**
   * Whether numbers show only their first five characters until a click, which is counted. Those of contact, locations and footer.staff are hidden in all texts of the dealer too.
   */
  masked: boolean;
  /**
   * Masked sites only: the number shows at once everywhere, but calls are still counted.
   */
  starts_revealed: boolean;
  /**
   * Masked sites only: places where the number shows at once.
   */
  revealed_on: ('header' | 'footer' | 'cards' | 'car' | 'locations')[];
  /**
   * Whether a tap on a number is reported to the platform.
   */
  log_calls: boolean;
}
/**
 * Finance estimates and the lenders behind them. The conditions of the eight known lenders ship with the product; a dealer may adjust one or declare its own.
 */
export interface Finance1 {
  /**
   * Whether the site shows finance estimates.
   */
  enabled: boolean;
  /**
   * Address that Get Finance leads to.
   */
  path: '/finance' | '/finance-enquiry' | '/apply-for-finance';
  /**
   * In order: the first whose conditions a car meets gives its estimate. Unlike other lists, layers add up here: a lender of the same id (or "use") is adjusted, a new one is added. Write enabled: false to leave out a lender that a group names.
   */
  lenders: Lender[];
  /**
   * Id of the lender whose repayment stands on car cards. Left out, the first that fits the car.
   */
  card_lender?: string;
  /**
   * Makes that never show an estimate, by slug.
   */
  excluded_makes: string[];
  /**
   * Dealerships that never show an estimate, by slug.
   */
  excluded_dealerships: string[];
  /**
   * Cars that show no finance block on this site: each entry names a make, car types or both (on some sites a car of one brand, or a used car, shows none).
   */
  hidden_for: HiddenFinance[];
  /**
   * Which of the two statements of the law stands below a comparison rate.
   */
  comparison_warning: 'long' | 'short';
}
/**
 * A known lender (use) or one of your own (id and name). What is left out is taken from the known lender.
 */
export interface Lender {
  /**
   * Name of a lender that ships with the product. Left out, the lender is your own and needs an id and a name.
   */
  use?: 'taurus' | 'powertorque' | 'ausloans' | 'angle' | '360-finance' | 'nissan-finance' | 'manual' | 'car-clarity';
  /**
   * Short name of the lender. Left out, that of the known lender.
   */
  id?: string;
  /**
   * As shoppers read it. Left out, that of the known lender.
   */
  name?: string;
  /**
   * Whether this lender is used.
   */
  enabled: boolean;
  /**
   * Under which name the platform sends this lender's figures for a car. Left out, the id.
   */
  platform_key?: string;
  conditions: Conditions;
  /**
   * What the estimate shows, by the lender's own names. A repayment needs interestRate and comparisonRate beside it in Australia. Left out, those of the known lender; your own lender needs them.
   *
   * @minItems 1
   */
  displays?: (
    | 'paymentWeek'
    | 'paymentMonth'
    | 'interestRate'
    | 'comparisonRate'
    | 'termMonths'
    | 'termYears'
    | 'balloon'
    | 'deposit'
    | 'disclaimer'
  )[];
  /**
   * Deposit that the estimate assumes, in percent of the price. Left out, what the lender sends.
   */
  deposit_percent?: number;
  comparison_example: ExampleOfTheComparisonRate;
  /**
   * Until when the lender's offer is said to hold: the last day of this month, one month ahead, or not said. Left out, what the known lender says, else nothing: write one only where the lender says so.
   */
  offer_ends: 'end-of-month' | 'month-ahead' | 'not-said';
  /**
   * After this day the estimate is hidden, because rates must be current. Left out, rates hold until the platform changes them.
   */
  rates_valid_to?: string;
  /**
   * What the lender asks a year. With them shoppers work out repayments with their own deposit and term. Each holds for some terms, vehicles and days; no two hold for the same. Left out, the site shows what the lender sends with the stock and has no calculator.
   */
  rates: Rate[];
  /**
   * The small print. Left out, what the lender sends. Plain words; <strong>, <em> and <br> are allowed.
   */
  disclaimer?: string;
  /**
   * Legal name and Australian Credit Licence number of the lender. Left out, they stand in the disclaimer.
   */
  credit_provider?: string;
  /**
   * Where a finance application is sent: with the other enquiries, or to the Car Clarity service.
   */
  submits_to: 'leads' | 'car-clarity';
}
/**
 * All that are written must hold for a car, or the lender shows nothing.
 */
export interface Conditions {
  /**
   * The car's year is later than this year minus so many years. Left out, any age.
   */
  newer_than_years?: number;
  /**
   * The car's year is this or later. Left out, any.
   */
  year_from?: number;
  /**
   * The car's year is this or earlier. Left out, any.
   */
  year_to?: number;
  /**
   * The price is more than this. Left out, any price.
   */
  price_above?: number;
  /**
   * The price is less than this. Left out, any price.
   */
  price_below?: number;
  /**
   * The odometer shows less than this. Left out, any.
   */
  km_below?: number;
  /**
   * true: the car is in stock or coming soon, not sold and not reserved. Left out, it does not matter.
   */
  sellable?: boolean;
  /**
   * Figures that the lender must have sent for the car. Left out, none in particular.
   */
  has?: ('interest_rate' | 'comparison_rate' | 'weekly_payment' | 'monthly_payment')[];
  /**
   * Only cars of these types. Left out, all.
   *
   * @minItems 1
   */
  car_types?: ('new' | 'used' | 'demo')[];
  /**
   * Only cars of these makes, by slug. Left out, all.
   *
   * @minItems 1
   */
  makes?: string[];
  /**
   * No cars of these makes, by slug. Left out, none is excluded.
   */
  excluded_makes?: string[];
  /**
   * No cars of these dealerships, by slug. Left out, none is excluded.
   */
  excluded_dealerships?: string[];
}
/**
 * The loan on which the comparison rate is based. Australian law asks for it beside the rate.
 */
export interface ExampleOfTheComparisonRate {
  /**
   * In whole dollars.
   */
  amount: number;
  /**
   * Length of the loan.
   */
  years: number;
  /**
   * Whether the loan is secured.
   */
  secured: boolean;
}
/**
 * One rate with its comparison rate.
 */
export interface Rate {
  /**
   * Interest in percent a year.
   */
  rate: number;
  /**
   * In percent a year, with the fees of the loan in it, as the lender states it. The law asks for it beside every rate and repayment; in the United States the annual percentage rate. Left out, the rate is refused.
   */
  comparison_rate?: number;
  /**
   * Says that a rate below 0.5 percent, or of 0, is meant: without it such a rate is refused, because it is nearly always a fraction (0.0699 for 6.99 percent).
   */
  promotion: boolean;
  /**
   * In months.
   */
  months_from: number;
  /**
   * In months.
   */
  months_to: number;
  /**
   * Vehicles of this year or later. Left out, any.
   */
  year_from?: number;
  /**
   * Vehicles of this year or earlier. Left out, any.
   */
  year_to?: number;
  /**
   * Only vehicles of these types. Left out, all.
   *
   * @minItems 1
   */
  car_types?: ('new' | 'used' | 'demo')[];
  /**
   * Whether the vehicle secures the loan: said beside the comparison rate.
   */
  secured: boolean;
  /**
   * Largest last payment that shoppers may choose, in percent of the price; 0 for none.
   */
  balloon_to: number;
  /**
   * First day on which the rate holds.
   */
  from: string;
  /**
   * Last day on which the rate holds. After it the rate and what is worked out with it are hidden, because rates that are shown must be current.
   */
  until: string;
  /**
   * Where the rate was read, as shoppers may read it too. Left out, it is not told.
   */
  source?: string;
}
/**
 * A car is meant when everything written here fits it.
 */
export interface HiddenFinance {
  /**
   * Slug of the make. Left out, any make.
   */
  make?: string;
  /**
   * Left out, all.
   *
   * @minItems 1
   */
  car_types?: ('new' | 'used' | 'demo')[];
}
/**
 * Taking a deposit online.
 */
export interface Payment {
  /**
   * Whether the site takes payments.
   */
  enabled: boolean;
  /**
   * Who takes payments: one name, or a list. stripe: the card payment page of Stripe, which pays out to the dealer's own account; paypal: the page of PayPal, where a shopper pays with a PayPal account, into the dealer's own business account; quickstream: the hosted payment page (QuickWeb) of the dealer's own QuickStream facility at Westpac. Of several, shoppers choose one at the checkout, the first of the list unless they choose another; a car whose feed names some of them is paid through those. Left out, no money is taken: cars can only be asked for.
   *
   * @minItems 1
   */
  provider?: ('stripe' | 'paypal' | 'quickstream')[];
  /**
   * The provider's secret key: sk_live_… or a restricted rk_live_…, in a test account sk_test_…. Written as env:NAME, the name of an environment variable; never the secret itself. Left out, or with the variable not set in a sandbox, a stand-in takes payments without money.
   */
  secret_key?: string;
  /**
   * Proves that a notice comes from the provider: the signing secret whsec_… of the address /hooks/stripe. Written as env:NAME, the name of an environment variable; never the secret itself. Left out, notices are refused and payments are asked about instead.
   */
  webhook_secret?: string;
  /**
   * The signing secret that was in use before, while it is being replaced: notices signed by it are taken too. Written as env:NAME, the name of an environment variable; never the secret itself. Left out, there is none.
   */
  previous_webhook_secret?: string;
  /**
   * automatic: the deposit is taken as soon as the shopper pays; manual: it is held on the card first and taken once the car is known to be still free, so that nothing has to be paid back where it is not.
   */
  capture: 'automatic' | 'manual';
  /**
   * In whole units of the currency. With 0 nothing can be reserved. Left out, the amount that the platform sends for each car.
   */
  deposit_amount?: number;
  /**
   * Deposits of dearer cars: the entry with the highest price that the car reaches counts, before deposit_amount. Left out, all cars have one.
   *
   * @maxItems 20
   */
  deposit_by_price: DepositByPrice[];
  /**
   * Accepted cards and wallets. The checkout shows those that the provider takes.
   */
  logos: ('mastercard' | 'visa' | 'maestro' | 'google_pay' | 'apple_pay')[];
  paypal: PayPalAccount;
  quickstream: WestpacQuickStreamAccount;
}
/**
 * The deposit of cars from a price on.
 */
export interface DepositByPrice {
  /**
   * Cars that cost as much or more, in whole units of the currency.
   */
  from: number;
  /**
   * The deposit, in whole units of the currency.
   */
  amount: number;
}
/**
 * The dealer's account at PayPal, where `provider` names it.
 */
export interface PayPalAccount {
  /**
   * Names the app of the dealer's business account: the Client ID of a REST app, under Apps & Credentials of the PayPal developer site. Written as env:NAME, the name of an environment variable; never the secret itself. Left out, or with the variable not set in a sandbox, a stand-in takes payments without money.
   */
  client_id?: string;
  /**
   * Proves that the site may act for that app: the Secret beside the Client ID. Written as env:NAME, the name of an environment variable; never the secret itself. Left out, or with the variable not set in a sandbox, a stand-in takes payments without money.
   */
  secret_key?: string;
  /**
   * Proves that a notice is meant for this dealer: the Webhook ID of the address /hooks/paypal of that app. Written as env:NAME, the name of an environment variable; never the secret itself. Left out, notices are refused and payments are asked about instead.
   */
  webhook_id?: string;
}
/**
 * The dealer's account at Westpac QuickStream, where `provider` names it.
 */
export interface WestpacQuickStreamAccount {
  /**
   * Names the community of the facility: as the QuickStream portal has it. Written as env:NAME, the name of an environment variable; never the secret itself. Left out, or with the variable not set in a sandbox, a stand-in takes payments without money.
   */
  community_code?: string;
  /**
   * Names the business that is paid: as the portal has it. Written as env:NAME, the name of an environment variable; never the secret itself. Left out, or with the variable not set in a sandbox, a stand-in takes payments without money.
   */
  supplier_code?: string;
  /**
   * Of the connection that asks for tokens: as the portal shows it. Written as env:NAME, the name of an environment variable; never the secret itself. Left out, or with the variable not set in a sandbox, a stand-in takes payments without money.
   */
  username?: string;
  /**
   * Of that connection; it also proves what browsers bring back: as the portal shows it. Written as env:NAME, the name of an environment variable; never the secret itself. Left out, or with the variable not set in a sandbox, a stand-in takes payments without money.
   */
  password?: string;
  /**
   * Looks payments up and pays back: the secret API key of the portal. Written as env:NAME, the name of an environment variable; never the secret itself. Left out, or with the variable not set in a sandbox, a stand-in takes payments without money.
   */
  secret_key?: string;
  /**
   * Proves notices: the user name and password of notices as name:password. Written as env:NAME, the name of an environment variable; never the secret itself. Left out, notices are refused and payments are asked about instead.
   */
  notice_login?: string;
  /**
   * Which of the bank’s addresses are asked. Of those of New Zealand only the interface for tests is known here: the others have keys of their own.
   */
  hosts: 'au' | 'nz';
  /**
   * Where a token is asked for. Left out, the bank’s address of Australia.
   */
  token_url?: string;
  /**
   * Where shoppers pay. Left out, the bank’s address of Australia.
   */
  page_url?: string;
  /**
   * Where payments are looked up. Left out, the bank’s address of Australia.
   */
  api_url?: string;
  /**
   * How the bank signs what browsers bring back.
   */
  hash: 'sha256' | 'sha512' | 'sha1';
  /**
   * What the bank calls the amount where a token is asked for.
   */
  amount_field: string;
  /**
   * What it calls the reference of a payment there, and in what it tells.
   */
  reference_field: string;
  /**
   * What it calls the number of a customer there.
   */
  customer_field: string;
  /**
   * Where a payment is looked for by its reference, {reference}.
   */
  search_path: string;
  /**
   * Where a payment is voided by its receipt number, {receipt}.
   */
  void_path: string;
  /**
   * Where a payment is paid back by its receipt number, {receipt}, and what went back is listed.
   */
  refund_path: string;
  /**
   * IPv4 addresses and networks from which the bank sends notices, with spaces between them. Left out, notices are taken from everywhere by their login.
   */
  notice_addresses?: string;
}
/**
 * Reserving a car online.
 */
export interface Reserve {
  /**
   * Whether cars can be reserved. Needs payment.
   */
  enabled: boolean;
  /**
   * paid: with a deposit, which holds the car; request: shoppers ask for a car without money, and the dealer answers. A car that the platform takes no payment for is asked for in either case.
   */
  mode: 'paid' | 'request';
  /**
   * Only cars that cost more than this can be reserved.
   */
  price_above: number;
  /**
   * So many hours a paid reservation holds its car. Then it ends by itself and the deposit goes back.
   */
  hold_hours: number;
  /**
   * Of the action that leads to the reservation.
   */
  heading: string;
  /**
   * Of the checkout, where a deposit is paid; the amount may stand after it. Nothing is offered when the amount is nothing. A request without money is sent by a button of its own.
   */
  button: string;
  /**
   * Whether the buttons of the car page and of the checkout name the amount.
   */
  show_amount: boolean;
  /**
   * Whether the checkout says which cooling-off rights the state gives. Switch it off only where your own terms say it.
   */
  cooling_off: boolean;
  /**
   * In the dealer's words, before the shopper pays and on the receipt: what the deposit is and when it goes back. Each empty line starts a paragraph. Left out, that it is a holding deposit and no contract to buy, fully refundable until one is signed.
   */
  terms?: string;
  /**
   * At the end of the receipt that is mailed. Left out, none.
   */
  receipt_note?: string;
  /**
   * Addresses of people of the dealer who get a mail of each reservation, with links to release it, to mark the car as collected or to pay back. Left out, the addresses of leads.desk.to.
   *
   * @maxItems 20
   *
   * Items: An e-mail address.
   */
  staff?: string[];
  /**
   * What the button on the receipt does to a reservation that was paid. ask: your people get a mail and answer it, and the car stays held meanwhile; refund: it ends at once and the deposit goes back. Write refund where your terms say that the deposit goes back whenever the buyer asks.
   */
  cancel: 'ask' | 'refund';
  /**
   * So many days after a reservation ended, the buyer's name, address and number are deleted here; what was paid and paid back is kept without them.
   */
  retention_days: number;
}
/**
 * Buying a car online. A purchase begins with a reservation: the shopper says how they want to pay and to get the car, and holds it; the contract, and the rest of the money, follow between the dealer and the buyer.
 */
export interface BuyOnline {
  /**
   * Whether Reserve leads to /cars/{car}/buy-online, which says how the purchase goes and asks what the dealer has to know for it. Needs reserve. Left out, it leads to the checkout of a reservation alone.
   */
  enabled: boolean;
  /**
   * Of the button that leads to the purchase, and at the head of its page. Left out, Buy Online.
   */
  heading: string;
  /**
   * What delivery costs, and where to: said where the shopper chooses between it and coming to you. Left out, and without delivery_zones, cars are picked up.
   */
  delivery?: string;
  /**
   * Where you bring cars to, and for how much: a table beside the choice between delivery and pick-up. The shopper's postcode says which of them it is, and the enquiry names the zone and the fee. Left out, nothing is said of postcodes.
   *
   * @maxItems 20
   */
  delivery_zones: DeliveryZone[];
  /**
   * Of a postcode that is in none of delivery_zones: ask, you say what it costs before the buyer signs; no, you do not deliver there, and the form asks for another postcode, or to pick it up. Nothing to do without delivery_zones.
   */
  delivery_elsewhere: 'ask' | 'no';
  balance: Balance;
}
export interface DeliveryZone {
  /**
   * What people there call it.
   */
  name: string;
  /**
   * Postcodes, or from one to another; each belongs to one zone alone.
   *
   * @minItems 1
   * @maxItems 200
   */
  postcodes: string[];
  /**
   * What delivery there costs, with tax, in whole units of the region's currency; 0: it is free.
   */
  fee: number;
  /**
   * How far it is at most, in kilometres, in the US miles. Left out, nothing is said of it.
   */
  distance?: number;
}
/**
 * How buyers pay the rest of a price by bank transfer. It is on no page and in no mail until `forecourt reservations publish-balance` puts it on the page of one buyer. Left out, nothing of it is shown anywhere.
 */
export interface Balance {
  payid?: PayID;
  bpay?: BPAY;
  account?: Account;
}
/**
 * Your PayID. In Australia alone. Left out, there is none.
 */
export interface PayID {
  /**
   * An e-mail address, a phone number or an ABN, as your bank has it.
   */
  id: string;
  /**
   * What the buyer's bank shows before it pays: they are told to compare it.
   */
  name: string;
}
/**
 * Your account with BPAY. In Australia alone; shown to buyers for whom a reference is published (--bpay-reference). Left out, there is none.
 */
export interface BPAY {
  /**
   * As your bank gave it to you, in digits. In quotes.
   */
  biller_code: string;
}
/**
 * A bank account that transfers go to. Left out, there is none.
 */
export interface Account {
  /**
   * In whose name it is.
   */
  name: string;
  /**
   * In Australia and the United States its digits; in New Zealand bank, branch, account and suffix: 12-3456-0123456-00. In quotes.
   */
  number: string;
  /**
   * Of an Australian account: six digits, in quotes. Left out where accounts have none.
   */
  bsb?: string;
  /**
   * Of an account in the United States: nine digits, in quotes. Left out where accounts have none.
   */
  routing?: string;
}
/**
 * Valuing the shopper's own car.
 */
export interface TradeIn1 {
  /**
   * Whether the site values trade-ins, at /cars/trade-in. With autograb, the pages of cars lead there.
   */
  enabled: boolean;
  /**
   * Look the shopper's vehicle up by its registration with the Autograb service.
   */
  autograb: boolean;
  /**
   * Access to the look-up service. Written as env:NAME, the name of an environment variable; never the secret itself. Left out, the sandbox answers, which knows a few test plates.
   */
  key?: string;
  /**
   * Only cars that cost more than this offer it.
   */
  price_above: number;
  /**
   * Whether an estimate is shown at once where the look-up service gives one; the page is /instant-price then, too.
   */
  instant_price: boolean;
  /**
   * How many registrations are looked up in a day at most, since each costs the dealer money; beyond it shoppers type what they drive.
   */
  lookups_per_day: number;
}
/**
 * Saved cars. garage_enabled switches them on.
 */
export interface Favourites {
  /**
   * Of the page of saved cars; one brand's site has its own.
   */
  path: string;
  /**
   * Whether saved cars show in a strip on pages of cars and search.
   */
  strip: boolean;
}
/**
 * The cars that stand on a car's page because they come closest to it in body, fuel, price and size, one of each model. car.similar_cars switches them on.
 */
export interface SimilarCars {
  /**
   * How many cars are shown at most.
   */
  count: number;
  /**
   * Whether each says why it is shown, such as the same model for less.
   */
  reasons: boolean;
}
/**
 * What imports remember of the prices of cars, so that an earlier price (car.was_price) stands only beside a car that was really on offer at it.
 */
export interface PriceHistory {
  /**
   * For how many days a car must have been on offer at an earlier price before that may be shown. 0 shows what the stock file says: the dealer vouches for every earlier price in it.
   */
  min_days: number;
  /**
   * For how many days after a change the price before is remembered, and may be shown.
   */
  keep_days: number;
}
/**
 * Comparing saved cars.
 */
export interface Compare {
  /**
   * Whether shoppers can compare saved cars. Needs garage_enabled.
   */
  enabled: boolean;
}
/**
 * Customers' reviews and stars.
 */
export interface Reviews2 {
  /**
   * Where reviews come from.
   */
  provider: 'none' | 'snap21' | 'platform';
  /**
   * The dealer's number at the provider. Left out, none; snap21 needs it.
   */
  org_id?: string;
  /**
   * Where the provider answers the call for reviews. Left out, the platform answers it.
   */
  base_url?: string;
  /**
   * Who collects the reviews, as shoppers read it beside the stars. Left out, the dealer, or its provider without a name.
   */
  source?: string;
  /**
   * Where shoppers read the reviews at their source: a link beside the average, and in the place of reviews that the source counts but does not hand on. Left out, the source is named without a link.
   */
  source_url?: string;
  /**
   * Stars show only above this average. The default shows them always: showing reviews only while they are good can mislead, and United States law forbids it.
   */
  minimum_rating: number;
  /**
   * Show stars whatever the average is.
   */
  forced: boolean;
  /**
   * Show no stars and no reviews anywhere.
   */
  hidden: boolean;
  banner_script?: DealerRatingBanner;
  /**
   * What customers said, none left out for what it says. They may stand in a file `reviews.yaml` beside the definition instead.
   *
   * @maxItems 500
   */
  items: Review[];
}
/**
 * A third party's rating banner, loaded when it comes into view; certain dealers have one. Left out, there is none.
 */
export interface DealerRatingBanner {
  /**
   * Address of the script.
   */
  url: string;
  /**
   * Other servers that the script asks or shows something of, so that the site may allow them.
   */
  origins: string[];
}
/**
 * One review.
 */
export interface Review {
  /**
   * Who wrote it, as it is shown.
   */
  customer_name: string;
  /**
   * Stars, 1 to 5.
   */
  rating: number;
  /**
   * In the customer's words. Left out, the stars stand alone.
   */
  text?: string;
  /**
   * The day it was written. Left out, it stands after those that have one.
   */
  review_date?: string;
  /**
   * Slug of the location that it is about. Left out, the whole dealer.
   */
  location?: string;
  answer?: Answer;
}
/**
 * What the dealer answered. Left out, nothing.
 */
export interface Answer {
  /**
   * In the dealer's words.
   */
  text: string;
  /**
   * The day of the answer. Left out, it is not said.
   */
  date?: string;
}
/**
 * Which pages beside search, cars, contact and the legal ones the site has.
 */
export interface Pages {
  /**
   * Tells who the dealer is, in the words of pages/about-us.md; without that file, with what the definition says.
   */
  about_us: boolean;
  /**
   * Questions and answers, from `faqs` and pages/faqs.md.
   */
  faqs: boolean;
  /**
   * A page for each make.
   */
  brands: boolean;
  /**
   * The models of the dealer's makes, by body style.
   */
  models: boolean;
  /**
   * The electric models.
   */
  electric_cars: boolean;
  /**
   * The service department.
   */
  service: boolean;
  /**
   * The parts department.
   */
  parts: boolean;
  /**
   * /finance: ways to pay, a repayment calculator where a lender's rates are written, lenders, steps, papers, questions on the topic Finance and the finance form. Needs `finance.enabled`.
   */
  finance: boolean;
  /**
   * Applying before choosing a car. Sites without it usually rewrite its address to /finance.
   */
  finance_pre_approval: boolean;
  /**
   * Current offers, from `offers`.
   */
  special_offers: boolean;
  /**
   * What customers say: a page, a part of the home page, and of own pages that have the block `reviews`.
   */
  reviews: boolean;
  /**
   * Valuing a car without choosing one.
   */
  valuations: boolean;
  /**
   * /dealerships: all locations, by what they are for, with how far each is where a shopper asks.
   */
  dealerships: boolean;
  /**
   * The kinds of vehicles on sale.
   */
  vehicles: boolean;
  /**
   * Articles: a Markdown file in pages/news for each.
   */
  news: boolean;
  /**
   * One manufacturer asks for a service page at an address of its own. Left out, there is none.
   */
  manufacturer_service_path?: string;
  /**
   * Dealer-specific pages written in Markdown (handback guarantee, protection plan, a product page).
   */
  special: SpecialPage[];
  /**
   * Whether HTML may stand in the Markdown of pages, posts, answers and terms. It is cleaned: nothing in it runs or styles anything. Otherwise it is shown as it is written.
   */
  raw_html: boolean;
  /**
   * Sites whose films pages may show (`::: video`); nothing is asked of them before a shopper wants to see one.
   */
  video_origins: ('https://www.youtube-nocookie.com' | 'https://player.vimeo.com')[];
}
/**
 * One page.
 */
export interface SpecialPage {
  /**
   * What it is about; decides nothing but its place in lists.
   */
  kind: 'handback-guarantee' | 'protection-plan' | 'product' | 'brand' | 'information';
  /**
   * Of the page.
   */
  path: string;
  /**
   * Heading and window title.
   */
  title: string;
  /**
   * One sentence for search engines. Left out, the first words of the page.
   */
  description?: string;
  /**
   * Markdown file in this dealer's pages folder.
   */
  file: string;
}
/**
 * One question.
 */
export interface Question1 {
  /**
   * As a shopper asks it.
   */
  question: string;
  /**
   * In Markdown: **bold**, [words](/address), `- ` for the items of a list.
   */
  answer: string;
  /**
   * Questions of one topic stand together under it. Left out, they stand first.
   */
  topic?: string;
}
/**
 * One offer.
 */
export interface Offer {
  /**
   * What is offered.
   */
  title: string;
  /**
   * A sentence or two.
   */
  text: string;
  /**
   * What it is about: shoppers filter by it.
   */
  kind: 'new' | 'used' | 'service';
  /**
   * The one number of the offer, in large letters. Left out, none stands there.
   */
  figure?: string;
  /**
   * File in this dealer's images folder. Left out, the offer has none.
   */
  image?: string;
  /**
   * What the picture shows, for people who cannot see it. Write "" only where it is mere decoration. Left out beside an image, it is a finding.
   */
  alt?: string;
  /**
   * First day. Left out, it stands already.
   */
  starts?: string;
  /**
   * Last day. Left out, it stands until further notice.
   */
  ends?: string;
  /**
   * Small print in Markdown, one tap away. Left out, there is none.
   */
  terms?: string;
  cars: Cars;
  /**
   * Words of its button. Left out, it says how many cars there are.
   */
  button?: string;
  /**
   * Where the button leads. Left out, to the cars.
   */
  url?: string;
}
/**
 * Which cars it holds for. Left out, it is about no cars.
 */
export interface Cars {
  /**
   * Any of these. Left out, any make.
   *
   * @minItems 1
   * @maxItems 20
   */
  make?: string[];
  /**
   * Any of these. Left out, any model.
   *
   * @minItems 1
   * @maxItems 20
   */
  model?: string[];
  /**
   * Any of these. Left out, any body.
   *
   * @minItems 1
   * @maxItems 20
   */
  body?: string[];
  /**
   * Any of these. Left out, any fuel.
   *
   * @minItems 1
   * @maxItems 20
   */
  fuel?: string[];
  /**
   * Any of these. Left out, any type.
   *
   * @minItems 1
   * @maxItems 3
   */
  car_type?: ('new' | 'used' | 'demo')[];
  /**
   * Any of these. Left out, any tag.
   *
   * @minItems 1
   * @maxItems 20
   */
  tag?: string[];
}
/**
 * Rules for addresses.
 */
export interface Links {
  /**
   * Some sites keep pages under /pages. Off: every link to /pages/… loses the prefix.
   */
  uses_pages_path: boolean;
  /**
   * Addresses that lead elsewhere, e.g. /blog to /news, or /finance-pre-approval to /finance (on some sites).
   */
  rewrites: Rewrite[];
  /**
   * Links to pages with these words in their address are not fetched before a click.
   */
  no_prefetch: string[];
  /**
   * Whether Get Directions opens a new tab.
   */
  directions_new_tab: boolean;
}
/**
 * One address and its new one.
 */
export interface Rewrite {
  /**
   * The old address; everything below it moves too.
   */
  from: string;
  /**
   * The new address.
   */
  to: string;
  /**
   * redirect: visitors of the old address are sent on, and links are changed; link: only links are changed.
   */
  kind: 'redirect' | 'link';
}
/**
 * Colours, type and layout: what makes the site look like this dealer.
 */
export interface Theme {
  /**
   * How the whole site is built: what its home page begins with, its type, its cards, its listing and its footer. exchange: stock first, for groups; gallery: the picture first, for one maker or electric cars; yard: people first, for independents; worksite: figures first, for trucks and machines; trip: the task first, for hire, subscription and delivery. Left out, the template decides, and then exchange. Every other key may be set besides.
   */
  family: 'exchange' | 'gallery' | 'yard' | 'worksite' | 'trip';
  colours: Colours;
  fonts: Fonts;
  /**
   * How round corners are.
   */
  radius: 'square' | 'soft' | 'round';
  /**
   * Layout of the header.
   */
  header: 'standard' | 'large' | 'square-logo';
  /**
   * How the home page begins. Left out, the family decides. banner: a wide picture behind the words; split: words beside a picture; full: a picture of full height; letter: a picture beside a letter; band: a low picture over the figures to search by; bar: the search alone, over the colour; task: the question first, with one vehicle beside it.
   */
  hero: 'banner' | 'split' | 'full' | 'letter' | 'band' | 'bar' | 'task';
  /**
   * framed: a bordered card; plain: picture and words without a frame.
   */
  card: 'framed' | 'plain';
  /**
   * Artwork on the home page. Left out, there is none, but the colours of the theme.
   */
  scene?: 'city' | 'country' | 'coast' | 'alps' | 'camp' | 'charging' | 'desert' | 'highway' | 'suburb' | 'trail';
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
   * Words on the page.
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
  heading:
    | 'archivo'
    | 'figtree'
    | 'fraunces'
    | 'public-sans'
    | 'bricolage-grotesque'
    | 'outfit'
    | 'hanken-grotesk'
    | 'archivo-narrow';
  /**
   * Font of text.
   */
  body: 'archivo' | 'figtree' | 'public-sans' | 'outfit' | 'hanken-grotesk';
}
/**
 * The dealer's stock: its file, and how `forecourt stock import` takes it in.
 */
export interface Stock {
  /**
   * File beside this one: CSV (commas, semicolons, tabs or bars), JSON, JSON Lines, XML or an Excel workbook, whatever its name says.
   */
  file: string;
  source: StockSource;
  /**
   * Say it in the log, at `/health` and in the dealer's digest (`leads.desk`) where no new stock file was taken in for so many hours. Left out, 48 for stock with a `source`, and nothing is said of stock that is imported by hand.
   */
  stale_after?: number;
  /**
   * Draw cars that come without photos in the feed, marked as illustrations, as long as no stock was imported.
   */
  artwork: boolean;
  car_types: NumberOfCars;
  /**
   * Whose column names the stock file has: an Australian dealer system, an Australian network (JSON or XML), an American inventory system, a feed for advertising on Google or Meta, or any other. auto goes by the columns.
   */
  preset: 'auto' | 'au_dealer' | 'au_network' | 'us_vauto' | 'advertising' | 'generic';
  /**
   * Which lists of a JSON file, by their paths such as data.used, or which sheets of a workbook, by their names, hold the cars: all of them are read, and no others. Left out, the list that has what cars have, or the first sheet with a header row.
   *
   * @maxItems 20
   */
  lists: string[];
  /**
   * Which column of the stock file holds what, where it is called otherwise than is known; of JSON and XML its path, such as Id.StockNo. For a field named here no other column counts.
   *
   * @maxItems 60
   */
  columns: StockColumn[];
  /**
   * Columns of the stock file that the language does not know and your shoppers ask for: when the warrant ends, a length, a weight, hours, what it may tow. Each stands where `on` says, in the words of the file. Columns with costs and the like are never read.
   *
   * @maxItems 20
   */
  facts: StockFact[];
  /**
   * Makes and models as they are to be shown, where the stock file writes them in capitals or otherwise: a name that differs in capitals only follows.
   *
   * @maxItems 200
   */
  spelling: string[];
  /**
   * What words of the stock file mean, where they are not understood or mean something else at this dealer.
   *
   * @maxItems 200
   */
  words: StockWord[];
  /**
   * What of a car an import never overwrites once it is there: the dealer keeps it by hand.
   */
  locked_fields: (
    | 'make'
    | 'model'
    | 'badge'
    | 'series'
    | 'year'
    | 'price'
    | 'subscription_price'
    | 'km'
    | 'vin'
    | 'rego'
    | 'car_type'
    | 'item_type'
    | 'status'
    | 'reservable'
    | 'preorder'
    | 'certified'
    | 'tag'
    | 'website'
    | 'created_at'
    | 'location'
    | 'body'
    | 'fuel'
    | 'drive'
    | 'transmission'
    | 'seats'
    | 'doors'
    | 'engine'
    | 'colour'
    | 'interior_colour'
    | 'description'
    | 'features'
    | 'images'
    | 'custom_rank'
    | 'manufacturer'
    | 'file'
    | 'video'
    | 'tour'
    | 'distribution_locations'
    | 'deposit_amount'
    | 'market_price'
    | 'categories'
    | 'price_range'
    | 'ev_range'
    | 'economy'
    | 'berths'
    | 'axles'
    | 'power'
    | 'lams'
    | 'safety_stars'
    | 'build_date'
    | 'warranty'
    | 'rego_expiry'
  )[];
  /**
   * Cars of which an import does not overwrite some fields.
   */
  locked_cars: LockedCar[];
  /**
   * An import that would take more than this share of the cars off the site, in percent, is refused unless it is forced.
   */
  shrink_percent: number;
  /**
   * What a car that is no longer in the stock file becomes: sold, and shown so for as long as sold cars are, or removed at once.
   */
  missing_cars: 'sold' | 'removed';
  /**
   * Name of the environment variable with a key that may write to the search service, as env:NAME, for `forecourt stock index`. It may be limited to the site's index and the one of the same name with `__next`, and needs there: indexes.get, indexes.create, indexes.delete, indexes.swap, settings.update, documents.add, stats.get and tasks.get. Left out, none.
   */
  index_key?: string;
}
/**
 * Where the dealer's stock file comes from by itself: one of `https`, `sftp` and `folder`. `forecourt serve` fetches it, and so does `forecourt stock pull`; what arrives is imported as by `forecourt stock import`. Left out, nothing is fetched.
 */
export interface StockSource {
  https?: FeedOnTheWeb;
  sftp?: FeedBySFTP;
  folder?: FeedFolder;
  /**
   * How often `forecourt serve` looks for a new file, in minutes. Left out, every hour, and every minute in a folder.
   */
  every_minutes?: number;
}
/**
 * A file at an address of the web. It is only sent again where it has changed, if its server can tell (ETag, Last-Modified).
 */
export interface FeedOnTheWeb {
  /**
   * Where the file is, without a password in it; an address that is itself a secret stands in an environment variable, as env:NAME. Addresses of private networks are refused unless the server's STOCK_NETWORKS lists them; http:// is for this machine itself alone.
   */
  url: string;
  /**
   * Name of the environment variable that holds user:password, as env:NAME. They are sent to no other host. Left out, none are sent.
   */
  auth?: string;
}
/**
 * A file on a server that is reached by SFTP, with a `password` or a `key`.
 */
export interface FeedBySFTP {
  /**
   * Name or address of the server. Private networks are refused unless the server's STOCK_NETWORKS lists them.
   */
  host: string;
  /**
   * Port of the server. Left out, 22.
   */
  port?: number;
  /**
   * The file. `*` in its name stands for anything: of several files the newest is taken.
   */
  path: string;
  /**
   * Who logs in.
   */
  user: string;
  /**
   * Name of the environment variable that holds the password, as env:NAME. Left out, a `key` is needed.
   */
  password?: string;
  /**
   * Name of the environment variable that holds the private key, or the path of the file with it, as env:NAME. A passphrase of the key is what `password` names. Left out, a `password` is needed.
   */
  key?: string;
  /**
   * The fingerprint by which the server is known, as `ssh-keyscan sftp.example.com | ssh-keygen -lf -` prints it: a server with another one is not trusted.
   */
  host_key: string;
}
/**
 * A folder of this machine into which files are put, for example by an FTP server: the newest is taken once it is whole. Files stay where they are.
 */
export interface FeedFolder {
  /**
   * The folder, from the root of the machine or from this definition's own folder. As long as it is not there, nothing has arrived. It has to be in the dealer's own folder or beside that of all dealers, or one that the server's STOCK_FOLDERS lists; links in it are not followed.
   */
  path: string;
  /**
   * Which files count, with `*` for anything in a name. Left out, all whose names end as those of stock files do: .csv, .tsv, .txt, .json, .jsonl, .ndjson, .xml or .xlsx, each also with .gz.
   */
  files?: string;
}
/**
 * How many new and demo cars there are. Left out, they are counted from the stock file.
 */
export interface NumberOfCars {
  /**
   * Left out, counted.
   */
  new?: number;
  /**
   * Left out, counted.
   */
  demo?: number;
}
/**
 * A field and the column that holds it.
 */
export interface StockColumn {
  /**
   * What the column holds. price_dap: drive-away price; price_egc: price without government charges; sale_price: what that one is reduced to; km: odometer; km_unit: whether that is kilometres or miles; hidden: not for the website; file: address of the history report; tour: address of a view all around; economy: litres for 100 km (in the US miles to the gallon); distribution_locations: other locations that offer the car.
   */
  field:
    | 'stocknum'
    | 'vin'
    | 'car_type'
    | 'item_type'
    | 'make'
    | 'model'
    | 'badge'
    | 'series'
    | 'year'
    | 'km'
    | 'km_unit'
    | 'price_dap'
    | 'price_egc'
    | 'sale_price'
    | 'price_type'
    | 'before_price'
    | 'subscription_price'
    | 'rego'
    | 'colour'
    | 'interior_colour'
    | 'body'
    | 'transmission'
    | 'fuel'
    | 'drive'
    | 'seats'
    | 'doors'
    | 'engine'
    | 'engine_size'
    | 'cylinders'
    | 'location'
    | 'description'
    | 'features'
    | 'images'
    | 'photos'
    | 'website'
    | 'hidden'
    | 'created_at'
    | 'status'
    | 'sold'
    | 'sold_date'
    | 'reserved'
    | 'reservable'
    | 'preorder'
    | 'tag'
    | 'certified'
    | 'custom_rank'
    | 'locked_fields'
    | 'manufacturer'
    | 'views'
    | 'file'
    | 'video'
    | 'tour'
    | 'thumbnails'
    | 'primary_image'
    | 'distribution_locations'
    | 'authorization_type'
    | 'deposit_amount'
    | 'has_checkout_payment_processor'
    | 'market_price'
    | 'state_market_price'
    | 'market_date'
    | 'categories'
    | 'price_range'
    | 'ev_range'
    | 'economy'
    | 'economy_city'
    | 'economy_highway'
    | 'berths'
    | 'axles'
    | 'power'
    | 'lams'
    | 'safety_stars'
    | 'build_date'
    | 'compliance_date'
    | 'warranty'
    | 'warranty_until'
    | 'rego_expiry';
  /**
   * The column's name in the stock file; capitals and spaces do not matter. Columns with costs and the like are never read.
   */
  column: string;
}
export interface StockFact {
  /**
   * The column's name in the stock file; capitals and spaces do not matter. Of JSON and XML its path.
   */
  column: string;
  /**
   * What shoppers read before it; each label once.
   */
  label: string;
  /**
   * Behind a number. A cell that is no number of that unit is left out, and told. Left out, cells are words, dates or yes and no.
   */
  unit?: string;
  /**
   * Where it stands: card (the first three that say so), car (its page), compare.
   *
   * @minItems 1
   */
  on: ('card' | 'car' | 'compare')[];
  /**
   * Whether shoppers can narrow a search by it.
   */
  facet: boolean;
}
/**
 * A word of a column and what it means.
 */
export interface StockWord {
  /**
   * What the column holds that has the word.
   */
  field:
    | 'body'
    | 'fuel'
    | 'transmission'
    | 'drive'
    | 'car_type'
    | 'status'
    | 'price_type'
    | 'make'
    | 'model'
    | 'colour'
    | 'item_type';
  /**
   * The word or words as the stock file writes them; capitals, hyphens and spaces do not matter.
   */
  word: string;
  /**
   * body, fuel, transmission, drive: the label that shoppers filter by, such as SUV. status: in_stock, coming_soon, pre_order, reserved, sold or withdrawn. car_type: new, used or demo. price_type: drive_away, egc, eegc, plus_orc, msrp, per_day, per_week or per_month. make, model, colour, item_type: the name that shoppers read, where the whole cell is the word.
   */
  means: string;
}
/**
 * A car and what of it is kept.
 */
export interface LockedCar {
  /**
   * As the stock file writes it.
   */
  stocknum: string;
  /**
   * What an import does not overwrite.
   *
   * @minItems 1
   */
  fields: (
    | 'make'
    | 'model'
    | 'badge'
    | 'series'
    | 'year'
    | 'price'
    | 'subscription_price'
    | 'km'
    | 'vin'
    | 'rego'
    | 'car_type'
    | 'item_type'
    | 'status'
    | 'reservable'
    | 'preorder'
    | 'certified'
    | 'tag'
    | 'website'
    | 'created_at'
    | 'location'
    | 'body'
    | 'fuel'
    | 'drive'
    | 'transmission'
    | 'seats'
    | 'doors'
    | 'engine'
    | 'colour'
    | 'interior_colour'
    | 'description'
    | 'features'
    | 'images'
    | 'custom_rank'
    | 'manufacturer'
    | 'file'
    | 'video'
    | 'tour'
    | 'distribution_locations'
    | 'deposit_amount'
    | 'market_price'
    | 'categories'
    | 'price_range'
    | 'ev_range'
    | 'economy'
    | 'berths'
    | 'axles'
    | 'power'
    | 'lams'
    | 'safety_stars'
    | 'build_date'
    | 'warranty'
    | 'rego_expiry'
  )[];
}
/**
 * Texts required by law. Left out, the region's standard text is used with the dealer's details filled in.
 */
export interface LegalPages {
  /**
   * Markdown file in this dealer's pages folder to use instead of the standard text. Left out, the region's standard text.
   */
  privacy_policy?: string;
  /**
   * Markdown file in this dealer's pages folder to use instead of the standard text. Left out, the region's standard text.
   */
  terms?: string;
  /**
   * How prices are to be read; stands in the footer and on car pages. Left out, the region's standard words.
   */
  price_disclaimer?: string;
  /**
   * Markdown file for the page /pages/privacy-statement, which some sites have. Left out, there is no such page.
   */
  privacy_statement?: string;
  /**
   * Your own words for placeholders in legal texts: {{complaints_email}} and the like. Unlike other lists, layers add up here.
   */
  variables: LegalVariable[];
  privacy_days: PrivacyPeriods;
  exchange: MoneyBackOrExchange;
  /**
   * Your own statement for a state, instead of the standard one beside a reservation.
   */
  cooling_off: CoolingOffStatement[];
}
/**
 * A placeholder and its value.
 */
export interface LegalVariable {
  /**
   * What stands between the braces.
   */
  name: string;
  /**
   * What the page shows.
   */
  value: string;
}
/**
 * Days that the privacy policy promises; placeholders {{complaint_acknowledged_days}} and so on.
 */
export interface PrivacyPeriods {
  /**
   * Within so many days.
   */
  complaint_acknowledged: number;
  /**
   * Within so many days.
   */
  complaint_resolved: number;
  /**
   * Where it must be investigated.
   */
  complaint_investigated: number;
  /**
   * A person sees their data within so many days.
   */
  access: number;
}
/**
 * Terms for returning used vehicles; one dealer group has them.
 */
export interface MoneyBackOrExchange {
  /**
   * Whether the site says these terms.
   */
  offered: boolean;
  /**
   * After delivery.
   */
  days: number;
  /**
   * Driven less than this, in the region's unit.
   */
  distance: number;
  /**
   * At least so much of a tank.
   */
  fuel: 'quarter' | 'half' | 'full';
}
/**
 * A state and the words.
 */
export interface CoolingOffStatement {
  /**
   * In capitals.
   */
  state: string;
  /**
   * The statement.
   */
  text: string;
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
 * Facts for search engines beside those that the definition already holds.
 */
export interface StructuredData {
  /**
   * Other addresses that are about this dealer. Social links are added by themselves.
   */
  same_as: string[];
  /**
   * Year. Left out, not said.
   */
  founded?: string;
  /**
   * From $ to $$$$. Left out, not said.
   */
  price_range?: string;
  /**
   * Where customers come from. Left out, not said.
   */
  area_served?: string;
  /**
   * Whether the VIN of a car is told to search engines.
   */
  vin: boolean;
}
/**
 * Measuring visits and enquiries. Nothing is loaded before a shopper does something on a page, and nothing at all where a browser says that its owner is not to be tracked. Left out, nothing is measured.
 */
export interface Analytics {
  /**
   * none: nothing is measured; ga4: Google Analytics; gtm: Google Tag Manager, which is refused, because a container runs code that nobody has checked. Left out, none.
   */
  kind: 'none' | 'ga4' | 'gtm';
  /**
   * The number of the dealer's property in Google Analytics: G-… and letters and digits. Left out, nothing is measured.
   */
  measurement_id?: string;
  /**
   * Whether nothing is measured, kept or sent before the visitor agrees: a bar asks. false: visits are measured until somebody declines, by a link in the footer. Left out, true.
   */
  wait_for_consent: boolean;
  /**
   * Send the numbered events: enquiries, test drives, calls, favourites, careers. Left out, they are sent.
   */
  event_ids: boolean;
  /**
   * Send the events of the Automotive Standards Council too. Left out, they are not sent.
   */
  asc_events: boolean;
}
/**
 * Where faults of the site are reported: pages that could not be made, enquiries that could not be delivered, and what breaks in shoppers’ browsers. Names, addresses, numbers and what shoppers typed are never sent. Left out, faults stand in the log of the server alone.
 */
export interface ErrorReporting {
  /**
   * none; sentry: Sentry, or what speaks its protocol; webhook: a web address of your own, which is sent JSON. Left out, none.
   */
  kind: 'none' | 'sentry' | 'webhook';
  /**
   * Address of the service with its key: a DSN of Sentry (https://key@host/number), or a web address. Written as env:NAME, the name of an environment variable; never the secret itself. Left out, none is used.
   */
  dsn?: string;
  /**
   * Which share of faults is reported, 0 to 1. The first of each kind is reported in any case, but with 0. The same fault is told once a minute, with how often it happened. Left out, all.
   */
  sample_rate: number;
}
/**
 * The site is a preview: every page, file and call asks for a password, search engines are kept away, and enquiries stay in the sandbox of the server. Left out, the site is open to everyone.
 */
export interface Preview {
  /**
   * The password that visitors enter. Written as env:NAME, the name of an environment variable of the server; never the password itself. While it is not set there, nobody gets in.
   */
  password: string;
  /**
   * The user name that visitors enter. Left out, any name will do.
   */
  user?: string;
}
/**
 * The dealer platform that receives enquiries. Without an address, an embedded sandbox plays its part.
 */
export interface Platform {
  /**
   * Base address of the platform. Left out, the embedded sandbox answers and nothing leaves the server.
   */
  base_url?: string;
  /**
   * Name of the environment variable that holds user:password, as env:NAME. Never the password itself. Left out, no credentials are sent.
   */
  auth?: string;
  /**
   * Whether the platform takes later steps of a form as updates of an enquiry. Without them an enquiry is sent once: when it is complete, or half an hour after its last step, marked as incomplete.
   */
  updates: boolean;
  /**
   * How the embedded sandbox behaves, to see what shoppers see when a platform fails: as it should, out of reach, slow, with errors of its own, with a 404 in its answer, with an answer that nobody can read, or without an id. Only while base_url is left out.
   */
  sandbox: 'up' | 'down' | 'slow' | 'error' | 'no-data' | 'malformed' | 'no-id';
}
/**
 * Addresses of the site's own calls.
 */
export interface SiteCalls {
  /**
   * What the calls begin with.
   */
  base: string;
  /**
   * Answer all calls from sample data; nothing leaves the server.
   */
  mock: boolean;
  /**
   * Replaces the base path in mock mode.
   */
  mock_base: string;
}
/**
 * Where maps come from on the contact pages. Nothing is asked of the map's service before a shopper sees its place on the page, or asks for it; without script a map is a link.
 */
export interface MapOfALocation {
  /**
   * link: a link to a map; google: a map of Google, with the location's `map_key`; openstreetmap: a map of OpenStreetMap, at the location's `lat` and `long`; picture: a still map from `image_service.map_url`. A location that lacks what the provider needs has a link.
   */
  provider: 'link' | 'google' | 'openstreetmap' | 'picture';
  /**
   * seen: when a shopper scrolls to it; click: when one asks for it.
   */
  load: 'seen' | 'click';
}
/**
 * Who makes pictures of the right size (an image CDN). A service gets the photographs that the stock names on the web; the built-in drawings and files of this folder stay with this site.
 */
export interface ImageService {
  /**
   * built-in: this site; cdn: a service.
   */
  kind: 'built-in' | 'cdn';
  /**
   * Of the image service. Left out, none; cdn needs it.
   */
  base_url?: string;
  /**
   * What follows the service's address. {url}: the picture's own address, percent-encoded; {raw_url}: as it is; {width}: in pixels; {quality}: cards.image_quality; {format}: auto.
   */
  pattern: string;
  /**
   * Address of the service that draws still maps, for `locations_map.provider: picture`. {lat}, {long}, {zoom}, {width} and {height} in it are filled in; without {lat} and {long}, `center`, `zoom`, `size` and `markers` are added. Left out, maps are links.
   */
  map_url?: string;
}
/**
 * What the pages of each kind may load at most. A build stops with a finding that names the feature where a page loads more. A dealer who wants more than the product promises may raise a budget; every visit then takes longer.
 */
export interface Budgets {
  home: HomePage1;
  listing: Listings;
  car: CarPages;
  contact: ContactPages;
  legal: LegalPages1;
  other: OtherPages;
}
/**
 * Of the home page.
 */
export interface HomePage1 {
  /**
   * Kilobytes of JavaScript, compressed, that load with the page; an island that wakes by itself (on load, or when the browser is idle) counts. More slows every visit down.
   */
  js_before_kb: number;
  /**
   * Kilobytes of JavaScript, compressed, in all, once every island of the page is alive; React alone is about 58 of them.
   */
  js_after_kb: number;
  /**
   * Kilobytes of style sheets, compressed. One sheet serves all pages of a site; some pages load what they alone show besides.
   */
  css_kb: number;
  /**
   * Kilobytes of HTML, compressed, with the drawings and style sheets within it. Up to 14 arrive in the first answer of a server. A build holds pages that are made when they are asked for (home, stock search, cars) against it where you set it; `forecourt test` always does.
   */
  html_kb: number;
  /**
   * Kilobytes of pictures. A build counts those that a page shows as they are: drawings (SVG) of this dealer's folder. `forecourt test` at its full level counts all that a phone loads before anybody scrolls, as small as the site's server makes them; photographs from other hosts are not fetched there and count nothing.
   */
  images_kb: number;
}
/**
 * Of the pages that list cars: stock search and its addresses for makes, bodies and kinds.
 */
export interface Listings {
  /**
   * Kilobytes of JavaScript, compressed, that load with the page; an island that wakes by itself (on load, or when the browser is idle) counts. More slows every visit down.
   */
  js_before_kb: number;
  /**
   * Kilobytes of JavaScript, compressed, in all, once every island of the page is alive; React alone is about 58 of them.
   */
  js_after_kb: number;
  /**
   * Kilobytes of style sheets, compressed. One sheet serves all pages of a site; some pages load what they alone show besides.
   */
  css_kb: number;
  /**
   * Kilobytes of HTML, compressed, with the drawings and style sheets within it. Up to 14 arrive in the first answer of a server. A build holds pages that are made when they are asked for (home, stock search, cars) against it where you set it; `forecourt test` always does.
   */
  html_kb: number;
  /**
   * Kilobytes of pictures. A build counts those that a page shows as they are: drawings (SVG) of this dealer's folder. `forecourt test` at its full level counts all that a phone loads before anybody scrolls, as small as the site's server makes them; photographs from other hosts are not fetched there and count nothing.
   */
  images_kb: number;
}
/**
 * Of the page of one car.
 */
export interface CarPages {
  /**
   * Kilobytes of JavaScript, compressed, that load with the page; an island that wakes by itself (on load, or when the browser is idle) counts. More slows every visit down.
   */
  js_before_kb: number;
  /**
   * Kilobytes of JavaScript, compressed, in all, once every island of the page is alive; React alone is about 58 of them.
   */
  js_after_kb: number;
  /**
   * Kilobytes of style sheets, compressed. One sheet serves all pages of a site; some pages load what they alone show besides.
   */
  css_kb: number;
  /**
   * Kilobytes of HTML, compressed, with the drawings and style sheets within it. Up to 14 arrive in the first answer of a server. A build holds pages that are made when they are asked for (home, stock search, cars) against it where you set it; `forecourt test` always does.
   */
  html_kb: number;
  /**
   * Kilobytes of pictures. A build counts those that a page shows as they are: drawings (SVG) of this dealer's folder. `forecourt test` at its full level counts all that a phone loads before anybody scrolls, as small as the site's server makes them; photographs from other hosts are not fetched there and count nothing.
   */
  images_kb: number;
}
/**
 * Of the contact page and the page of each location.
 */
export interface ContactPages {
  /**
   * Kilobytes of JavaScript, compressed, that load with the page; an island that wakes by itself (on load, or when the browser is idle) counts. More slows every visit down.
   */
  js_before_kb: number;
  /**
   * Kilobytes of JavaScript, compressed, in all, once every island of the page is alive; React alone is about 58 of them.
   */
  js_after_kb: number;
  /**
   * Kilobytes of style sheets, compressed. One sheet serves all pages of a site; some pages load what they alone show besides.
   */
  css_kb: number;
  /**
   * Kilobytes of HTML, compressed, with the drawings and style sheets within it. Up to 14 arrive in the first answer of a server. A build holds pages that are made when they are asked for (home, stock search, cars) against it where you set it; `forecourt test` always does.
   */
  html_kb: number;
  /**
   * Kilobytes of pictures. A build counts those that a page shows as they are: drawings (SVG) of this dealer's folder. `forecourt test` at its full level counts all that a phone loads before anybody scrolls, as small as the site's server makes them; photographs from other hosts are not fetched there and count nothing.
   */
  images_kb: number;
}
/**
 * Of the legal documents.
 */
export interface LegalPages1 {
  /**
   * Kilobytes of JavaScript, compressed, that load with the page; an island that wakes by itself (on load, or when the browser is idle) counts. More slows every visit down.
   */
  js_before_kb: number;
  /**
   * Kilobytes of JavaScript, compressed, in all, once every island of the page is alive; React alone is about 58 of them.
   */
  js_after_kb: number;
  /**
   * Kilobytes of style sheets, compressed. One sheet serves all pages of a site; some pages load what they alone show besides.
   */
  css_kb: number;
  /**
   * Kilobytes of HTML, compressed, with the drawings and style sheets within it. Up to 14 arrive in the first answer of a server. A build holds pages that are made when they are asked for (home, stock search, cars) against it where you set it; `forecourt test` always does.
   */
  html_kb: number;
  /**
   * Kilobytes of pictures. A build counts those that a page shows as they are: drawings (SVG) of this dealer's folder. `forecourt test` at its full level counts all that a phone loads before anybody scrolls, as small as the site's server makes them; photographs from other hosts are not fetched there and count nothing.
   */
  images_kb: number;
}
/**
 * Of every other page: saved cars, comparison, enquiry, thanks, address not found.
 */
export interface OtherPages {
  /**
   * Kilobytes of JavaScript, compressed, that load with the page; an island that wakes by itself (on load, or when the browser is idle) counts. More slows every visit down.
   */
  js_before_kb: number;
  /**
   * Kilobytes of JavaScript, compressed, in all, once every island of the page is alive; React alone is about 58 of them.
   */
  js_after_kb: number;
  /**
   * Kilobytes of style sheets, compressed. One sheet serves all pages of a site; some pages load what they alone show besides.
   */
  css_kb: number;
  /**
   * Kilobytes of HTML, compressed, with the drawings and style sheets within it. Up to 14 arrive in the first answer of a server. A build holds pages that are made when they are asked for (home, stock search, cars) against it where you set it; `forecourt test` always does.
   */
  html_kb: number;
  /**
   * Kilobytes of pictures. A build counts those that a page shows as they are: drawings (SVG) of this dealer's folder. `forecourt test` at its full level counts all that a phone loads before anybody scrolls, as small as the site's server makes them; photographs from other hosts are not fetched there and count nothing.
   */
  images_kb: number;
}
