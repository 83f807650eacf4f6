import type { Slot } from '../../contracts/page.types.ts';
import { NavLink } from '../../ui/header/nav-link.tsx';

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
