import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import { factKey } from '../../../runtime/rules/car/own-facts.ts';
import type { StateDuty } from '../../../runtime/rules/price/stamp-duty.ts';
import type { PlatformSettings, ResolvedTenant, SearchSettings } from '../../../runtime/tenant/tenant.types.ts';
import type { CompleteConfig } from '../../../schema/complete-tenant.gen.ts';
import { enabledFeatures } from '../features.ts';
import type { Layered } from '../layers/layer.ts';
import { yaml } from '../yaml/yaml-package.ts';
import { environmentName, environmentNames } from './environment.ts';
import { resolveFinance, resolvePayment, resolveReserve } from './finance.ts';
import { resolveForms } from './forms.ts';
import { resolveLeads } from './leads.ts';
import { resolveLegal, resolveLegalFacts } from './legal.ts';
import { resolveLocations, zoneOf } from './locations.ts';
import { resolveDealer, resolveNavigation, withChangedLinks } from './navigation.ts';
import { plain } from './plain.ts';
import { customFilter, presetNamed } from './preset-filter.ts';
import { priceNotes, regions } from './regions.data.ts';
import { simpleHtml } from './simple-html.ts';
import { resolveStock } from './stock.ts';

const DIR = path.join(import.meta.dirname, '../../../templates/charges');

/** Phase resolve: a checked definition with its defaults -> everything the later phases need, as plain JSON. Pure. */
export function resolveTenant(config: CompleteConfig, features: readonly Feature[]): ResolvedTenant {
  const { locale, currency, distanceUnit } = regions[config.region];
  const locations = resolveLocations(config);
  return withChangedLinks({
    slug: config.slug,
    name: config.name,
    legalName: config.legal_name,
    abn: config.abn ?? null,
    template: config.template,
    region: config.region,
    locale,
    currency,
    distanceUnit,
    timeZone: locations.find((location) => location.primary)?.timeZone ?? zoneOf(config.region),
    domains: config.domains,
    websiteId: config.website_id,
    dealershipId: config.dealership_id,
    dealershipSlug: config.dealership_slug ?? config.slug,
    tagline: config.tagline,
    words: plain(config.words),
    contact: { phone: config.contact.phone, email: config.contact.email },
    locations,
    manufacturers: resolveMakes(config),
    dealer: resolveDealer(config),
    navigation: resolveNavigation(config.navigation),
    header: plain(config.header),
    footer: plain(config.footer),
    links: plain(config.links),
    pages: plain(config.pages),
    questions: plain(config.faqs),
    offers: config.offers.map(({ cars, ...offer }) => ({ ...plain(offer), cars: { ...cars } })),
    models: resolveModels(config),
    home: {
      headline: config.home.headline,
      introduction: config.home.introduction,
      featuredCount: config.home.featured_cars,
      reasons: config.home.reasons,
      picture: config.home.picture ? { alt: '', ...plain(config.home.picture) } : null,
      signed: config.home.signed ?? null,
      sections: config.home.sections,
      parts: plain(config.home.parts),
    },
    search: resolveSearch(config),
    car: { ...plain(config.car), charges: config.car.government_charges ? governmentCharges(config.region) : {} },
    cards: {
      ...plain(config.cards),
      attributes: [...(config.cards.attributes ?? CARD_ATTRIBUTES)],
      attributesNamed: config.cards.attributes !== undefined,
    },
    listing: plain(config.listing),
    badges: plain(config.badges),
    promoCards: plain(config.promo_cards),
    reviews: resolveReviews(config),
    favourites: { ...plain(config.favourites), enabled: config.garage_enabled },
    similar: plain(config.similar),
    priceHistory: plain(config.price_history),
    compare: { enabled: config.compare.enabled && config.garage_enabled },
    phone: plain(config.phone),
    forms: resolveForms(config, locations),
    finance: resolveFinance(config),
    payment: resolvePayment(config),
    reserve: resolveReserve(config),
    buyOnline: plain(config.buy_online),
    tradeIn: resolveTradeIn(config),
    bookings: plain(config.bookings),
    leads: resolveLeads(config),
    enquiry: resolveEnquiry(config),
    theme: {
      colours: {
        brand: config.theme.colours.brand,
        onBrand: config.theme.colours.on_brand,
        accent: config.theme.colours.accent,
        onAccent: config.theme.colours.on_accent,
        ink: config.theme.colours.ink,
        muted: config.theme.colours.muted,
        paper: config.theme.colours.paper,
        surface: config.theme.colours.surface,
        line: config.theme.colours.line,
        hero: config.theme.colours.hero,
        onHero: config.theme.colours.on_hero,
      },
      fonts: config.theme.fonts,
      radius: config.theme.radius,
      header: config.theme.header,
      family: config.theme.family,
      hero: config.theme.hero,
      card: config.theme.card,
      scene: config.theme.scene ?? null,
    },
    legal: resolveLegal(config),
    legalFacts: resolveLegalFacts(config),
    social: config.social,
    structuredData: plain(config.structured_data),
    analytics: plain(config.analytics),
    errorReporting: resolveErrorReporting(config),
    preview: resolvePreview(config),
    api: plain(config.api),
    imageService: plain(config.image_service),
    locationsMap: plain(config.locations_map),
    budgets: plain(config.budgets),
    disclaimer:
      config.legal.price_disclaimer ?? priceNotes[config.region].replace('{driveAway}', config.words.drive_away),
    features: enabledFeatures(features, config).map(({ id }) => id),
    stock: resolveStock(config),
    platform: resolvePlatform(config),
    searchService:
      config.search.service.kind === 'meilisearch'
        ? {
            kind: 'meilisearch',
            url: config.search.service.url ?? '',
            keyEnv: environmentName(config.search.service.key),
            index: config.search.service.index ?? config.slug,
          }
        : { kind: 'embedded', index: config.slug },
    environment: environmentNames(config),
  });
}

/** §2 Car card: default card attributes. */
const CARD_ATTRIBUTES: ResolvedTenant['cards']['attributes'] = [
  'car_type',
  'simple_body',
  'km',
  'simple_transmission',
  'stocknum',
];

function resolveMakes({ manufacturers }: CompleteConfig): ResolvedTenant['manufacturers'] {
  return plain(manufacturers).map(withHtml);
}

function resolveModels({ models }: CompleteConfig): ResolvedTenant['models'] {
  return plain(models).map(withHtml);
}

/** Its description as HTML: what is no tag that may be there is words. */
function withHtml<T extends { description?: string }>(one: T): T {
  return one.description === undefined ? one : { ...one, description: simpleHtml(one.description) };
}

function resolveSearch(config: CompleteConfig): SearchSettings {
  const { search, stock } = config;
  const preset = presetNamed(search);
  return {
    basePath: search.base_path,
    hitsPerPage: search.hits_per_page,
    soldDays: search.include_sold_cars_days,
    // A dealer's own come after those of all.
    facets: [...search.facets, ...stock.facts.flatMap(({ label, facet }) => (facet ? factKey(label) : []))],
    customFilter: customFilter(config),
    carTypes: search.car_types ?? [],
    ...(preset === undefined ? {} : { presetFilter: preset.name }),
    statusOnlyCount: search.status_only_count,
    priceSlider: search.price_slider,
    liveFiltering: search.live_filtering,
    usedListPath: search.used_list_path ?? null,
    cacheEntries: search.service.cache_entries,
  };
}

function resolveEnquiry({ enquiry }: CompleteConfig): ResolvedTenant['enquiry'] {
  return {
    enabled: enquiry.enabled,
    heading: enquiry.heading,
    messageRequired: enquiry.message_required,
    categories: enquiry.categories,
    postcode: enquiry.postcode,
    optIn: { shown: enquiry.opt_in.shown, prechecked: enquiry.consent.prechecked, label: enquiry.opt_in.label },
    phone: { mobileOnly: enquiry.phone_mobile_only, testNumber: enquiry.phone_test_number ?? null },
    names: { marks: enquiry.name_marks },
  };
}

function resolvePlatform({ platform: { base_url, auth, updates, sandbox } }: CompleteConfig): PlatformSettings {
  return base_url === undefined
    ? { kind: 'sandbox', baseUrl: null, authEnv: null, updates, sandbox }
    : { kind: 'http', baseUrl: base_url, authEnv: environmentName(auth), updates, sandbox: 'up' };
}

function resolveTradeIn({ trade_in: { key, ...rest } }: CompleteConfig): ResolvedTenant['tradeIn'] {
  return { ...plain(rest), keyEnv: environmentName(key) };
}

/** The dealer's own reviews in the form that those of providers have. */
function resolveReviews({ reviews: { items, ...settings } }: CompleteConfig): ResolvedTenant['reviews'] {
  return {
    ...plain(settings),
    items: items.map(({ customer_name: customerName, text, rating, review_date: date, location, answer }) => ({
      customerName,
      text: text ?? null,
      rating,
      date: date ?? null,
      ago: null,
      location: location ?? null,
      answer: answer ? { text: answer.text, date: answer.date ?? null } : null,
    })),
  };
}

function resolvePreview({ preview }: CompleteConfig): ResolvedTenant['preview'] {
  return preview ? { passwordEnv: environmentName(preview.password) ?? '', user: preview.user ?? null } : null;
}

function resolveErrorReporting({
  error_reporting: { dsn, ...rest },
}: CompleteConfig): ResolvedTenant['errorReporting'] {
  return { ...plain(rest), dsnEnv: environmentName(dsn) };
}

/** The tables of government charges of Australia, by state: `templates/charges/AU.yaml`, which ships with the product. Other regions have none. */
export function governmentCharges(region: string): Record<string, StateDuty> {
  return region === 'AU' ? yaml().parse(readFileSync(path.join(DIR, 'AU.yaml'), 'utf8')) : {};
}

/**
 * Phase resolve. Call it only for a definition in which `check` found no error: that is what makes the one narrowing here true,
 * from 'some YAML' to the schema's own type.
 */
export function resolve(layered: Layered, features: readonly Feature[]): ResolvedTenant {
  return deepFreeze(resolveTenant(layered.config as CompleteConfig, features));
}

/** The same value, unchangeable all the way down. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) deepFreeze(inner);
  return Object.freeze(value);
}
