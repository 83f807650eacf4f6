import type { Changes, Effect } from './effect.types.ts';
import { CAR, CITY, HOME } from './home-and-listing.data.ts';

const LOGO: Changes = { logo: { image: 'images/mark.svg', alt: 'Hillside' } };
/** The name is in it: none is beside. */
const WIDE: Changes = { logo: { image: 'images/wide.svg', alt: 'Hillside' } };
const ALL: Changes = {
  logo: { image: 'images/mark.svg', dark: 'images/mark.svg', square: 'images/mark.svg', alt: '' },
};
const ONE = {
  name: 'Valley Motors',
  slug: 'valley-motors',
  url: 'https://www.valley-motors.example',
  make: 'Plover',
  logo: { image: 'images/mark.svg', alt: 'Valley' },
};
const SITES: Changes = { dealership_websites: [ONE], 'footer.blocks': ['links', 'sites'] };
const TWO: Changes = {
  dealerships: [
    { id: 11, slug: 'hillside-city', name: 'Hillside City' },
    { id: 12, slug: 'hillside-north', name: 'Hillside North' },
  ],
  'forms.careers': { enabled: true, dealership_select: true },
};

/** The images by which a site is known, and the numbers and facts by which others know the dealer. */
export const IDENTITY_EFFECTS: readonly Effect[] = [
  { key: 'logo.image', to: 'images/card.svg', seen: HOME, with: LOGO },
  { key: 'logo.alt', to: 'Hillside Motors', seen: HOME, with: WIDE },
  { key: 'logo.dark', to: 'images/card.svg', seen: HOME, with: ALL },
  { key: 'logo.square', to: 'images/card.svg', seen: 'GET /site.webmanifest', with: ALL },
  { key: 'dealer_id', to: 40123, seen: 'delivered enquiry' },
  { key: 'manufacturer_id', to: 9, seen: 'delivered enquiry' },
  { key: 'manufacturer', to: 'kestrel', seen: HOME },
  { key: 'dealership_group', to: 'Hill Group', seen: HOME },
  { key: 'dealership_websites[].name', to: 'Valley Cars', seen: HOME, with: SITES },
  { key: 'dealership_websites[].slug', to: 'hillside-motors', seen: HOME, with: SITES },
  { key: 'dealership_websites[].url', to: 'https://www.valley.example', seen: HOME, with: SITES },
  { key: 'dealership_websites[].make', to: 'Kestrel', seen: HOME, with: SITES },
  { key: 'dealership_websites[].logo.image', to: 'images/card.svg', seen: HOME, with: SITES },
  { key: 'dealership_websites[].logo.alt', to: 'Valley Motors', seen: HOME, with: SITES },
  { key: 'dealerships[].id', to: 13, seen: 'delivered enquiry', with: TWO, enquiry: { location: 'city' } },
  {
    key: 'dealerships[].slug',
    to: 'hillside-centre',
    seen: 'GET /careers',
    with: { ...TWO, 'locations.0.dealership_slug': undefined },
  },
  { key: 'dealerships[].name', to: 'Hillside Centre', seen: 'GET /careers', with: TWO },
  { key: 'google_site_verification', to: 'exampleHillside0123456789abcdefg', seen: HOME },
  { key: 'structured_data.same_as', to: ['https://www.hillside-motors.example/about'], seen: HOME },
  { key: 'structured_data.founded', to: '1968', seen: HOME },
  { key: 'structured_data.price_range', to: '$$', seen: CITY },
  { key: 'structured_data.area_served', to: 'Sydney', seen: CITY },
  { key: 'stock.car_types.new', to: 120, seen: HOME, with: { 'header.mega_menu.shown': true } },
  { key: 'stock.car_types.demo', to: 14, seen: HOME, with: { 'header.mega_menu.shown': true } },
  { key: 'structured_data.vin', to: false, seen: CAR },
];
