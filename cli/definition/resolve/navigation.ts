import { changedLink } from '../../../runtime/rules/link/changed-link.ts';
import { changesOfLinks } from '../../../runtime/rules/link/moved-address.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { DealerSettings, NavItem } from '../../../runtime/tenant/tenant-parts.types.ts';
import type { CompleteConfig, Navigation } from '../../../schema/complete-tenant.gen.ts';
import { plain } from './plain.ts';

type HeaderItem = NonNullable<Navigation['header']>[number];

/** The links of header and footer (§3 Navigation item). */
export function resolveNavigation(navigation: Navigation): ResolvedTenant['navigation'] {
  return {
    header: (navigation.header ?? []).map(headerItem),
    footer: (navigation.footer ?? []).map(({ title, items }) => ({ title, items: items.map(link) })),
  };
}

function headerItem({ name, url, language, dropdownItems, dynamicDropdown, dropdownMenus }: HeaderItem): NavItem {
  const menus = dropdownMenus.map(({ title, items }) => ({ title, items: items.map(link) }));
  return {
    name,
    url,
    items: dropdownItems.map(link),
    ...(language === undefined ? {} : { language }),
    ...(dynamicDropdown === undefined ? {} : { dropdown: dynamicDropdown }),
    ...(menus.length === 0 ? {} : { menus }),
  };
}

const link = ({ name, url, language }: { name: string; url: string; language?: string | undefined }): NavItem => ({
  name,
  url,
  items: [],
  ...(language === undefined ? {} : { language }),
});

/** The dealer beyond its name (§3). A site without `dealerships` has one: its own. */
export function resolveDealer(config: CompleteConfig): DealerSettings {
  const own = {
    id: config.dealership_id,
    slug: config.dealership_slug ?? config.slug,
    name: config.name,
  };
  return {
    dealerId: config.dealer_id ?? null,
    manufacturerId: config.manufacturer_id ?? null,
    manufacturer: config.manufacturer ?? null,
    group: config.dealership_group ?? null,
    dealerships:
      config.dealerships.length === 0
        ? [own]
        : config.dealerships.map(({ id, slug, name }) => ({
            id,
            slug,
            name: name ?? config.name,
          })),
    websites: plain(config.dealership_websites),
    gmbProfiles: plain(config.gmb_profiles),
    xtimeUrl: config.xtime_url ?? null,
    siteVerification: config.google_site_verification ?? null,
    logo: config.logo ? plain(config.logo) : null,
    offersSubscription: config.offers_subscription,
  };
}

/**
 * §2 Link rewrites: a tenant whose links lead where its rewrites say. Menus, footer, promo cards, models and locations alike, so that no page has
 * to know of rewrites; links in Markdown are changed as it is made into pages.
 */
export function withChangedLinks(tenant: ResolvedTenant): ResolvedTenant {
  const changes = changesOfLinks(tenant.links);
  const change = (url: string): string => changedLink(url, changes, tenant.domains);
  const item = ({ url, items, menus, ...rest }: NavItem): NavItem => ({
    ...rest,
    url: change(url),
    items: items.map(item),
    ...(menus ? { menus: menus.map(({ title, items: links }) => ({ title, items: links.map(item) })) } : {}),
  });
  return {
    ...tenant,
    navigation: {
      header: tenant.navigation.header.map(item),
      footer: tenant.navigation.footer.map(({ title, items }) => ({ title, items: items.map(item) })),
    },
    promoCards: {
      ...tenant.promoCards,
      cards: tenant.promoCards.cards.map((card) =>
        card.url === undefined ? card : { ...card, url: change(card.url) },
      ),
    },
    offers: tenant.offers.map((offer) => (offer.url === undefined ? offer : { ...offer, url: change(offer.url) })),
    models: tenant.models.map((model) =>
      model.overrideUrl === undefined ? model : { ...model, overrideUrl: change(model.overrideUrl) },
    ),
    locations: tenant.locations.map((location) =>
      location.more?.contactUrl === undefined
        ? location
        : { ...location, more: { ...location.more, contactUrl: change(location.more.contactUrl) } },
    ),
  };
}
