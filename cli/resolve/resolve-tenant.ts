import type { Feature } from '../../runtime/feature.types.ts';
import type { EnquirySettings, PlatformSettings, ResolvedTenant, SearchSettings } from '../../runtime/tenant.types.ts';
import type { LegalDocument, NavItem } from '../../runtime/tenant-parts.types.ts';
import type { CompleteConfig, Navigation } from '../../schema/complete-tenant.gen.ts';
import { isEnabled } from '../compile/features.ts';
import { resolveLocations } from './locations.ts';
import { regions, timeZones } from './regions.data.ts';

/** Phase resolve: a checked definition with its defaults -> everything the later phases need, as plain JSON. Pure. */
export function resolveTenant(config: CompleteConfig, features: readonly Feature[]): ResolvedTenant {
  const { locale, currency, distanceUnit } = regions[config.region];
  const locations = resolveLocations(config);
  return {
    slug: config.slug,
    name: config.name,
    legalName: config.legal_name,
    abn: config.abn ?? null,
    template: config.template,
    region: config.region,
    locale,
    currency,
    distanceUnit,
    timeZone: locations.find((location) => location.primary)?.timeZone ?? timeZones[config.region] ?? 'UTC',
    domains: config.domains,
    websiteId: config.website_id,
    dealershipId: config.dealership_id,
    dealershipSlug: config.dealership_slug ?? config.slug,
    tagline: config.tagline,
    contact: { phone: config.contact.phone, email: config.contact.email },
    locations,
    manufacturers: config.manufacturers,
    navigation: resolveNavigation(config.navigation),
    home: {
      headline: config.home.headline,
      introduction: config.home.introduction,
      featuredCount: config.home.featured_cars,
      reasons: config.home.reasons,
    },
    search: resolveSearch(config),
    car: { gallery: config.car.gallery, noPriceText: config.car.no_price_text, similarCars: config.car.similar_cars },
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
      hero: config.theme.hero,
      card: config.theme.card,
      scene: config.theme.scene,
    },
    legal: resolveLegal(config),
    social: config.social,
    disclaimer: config.legal.price_disclaimer,
    features: features.filter((feature) => isEnabled(feature, config)).map(({ id }) => id),
    stock: { file: config.stock.file, artwork: config.stock.artwork },
    platform: resolvePlatform(config),
    searchService:
      config.search.service.kind === 'meilisearch'
        ? {
            kind: 'meilisearch',
            url: config.search.service.url ?? '',
            keyEnv: environmentName(config.search.service.key) ?? '',
          }
        : { kind: 'embedded' },
  };
}

function resolveNavigation(navigation: Navigation | undefined): ResolvedTenant['navigation'] {
  const link = (item: { name: string; url: string; dropdownItems?: { name: string; url: string }[] }): NavItem => ({
    name: item.name,
    url: item.url,
    items: (item.dropdownItems ?? []).map(link),
  });
  return {
    header: (navigation?.header ?? []).map(link),
    footer: (navigation?.footer ?? []).map(({ title, items }) => ({ title, items: items.map(link) })),
  };
}

function resolveSearch({ search }: CompleteConfig): SearchSettings {
  return {
    basePath: search.base_path,
    hitsPerPage: search.hits_per_page,
    soldDays: search.include_sold_cars_days,
    facets: search.facets,
    customFilter: search.car_types ? `car_type IN [${search.car_types.join(', ')}]` : null,
    carTypes: search.car_types ?? [],
    statusOnlyCount: search.status_only_count,
    priceSlider: search.price_slider,
    liveFiltering: search.live_filtering,
  };
}

function resolveEnquiry({ enquiry, name }: CompleteConfig): EnquirySettings {
  return {
    enabled: enquiry.enabled,
    heading: enquiry.heading,
    messageRequired: enquiry.message_required,
    categories: enquiry.categories,
    postcode: enquiry.postcode,
    optIn: { shown: enquiry.opt_in.shown, prechecked: enquiry.consent.prechecked, label: enquiry.opt_in.label },
    privacyNotice: `${name} uses these details to answer your enquiry.`,
    phone: { mobileOnly: enquiry.phone_mobile_only, testNumber: enquiry.phone_test_number ?? null },
    names: { apostropheAndHyphen: enquiry.name_marks },
  };
}

function resolveLegal({ legal }: CompleteConfig): LegalDocument[] {
  return [
    { id: 'privacy-policy', path: '/privacy-policy', title: 'Privacy policy', file: legal.privacy_policy ?? null },
    {
      id: 'terms-and-conditions',
      path: '/terms-and-conditions',
      title: 'Terms and conditions',
      file: legal.terms ?? null,
    },
  ];
}

function resolvePlatform({ platform }: CompleteConfig): PlatformSettings {
  return platform
    ? { kind: 'http', baseUrl: platform.base_url, authEnv: environmentName(platform.auth) }
    : { kind: 'sandbox', baseUrl: null, authEnv: null };
}

/** 'env:NAME' -> 'NAME'. */
function environmentName(reference: string | undefined): string | null {
  return reference?.replace(/^env:/, '') ?? null;
}
