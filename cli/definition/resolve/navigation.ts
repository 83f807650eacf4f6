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
