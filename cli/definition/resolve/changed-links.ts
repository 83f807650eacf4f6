import { changedLink } from '../../../runtime/rules/link/changed-link.ts';
import { changesOfLinks } from '../../../runtime/rules/link/moved-address.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { NavItem } from '../../../runtime/tenant/tenant-parts.types.ts';

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
