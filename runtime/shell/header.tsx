import type { ReactElement } from 'react';
import type { FilledSlots, PageContext } from '../page.types.ts';
import { formatPhone, phoneHref } from '../rules/phone-display.ts';
import type { ResolvedTenant } from '../tenant.types.ts';
import type { NavItem } from '../tenant-parts.types.ts';
import { Icon } from '../ui/icon.tsx';
import { Brand } from './brand.tsx';
import { hereAmong, KeptPart } from './kept-part.tsx';
import { TopBanner } from './top-banner.tsx';

/** Top banner, the dealer's name, navigation and phone; on phones the navigation is a drawer that needs no script (popover). */
export function Header({ context, slots }: { context: PageContext; slots: FilledSlots }): ReactElement {
  const { tenant } = context.site;
  const navigation = tenant.navigation.header;
  const here = hereAmong(navigation, context);
  return (
    <header className="header">
      <TopBanner context={context} search={slots['header.search'] ?? []} />
      <div className="header__bar wrap">
        <Brand tenant={tenant} />
        <KeptPart
          context={context}
          id={`header ${here}`}
          as="nav"
          attributes={{ className: 'header__nav', 'aria-label': 'Main' }}
          content={() => <MainLinks items={navigation} here={here} />}
        />
        {slots['header.tools']?.length ? <div className="header__tools">{slots['header.tools']}</div> : null}
        <a
          className="button button--brand header__call"
          href={phoneHref(tenant.contact.phone, tenant.region)}
          aria-label={`Call ${formatPhone(tenant.contact.phone, tenant.region)}`}
        >
          <Icon name="phone" />
          <span>{formatPhone(tenant.contact.phone, tenant.region)}</span>
        </a>
        <button className="header__menu" type="button" popoverTarget="menu" aria-label="Menu">
          <Icon name="menu" />
        </button>
      </div>
      <KeptPart
        context={context}
        id={`drawer ${here}`}
        as="div"
        attributes={{ className: 'drawer', id: 'menu', popover: 'auto' }}
        content={() => <Drawer tenant={tenant} here={here} />}
      />
    </header>
  );
}

function MainLinks({ items, here }: { items: readonly NavItem[]; here: string }): ReactElement {
  return (
    <ul>
      {items.map((item) => (
        // A dropdown's own words are marked on its summary: its links may be in the site's language.
        <li key={item.name} lang={item.items.length > 0 ? undefined : item.language}>
          <HeaderItem item={item} here={here} />
        </li>
      ))}
    </ul>
  );
}

function HeaderItem({ item, here }: { item: NavItem; here: string }): ReactElement {
  if (item.items.length === 0) return <NavLink item={item} here={here} />;
  return (
    <details className="dropdown" name="header-dropdown">
      <summary lang={item.language}>
        {item.name}
        <Icon name="chevron" />
      </summary>
      <ul className="dropdown__panel">
        {item.items.map((inner) => (
          <li key={inner.url} lang={inner.language}>
            <NavLink item={inner} here={here} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** §2: external links open in a new tab, the others in their own way. */
export function NavLink({ item, here }: { item: NavItem; here: string }): ReactElement {
  const external = item.url.startsWith('https://') ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={item.url} {...external} {...(item.url === here ? { 'aria-current': 'page' as const } : {})}>
      {item.name}
    </a>
  );
}

function Drawer({ tenant, here }: { tenant: ResolvedTenant; here: string }): ReactElement {
  return (
    <>
      <div className="drawer__top">
        <Brand tenant={tenant} />
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
                <NavLink item={item} here={here} />
              </li>
            ))}
        </ul>
      </nav>
      <a className="button button--brand" href={phoneHref(tenant.contact.phone, tenant.region)}>
        <Icon name="phone" />
        <span>{formatPhone(tenant.contact.phone, tenant.region)}</span>
      </a>
    </>
  );
}
