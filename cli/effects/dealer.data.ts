import { CITY, CONTACT, HOME, LISTING, SERVICE, TERMS } from './base.data.ts';
import type { Effect } from './effect.types.ts';

/** Who the dealer is, where it is, and where its links lead. */
export const DEALER_EFFECTS: readonly Effect[] = [
  { key: 'schema_version', to: 99, seen: 'validate' },
  { key: 'slug', to: 'hilltop-motors', seen: 'enquiry' },
  { key: 'name', to: 'Hilltop Motors', seen: HOME },
  { key: 'legal_name', to: 'Hilltop Pty Ltd', seen: TERMS },
  { key: 'abn', to: '51 824 753 556', seen: HOME },
  { key: 'template', to: 'trucks', seen: HOME, with: { 'navigation.header': [{ name: 'Contact', url: '/contact' }] } },
  { key: 'region', to: 'NZ', seen: 'validate' },
  { key: 'group', to: 'hill-group', seen: LISTING },
  { key: 'website_id', to: 9102, seen: 'delivered enquiry' },
  { key: 'dealership_id', to: 912, seen: 'stock index', with: { 'search.service': SERVICE } },
  { key: 'dealership_slug', to: 'hilltop', seen: 'enquiry' },
  { key: 'domains', to: ['www.hilltop.example'], seen: HOME },
  { key: 'tagline', to: 'Cars by the sea', seen: HOME },
  { key: 'contact.phone', to: '(02) 5550 6199', seen: CONTACT },
  { key: 'contact.email', to: 'office@hillside-motors.example', seen: CONTACT },
  { key: 'manufacturers[].name', to: 'KESTREL', seen: LISTING },
  {
    key: 'manufacturers[].slug',
    at: 'manufacturers',
    to: [
      { name: 'Kestrel', slug: 'plover' },
      { name: 'Plover', slug: 'kestrel' },
    ],
    seen: 'GET /search/kestrel/lost',
    with: { 'models.1': { name: 'Lost', slug: 'lost', manufacturer: 'plover' } },
  },
  { key: 'manufacturers[1].prefix_models', to: ['3'], seen: 'GET /cars/2020-plover-3-h109' },
  {
    key: 'garage_enabled',
    to: false,
    seen: HOME,
    with: { 'compare.enabled': false, 'header.top_banner.compare_link': false },
  },
  { key: 'offers_subscription', to: true, seen: LISTING },
  { key: 'legal.privacy_policy', to: 'pages/other-terms.md', seen: 'GET /privacy-policy' },
  { key: 'legal.terms', to: 'pages/other-terms.md', seen: TERMS },
  { key: 'legal.price_disclaimer', to: 'Prices are for everybody.', seen: HOME },
  { key: 'legal.privacy_statement', to: 'pages/other-terms.md', seen: 'GET /privacy-statement' },
  { key: 'legal.variables[].name', to: 'other_email', seen: 'validate' },
  { key: 'legal.variables[].value', to: 'office@hillside-motors.example', seen: TERMS },
  { key: 'legal.privacy_days.complaint_acknowledged', to: 5, seen: 'GET /privacy-policy' },
  { key: 'legal.privacy_days.complaint_resolved', to: 21, seen: 'GET /privacy-policy' },
  { key: 'legal.privacy_days.complaint_investigated', to: 45, seen: 'GET /privacy-policy' },
  { key: 'legal.privacy_days.access', to: 20, seen: 'GET /privacy-policy' },
  { key: 'legal.exchange.days', to: 10, seen: TERMS },
  { key: 'legal.exchange.distance', to: 900, seen: TERMS },
  { key: 'legal.exchange.fuel', to: 'half', seen: TERMS },
  { key: 'social[].network', to: 'instagram', seen: HOME },
  { key: 'social[].url', to: 'https://social.example/hilltop', seen: HOME },
];

const HOURS = 'locations[].contact_detail.opening_hours';
const HOURS_PATH = 'locations.0.contact_detail.opening_hours';
const SPECIAL = 'locations[].contact_detail.special_hours';
const OPEN_HOLIDAY = 'locations[].contact_detail.special_hours[1]';

/** A dealer's places. */
export const LOCATION_EFFECTS: readonly Effect[] = [
  { key: 'locations[].id', to: 95, seen: 'enquiry', enquiry: { location: '95' } },
  {
    key: 'locations[].name',
    to: 'Hillside Motors Centre',
    seen: CONTACT,
    with: { 'navigation.footer.0.items.0.url': '/contact' },
  },
  { key: 'locations[].slug', to: 'centre', seen: 'enquiry', enquiry: { location: 'centre' } },
  { key: 'locations[1].visible', to: false, seen: CONTACT },
  { key: 'locations[1].primary', to: true, seen: 'GET /privacy-policy', with: { 'locations.0.primary': false } },
  { key: 'locations[].position', to: 9, seen: CONTACT },
  { key: 'locations[1].codes', to: ['HBX'], seen: LISTING },
  { key: 'locations[1].location_type', to: 'service', seen: CONTACT },
  { key: 'locations[].dealership_slug', to: 'hillside-centre', seen: 'enquiry', enquiry: { location: 'city' } },
  { key: 'locations[].dealer_license_number', to: 'MD 012345', seen: HOME },
  { key: 'locations[].motor_vehicle_repairer', to: 'MVRL 11111', seen: HOME },
  { key: 'locations[].address.street', to: '9 Hill Road', seen: CONTACT },
  { key: 'locations[].address.city', to: 'Parramatta', seen: CONTACT },
  { key: 'locations[].address.state', to: 'ACT', seen: CONTACT, with: { 'locations.0.address.postcode': '2620' } },
  { key: 'locations[].address.postcode', to: '2001', seen: CONTACT },
  { key: 'locations[].address.lat', to: -33.8, seen: CONTACT },
  { key: 'locations[].address.long', to: 151.1, seen: CONTACT },
  { key: 'locations[].address.place_url', to: 'https://maps.example.com/?q=9', seen: CONTACT },
  { key: 'locations[].contact_detail.phone', to: '(02) 5550 6102', seen: CONTACT },
  { key: 'locations[].contact_detail.email', to: 'centre@hillside-motors.example', seen: CITY },
  { key: `${HOURS}[].days`, to: ['mon', 'tue'], seen: CITY },
  {
    key: `${HOURS}[].status`,
    at: HOURS,
    to: [{ days: ['mon'], status: 'Closed' }],
    seen: CITY,
    with: { [HOURS_PATH]: [{ days: ['mon'], open: '08:00', close: '17:00' }] },
  },
  { key: `${HOURS}[].open`, to: '09:00', seen: CITY },
  { key: `${HOURS}[].close`, to: '18:00', seen: CITY },
  { key: `${SPECIAL}[].date`, to: '2026-12-26', seen: CITY },
  { key: `${SPECIAL}[].name`, to: 'Holiday', seen: CITY },
  {
    key: `${OPEN_HOLIDAY}.status`,
    at: OPEN_HOLIDAY,
    to: { date: '2026-12-24', name: 'Christmas Eve', status: 'Closed' },
    seen: CITY,
  },
  { key: `${OPEN_HOLIDAY}.open`, to: '10:00', seen: CITY },
  { key: `${OPEN_HOLIDAY}.close`, to: '13:00', seen: CITY },
];

/** The links of header and footer, and what stands in the header. */
export const SHELL_EFFECTS: readonly Effect[] = [
  { key: 'navigation.header[].name', to: 'Our cars', seen: HOME },
  { key: 'navigation.header[].url', to: '/contact', seen: HOME },
  { key: 'navigation.header[].language', to: 'es', seen: HOME },
  { key: 'navigation.header[1].dropdownItems[].name', to: 'Second hand', seen: HOME },
  { key: 'navigation.header[1].dropdownItems[].url', to: '/search/new-cars', seen: HOME },
  { key: 'navigation.header[1].dropdownItems[].language', to: 'es', seen: HOME },
  { key: 'navigation.footer[].title', to: 'Find us', seen: HOME },
  { key: 'navigation.footer[].items[].name', to: 'Centre', seen: HOME },
  { key: 'navigation.footer[].items[].url', to: '/contact', seen: HOME },
  { key: 'navigation.footer[].items[].language', to: 'es', seen: HOME },
  { key: 'navigation.footer_required', to: false, seen: 'validate', with: { 'navigation.footer': undefined } },
  { key: 'header.top_banner.search_box', to: false, seen: HOME },
  { key: 'header.top_banner.search_placeholder', to: 'Search used cars', seen: HOME },
  { key: 'header.top_banner.favourites_link', to: false, seen: HOME },
  { key: 'header.top_banner.compare_link', to: false, seen: HOME },
];
