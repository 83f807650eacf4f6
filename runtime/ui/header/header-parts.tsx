import type { ReactElement, ReactNode } from 'react';
import type { FilledSlots } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Icon } from '../icon.tsx';
import { iconAndNumber, Phone } from '../phone.tsx';
import type { MenuWidth } from './menu-fit.ts';

/** The header of a page: the banner, and the layout's own rows. */
export function HeaderFrame({
  layout,
  from,
  wide = false,
  slots,
  children,
}: {
  layout: ResolvedTenant['theme']['header'];
  /** From which width of window the menu is a row; null: it is always a drawer. */
  from: MenuWidth | null;
  /** Its menu needs more room than lies between the edges of the page. */
  wide?: boolean;
  slots: FilledSlots;
  children: ReactNode;
}): ReactElement {
  return (
    <header className={`header header--${layout}${wide ? ' header--wide' : ''}`} data-menu-from={from ?? undefined}>
      {slots['shell.banner']}
      {children}
    </header>
  );
}

/** Opens the drawer. */
export function MenuButton({ tenant }: { tenant: ResolvedTenant }): ReactElement {
  return (
    <button className="header__menu" type="button" popoverTarget="menu" aria-label={say(tenant, 'header.menu')}>
      <Icon name="menu" />
    </button>
  );
}

/** The ways to saved cars and the like; on wide windows they are in the banner, where there is one. */
export function HeaderTools({ slots }: { slots: FilledSlots }): ReactElement | null {
  return slots['header.tools']?.length ? <div className="header__tools">{slots['header.tools']}</div> : null;
}

/** The dealer's number; where there is little room the icon alone. */
export function CallButton({ tenant, className = '' }: { tenant: ResolvedTenant; className?: string }): ReactElement {
  return (
    <Phone
      tenant={tenant}
      position="header"
      className={`button button--brand header__call ${className}`.trim()}
      label={(number) => say(tenant, 'call.title', { name: number })}
    >
      {iconAndNumber}
    </Phone>
  );
}
