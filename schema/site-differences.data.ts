/** A statement of the specification that holds for some sites only, and the option of the language that expresses it. */
export interface SiteDifference {
  /** Where the specification says it. */
  section: string;
  says: string;
  /** Keys of the language: 'a.b', and 'a[].b' for the items of a list. */
  options: readonly string[];
}

/** Every "some sites", "certain dealers", "one tenant" of the specification: what is an option, so that no dealer is named in code. */
export const SITE_DIFFERENCES: readonly SiteDifference[] = [
  {
    section: '§1',
    says: 'Each dealer site has its own slug, template, locations, dealerships, finance provider and payment provider.',
    options: ['slug', 'template', 'locations', 'dealerships', 'finance.lenders', 'payment.provider'],
  },
  { section: '§1', says: 'A car is bought online on one site.', options: ['buy_online.enabled'] },
  {
    section: '§1',
    says: 'Buttons, headers, footers, top banners and legal copy vary per dealership, dealer group or flag.',
    options: ['car.actions', 'theme.header', 'footer.blocks', 'header.top_banner', 'legal.terms', 'group'],
  },
  {
    section: '§1',
    says: 'Tenant types include cars, trucks, RVs, subscription cars, rental cars and powersports.',
    options: ['template', 'offers_subscription'],
  },
  {
    section: '§2 Search listing',
    says: 'The base path depends on the tenant: configured, else by template.',
    options: ['search.base_path', 'template'],
  },
  {
    section: '§2 Search listing',
    says: 'On sites that filter by status the count is only the in_stock count.',
    options: ['search.status_only_count'],
  },
  {
    section: '§2 Search listing',
    says: 'The price-range widget has its own ends.',
    options: ['search.price_slider.min', 'search.price_slider.max', 'search.price_slider.step'],
  },
  {
    section: '§2 Car detail',
    says: 'Reserve goes to buy-online when a buy-online flag is on (one site).',
    options: ['buy_online.enabled'],
  },
  {
    section: '§2 Car detail',
    says: 'Finance goes to /finance, /finance-enquiry or /apply-for-finance.',
    options: ['finance.path'],
  },
  {
    section: '§2 Car detail',
    says: 'The reserve button names an optional amount.',
    options: ['reserve.show_amount', 'reserve.button', 'payment.deposit_amount'],
  },
  {
    section: '§2 Car detail',
    says: 'Cars with certain tags are test-drive-only.',
    options: ['badges.test_drive_only_tags'],
  },
  {
    section: '§2 Car card',
    says: 'Default card attributes and image quality.',
    options: ['cards.attributes', 'cards.image_quality', 'cards.location_overlay', 'cards.request_photos'],
  },
  {
    section: '§2 Other pages',
    says: 'Some sites use a different contact URL per location.',
    options: ['locations[].contact_url'],
  },
  {
    section: '§2 Other pages',
    says: "One site shows an 'Enquire Now' link for one particular service location.",
    options: ['locations[].enquire_now'],
  },
  {
    section: '§2 Other pages',
    says: '/brands/{slug}, including one specific brand page.',
    options: ['pages.brands', 'pages.special[].kind'],
  },
  {
    section: '§2 Other pages',
    says: 'One manufacturer-specific service path.',
    options: ['pages.manufacturer_service_path', 'pages.service'],
  },
  {
    section: '§2 Other pages',
    says: "/favourites, with a dedicated path on one brand's site.",
    options: ['favourites.path'],
  },
  {
    section: '§2 Other pages',
    says: 'Dealer-specific informational pages: handback guarantee, protection plan, a product page.',
    options: ['pages.special'],
  },
  { section: '§2 Other pages', says: 'A used-car list path on one site.', options: ['search.used_list_path'] },
  {
    section: '§2 Other pages',
    says: 'A /blog path rewritten to /news on one site.',
    options: ['links.rewrites', 'pages.news'],
  },
  { section: '§2 Other pages', says: '/pages/privacy-statement.', options: ['legal.privacy_statement'] },
  {
    section: '§2 Link rewrites',
    says: 'A link to /finance-pre-approval is redirected to /finance on some sites.',
    options: ['links.rewrites', 'pages.finance_pre_approval'],
  },
  {
    section: '§2 Link rewrites',
    says: 'Any /pages/ path loses the prefix when the site does not use a pages path.',
    options: ['links.uses_pages_path'],
  },
  { section: '§2 Link rewrites', says: 'Links to certain pages are not prefetched.', options: ['links.no_prefetch'] },
  { section: '§2 Page shell', says: 'Header layouts: standard, large, square-logo.', options: ['theme.header'] },
  {
    section: '§2 Page shell',
    says: 'Some headers have a mega-menu with Shop Cars and Browse by body style.',
    options: ['header.mega_menu.shown', 'header.mega_menu.car_types', 'header.mega_menu.bodies'],
  },
  {
    section: '§2 Page shell',
    says: 'Dropdowns are by brands, models, bodies or columns.',
    options: ['navigation.header[].dynamicDropdown', 'navigation.header[].dropdownMenus'],
  },
  {
    section: '§2 Page shell',
    says: 'The top banner has a search box, locations or address, phone, social icons, review stars and a favourites or compare link.',
    options: [
      'header.top_banner.search_box',
      'header.top_banner.locations',
      'header.top_banner.phone',
      'header.top_banner.social',
      'header.top_banner.review_stars',
      'header.top_banner.favourites_link',
      'header.top_banner.compare_link',
    ],
  },
  {
    section: '§2 Page shell',
    says: "The search box placeholders are 'Search by make, model...' or 'Search used cars'.",
    options: ['header.top_banner.search_placeholder'],
  },
  {
    section: '§2 Page shell',
    says: 'The footer has many dealer-specific variants.',
    options: [
      'footer.blocks',
      'footer.staff',
      'footer.map_location',
      'footer.licence_numbers',
      'footer.copyright_name',
      'footer.powered_by.shown',
      'footer.subscribe.heading',
    ],
  },
  {
    section: '§2 Page shell',
    says: 'Get Directions opens a new tab or the same tab, depending on a site setting.',
    options: ['links.directions_new_tab'],
  },
  {
    section: '§2 Page shell',
    says: 'A favourites strip is optional.',
    options: ['favourites.strip', 'garage_enabled'],
  },
  {
    section: '§3 Tenant config',
    says: 'Flags: garage_enabled, offers_subscription, autograb, include_sold_cars_days, search_filters, hits-per-page, minimum rating, manufacturer.',
    options: [
      'garage_enabled',
      'offers_subscription',
      'trade_in.autograb',
      'search.include_sold_cars_days',
      'search.facets',
      'search.hits_per_page',
      'reviews.minimum_rating',
      'manufacturer',
    ],
  },
  {
    section: '§3 Dealer extras',
    says: 'dealer_id, manufacturer_id, xtime_url, gmb_profiles, dealership_websites, dealership_group, stock.car_types, google_site_verification.',
    options: [
      'dealer_id',
      'manufacturer_id',
      'xtime_url',
      'gmb_profiles',
      'dealership_websites',
      'dealership_group',
      'stock.car_types',
      'google_site_verification',
    ],
  },
  { section: '§3 Location', says: 'A location may be for buying cars.', options: ['locations[].location_subtype'] },
  {
    section: '§3 Promo card',
    says: 'Promo cards with position, window, car types and strictness.',
    options: ['promo_cards.cards', 'promo_cards.shuffle'],
  },
  {
    section: '§4 Car status',
    says: 'The sold window is include_sold_cars_days.',
    options: ['search.include_sold_cars_days'],
  },
  {
    section: '§4 Card tags',
    says: 'A certified-used image for one manufacturer.',
    options: ['badges.certified.manufacturer', 'badges.certified.image'],
  },
  {
    section: '§4 Multi-step form',
    says: "Optionally a progress bar and the text 'Step X of Y' are shown.",
    options: ['forms.*.progress', 'forms.*.steps'],
  },
  {
    section: '§4 Phone reveal',
    says: 'Tenant flags decide whether it starts revealed.',
    options: ['phone.starts_revealed', 'phone.masked', 'phone.revealed_on'],
  },
  {
    section: '§5 Lead form',
    says: 'The message is required unless a tenant flag relaxes it or the form says not required.',
    options: ['enquiry.message_required', 'forms.*.message'],
  },
  {
    section: '§5 Lead form',
    says: 'Location and dealership selects are required when shown.',
    options: ['forms.*.location_select', 'forms.*.dealership_select'],
  },
  {
    section: '§5 Lead form',
    says: 'opt_in defaults to true (the lawful default is an empty box).',
    options: ['enquiry.opt_in.shown', 'enquiry.consent.prechecked'],
  },
  {
    section: '§5 Lead form',
    says: 'One custom disclaimer requires agreement; another is a privacy statement.',
    options: ['enquiry.disclaimers', 'enquiry.disclaimers[].agree', 'enquiry.disclaimers[].document'],
  },
  {
    section: '§5 Phone',
    says: 'On mobile-only sites the number must be a mobile.',
    options: ['enquiry.phone_mobile_only'],
  },
  { section: '§5 Phone', says: 'One specific test number is always accepted.', options: ['enquiry.phone_test_number'] },
  {
    section: '§5 Price display',
    says: "Model names '2', '3', '6' of one manufacturer get its name before them.",
    options: ['manufacturers[].prefix_models'],
  },
  {
    section: '§5 Finance estimate',
    says: 'Not for an excluded set: one manufacturer and some dealerships of one group.',
    options: ['finance.excluded_makes', 'finance.excluded_dealerships'],
  },
  {
    section: '§5 Finance estimate',
    says: 'A car of one brand, or a used car, on some sites shows no finance block.',
    options: ['finance.hidden_for'],
  },
  {
    section: '§5 Finance estimate',
    says: 'Each lender has its own conditions.',
    options: ['finance.lenders[].use', 'finance.lenders[].conditions', 'finance.lenders[].displays'],
  },
  {
    section: '§5 Reserve',
    says: 'Payment enabled for the tenant; price above 200.',
    options: ['payment.enabled', 'reserve.enabled', 'reserve.price_above'],
  },
  { section: '§5 Trade-in button', says: 'Autograb enabled.', options: ['trade_in.enabled', 'trade_in.autograb'] },
  {
    section: '§5 Ratings',
    says: "Above the site's minimum rating (or forced), and reviews are not hidden.",
    options: ['reviews.minimum_rating', 'reviews.forced', 'reviews.hidden'],
  },
  {
    section: '§5 Navigation',
    says: 'The footer navigation is required on some sites.',
    options: ['navigation.footer_required'],
  },
  {
    section: '§7 Site calls',
    says: 'A mock base path replaces /api in mock mode.',
    options: ['api.mock', 'api.mock_base', 'api.base'],
  },
  {
    section: '§7 Search service',
    says: 'One index per site; host, index, key and cache limit come from configuration.',
    options: [
      'search.service.kind',
      'search.service.url',
      'search.service.index',
      'search.service.key',
      'search.service.cache_entries',
    ],
  },
  {
    section: '§7 Other',
    says: 'A third-party dealer-rating banner script loads for certain dealers.',
    options: ['reviews.banner_script'],
  },
  {
    section: '§7 Other',
    says: 'Images and map images come from an image CDN.',
    options: ['image_service.kind', 'image_service.map_url'],
  },
  {
    section: '§9 Search',
    says: 'Many sites use a numbered preset filter (0-14), often limited to used cars; some exclude makes, or demo cars with km at or below 3000.',
    options: ['search.preset_filter', 'search.preset_filters', 'search.car_types'],
  },
  {
    section: '§9 Price and finance',
    says: 'Payment providers: a card, a second and a bank provider; accepted logos.',
    options: ['payment.provider', 'payment.logos'],
  },
  {
    section: '§9 Leads',
    says: 'Categories, subcategories and lead sources.',
    options: ['enquiry.categories', 'forms.*.subcategory', 'enquiry.lead_sources'],
  },
  {
    section: '§9 Opening hours',
    says: "A closed Saturday can show 'By appointment only' on some sites.",
    options: ['locations[].saturday_by_appointment'],
  },
  {
    section: '§9 Opening hours',
    says: 'Holiday hours were fixed for one month: here they are dated data.',
    options: ['locations[].contact_detail.special_hours'],
  },
  {
    section: '§9 Presentation',
    says: "A 'Coming Late 2025' badge appears on some sites.",
    options: ['badges.coming_late.shown', 'badges.coming_late.text'],
  },
  { section: '§9 Locale', says: 'The locale is en-NZ, en-US or en-AU by deployment region.', options: ['region'] },
  {
    section: '§9 Legal texts',
    says: 'Privacy periods of a sample text; money-back or exchange terms for one dealer group.',
    options: ['legal.privacy_days', 'legal.exchange.offered', 'legal.variables'],
  },
  {
    section: '§9 Tenant toggles',
    says: 'Long lists of slugs and templates switch features on and off: here each is a key of the dealer, its group or its template.',
    options: ['template', 'group'],
  },
];
