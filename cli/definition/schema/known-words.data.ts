/** What people call something that the language has under another name, or does not have. */
export interface KnownWord {
  /** In small letters, with underscores. */
  words: readonly string[];
  /** The key that does it, as the language names it; null where none does. */
  key: string | null;
  /** What to write, or what there is in its place. */
  says: string;
}

export const KNOWN_WORDS: readonly KnownWord[] = [
  {
    words: ['facebook_pixel', 'fb_pixel', 'meta_pixel', 'pixel', 'pixel_id', 'tiktok_pixel', 'hotjar', 'clarity'],
    key: null,
    says: "No key loads it: sites load nobody's pixels, which would see what shoppers do. Google Analytics alone can measure visits: `analytics: { kind: ga4, measurement_id: G-ABC1234567 }`.",
  },
  {
    words: [
      'google_analytics',
      'google_analytics_id',
      'analytics_id',
      'ga',
      'ga4',
      'ga_id',
      'tracking_id',
      'google_tag',
    ],
    key: 'analytics.measurement_id',
    says: 'Write `analytics: { kind: ga4, measurement_id: G-ABC1234567 }`.',
  },
  {
    words: ['google_tag_manager', 'gtm', 'gtm_id', 'tag_manager'],
    key: 'analytics.measurement_id',
    says: 'No container is loaded: it runs code that nobody has checked. Write `analytics: { kind: ga4, measurement_id: G-ABC1234567 }` with the number of the property in Google Analytics.',
  },
  {
    words: ['logo_url', 'logo_image', 'logo_file', 'logo_path', 'brand_logo', 'site_logo'],
    key: 'logo.image',
    says: "Put the picture into the folder images beside this file and write `logo: { image: images/logo.svg, alt: the dealer's name }`.",
  },
  {
    words: ['hours', 'opening_hours', 'opening_times', 'open_hours', 'business_hours', 'trading_hours', 'store_hours'],
    key: 'locations[].contact_detail.opening_hours',
    says: 'Opening hours belong to a location: `opening_hours` in its `contact_detail`, as `- { days: [mon, tue], open: "08:30", close: "17:30" }`.',
  },
  {
    words: ['language', 'lang', 'languages', 'locale'],
    key: null,
    says: 'No key sets the language: sites are in English, and `region` decides its spelling.',
  },
  { words: ['currency', 'country', 'country_code'], key: 'region', says: 'It follows from `region`: AU, NZ or US.' },
  {
    words: ['timezone', 'time_zone', 'tz'],
    key: 'locations[].address.state',
    says: "No key sets it: each location's time follows from the state in its address.",
  },
  {
    words: [
      'address',
      'street',
      'street_address',
      'suburb',
      'city',
      'state',
      'postcode',
      'zip',
      'zip_code',
      'postal_code',
    ],
    key: 'locations[].address',
    says: 'An address belongs to a location: its `address` has `street`, `city`, `state` and `postcode`.',
  },
  {
    words: ['map', 'maps', 'map_url', 'google_maps', 'google_maps_url', 'latitude', 'longitude'],
    key: 'locations[].address.place_url',
    says: 'A map belongs to a location: its `address` has `place_url`, `lat` and `long`.',
  },
  {
    words: [
      'color',
      'colors',
      'colour',
      'colours',
      'primary_color',
      'primary_colour',
      'brand_color',
      'brand_colour',
      'palette',
    ],
    key: 'theme.colours',
    says: 'Write it below `theme:`, as `colours: { brand: "#0b5d5e" }`.',
  },
  {
    words: ['font', 'fonts', 'font_family', 'typeface', 'heading_font', 'body_font'],
    key: 'theme.fonts',
    says: 'Write it below `theme:`, as `fonts: { heading: archivo, body: figtree }`.',
  },
  {
    words: [
      'facebook',
      'instagram',
      'youtube',
      'tiktok',
      'linkedin',
      'facebook_url',
      'instagram_url',
      'youtube_url',
      'socials',
      'social_media',
      'social_links',
    ],
    key: 'social',
    says: 'Social pages are a list: `social: [{ network: instagram, url: "https://www.instagram.com/…" }]`.',
  },
  {
    words: ['twitter', 'x', 'pinterest', 'whatsapp', 'threads', 'snapchat'],
    key: null,
    says: 'No key links to it: `social` knows facebook, instagram, youtube, tiktok and linkedin.',
  },
  {
    words: ['domain', 'website', 'website_url', 'site_url', 'url', 'host', 'hostname'],
    key: 'domains',
    says: 'Write the site’s own host names, without https://: `domains: [www.harbour-motors.example]`.',
  },
  {
    words: ['phone_number', 'telephone', 'tel', 'mobile', 'phones', 'fax'],
    key: 'contact.phone',
    says: 'Write it below `contact:`, as `phone`; a location may have its own in its `contact_detail`.',
  },
  {
    words: ['email', 'email_address', 'mail', 'e_mail'],
    key: 'contact.email',
    says: 'Write it below `contact:`, as `email`.',
  },
  {
    words: ['leads_email', 'lead_email', 'enquiry_email', 'enquiries_email', 'notify', 'crm', 'crm_email'],
    key: 'leads.targets',
    says: 'Say where enquiries go in `leads`: `targets: [{ id: sales, kind: mail, to: [sales@dealer.example] }]`.',
  },
  {
    words: [
      'licence',
      'license',
      'lmct',
      'dealer_licence',
      'dealer_license',
      'licence_number',
      'license_number',
      'dealer_licence_number',
      'mvd',
    ],
    key: 'locations[].dealer_license_number',
    says: 'The licence number belongs to a location: `dealer_license_number`.',
  },
  {
    words: [
      'title',
      'site_title',
      'site_name',
      'dealer_name',
      'business_name',
      'dealership_name',
      'company',
      'company_name',
    ],
    key: 'name',
    says: 'The name that customers know is `name`; the company that trades is `legal_name`.',
  },
  { words: ['slogan', 'motto', 'strapline', 'subtitle'], key: 'tagline', says: 'Write it as `tagline`.' },
  {
    words: ['menu', 'nav', 'navbar', 'main_menu', 'header_links'],
    key: 'navigation.header',
    says: 'The menu is `header` below `navigation:`, a list of `- { name: Used cars, url: /search/used-cars }`.',
  },
  {
    words: ['inventory', 'inventory_file', 'stock_file', 'feed', 'feed_url', 'vehicles', 'cars'],
    key: 'stock.file',
    says: 'Put the export beside this file and name it in `stock: { file: stock.csv }`; `source` in `stock` says where it is fetched from.',
  },
  {
    words: ['chat', 'live_chat', 'chat_widget', 'chatbot'],
    key: 'car.chat.link',
    says: 'A chat is `chat` below `car:`, with a `link`, and the `url` of a window’s script where there is one.',
  },
  {
    words: [
      'favicon',
      'icon',
      'seo',
      'meta_description',
      'meta_title',
      'keywords',
      'css',
      'custom_css',
      'javascript',
      'head',
      'scripts',
    ],
    key: null,
    says: 'No key does this: the site makes its icon, its titles and its descriptions from what the definition says, and takes no code of its own.',
  },
];
