import type { ReactElement } from 'react';
import type { FilledSlots, PageContext } from '../../contracts/page.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { NavItem } from '../../tenant/tenant-parts.types.ts';
import { KeptPart } from '../cached-part.tsx';
import { Icon } from '../icon.tsx';
import { Phone } from '../phone.tsx';
import { Brand } from './brand.tsx';
import { NavLink } from './nav-link.tsx';

/**
 * The banner, the dealer's name, navigation and phone; on phones the navigation is a drawer that needs no script (popover). What makes one header
 * differ from another is its style sheet.
 */
export function SiteHeader({
  context,
  slots,
  layout,
}: {
  context: PageContext;
  slots: FilledSlots;
  layout: ResolvedTenant['theme']['header'];
}): ReactElement {
  const { tenant } = context.site;
  const navigation = tenant.navigation.header;
  const hasMenu = navigation.length > 0;
  return (
    <header className={`header header--${layout}`}>
      {slots['shell.banner']}
      <div className="header__bar wrap">
        <Brand site={context.site} />
        {hasMenu ? (
          <KeptPart
            context={context}
            id="header"
            as="nav"
            attributes={{ className: 'header__nav', 'aria-label': 'Main' }}
            content={() => <MainLinks tenant={tenant} />}
          />
        ) : null}
        {slots['header.tools']?.length ? <div className="header__tools">{slots['header.tools']}</div> : null}
        <Phone
          tenant={tenant}
          place="header"
          className="button button--brand header__call"
          label={(number) => `Call ${number}`}
        >
          {(number) => (
            <>
              <Icon name="phone" />
              <span>{number}</span>
            </>
          )}
        </Phone>
        {hasMenu ? (
          <button className="header__menu" type="button" popoverTarget="menu" aria-label="Menu">
            <Icon name="menu" />
          </button>
        ) : null}
      </div>
      {hasMenu ? (
        <KeptPart
          context={context}
          id="drawer"
          as="div"
          attributes={{ className: 'drawer', id: 'menu', popover: 'auto' }}
          content={() => <Drawer site={context.site} />}
        />
      ) : null}
    </header>
  );
}

function MainLinks({ tenant }: { tenant: ResolvedTenant }): ReactElement {
  return (
    <ul>
      {tenant.navigation.header.map((item) => (
        // A dropdown's own words are marked on its summary: its links may be in the site's language.
        <li key={item.name} lang={item.items.length > 0 ? undefined : item.language}>
          <HeaderItem item={item} tenant={tenant} />
        </li>
      ))}
    </ul>
  );
}

function HeaderItem({ item, tenant }: { item: NavItem; tenant: ResolvedTenant }): ReactElement {
  if (item.items.length === 0) return <NavLink item={item} tenant={tenant} />;
  return (
    <details className="dropdown" name="header-dropdown">
      <summary lang={item.language}>
        {item.name}
        <Icon name="chevron" />
      </summary>
      <ul className="dropdown__panel">
        {item.items.map((inner) => (
          <li key={inner.url} lang={inner.language}>
            <NavLink item={inner} tenant={tenant} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Drawer({ site }: { site: PageContext['site'] }): ReactElement {
  const { tenant } = site;
  return (
    <>
      <div className="drawer__top">
        <Brand site={site} />
        <button
          type="button"
          className="drawer__close"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Mobile">
        <ul>
          {tenant.navigation.header
            .flatMap((item) => [item, ...item.items].filter(({ items }) => items.length === 0))
            .map((item) => (
              <li key={item.name + item.url} lang={item.language}>
                <NavLink item={item} tenant={tenant} />
              </li>
            ))}
        </ul>
      </nav>
      <Phone tenant={tenant} place="header" className="button button--brand">
        {(number) => (
          <>
            <Icon name="phone" />
            <span>{number}</span>
          </>
        )}
      </Phone>
    </>
  );
}
