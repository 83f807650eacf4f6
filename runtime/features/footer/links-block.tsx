import type { ReactElement } from 'react';
import type { Slot } from '../../contracts/page.types.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { NavItem } from '../../tenant/tenant-parts.types.ts';

/** The columns of links that the dealer's navigation gives the footer. */
export const slot: Slot<'footer.blocks', true> = {
  load: ({ site: { tenant } }) => tenant.navigation.footer.length > 0 || null,
  body: ({
    context: {
      site: { tenant },
    },
  }) => (
    <>
      {tenant.navigation.footer.map(({ title, items }) => (
        <nav key={title} className="footer__block footer__block--links" aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {items.map((item) => (
              <li key={item.name} lang={item.language}>
                <NavLink item={item} tenant={tenant} />
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </>
  ),
};

/** A link of the dealer's menus. `CachedPart` marks the one that leads to the page itself. */
function NavLink({ item, tenant }: { item: NavItem; tenant: Pick<ResolvedTenant, 'domains'> }): ReactElement {
  return (
    <a href={item.url} {...linkTarget(item.url, tenant.domains)}>
      {item.name}
    </a>
  );
}
