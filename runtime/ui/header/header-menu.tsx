import type { ReactElement } from 'react';
import type { FilledSlots, PageContext } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';
import { CachedPart } from '../cached-part.tsx';
import { Icon } from '../icon.tsx';
import { HoursTable } from '../location/hours-table.tsx';
import type { HeaderData } from './header-data.ts';
import { CallButton } from './header-parts.tsx';
import { MenuEntry } from './menu-entry.tsx';

interface Props {
  context: PageContext;
  slots: FilledSlots;
  data: HeaderData;
}

/**
 * The main menu, once in the page: a popover that is a drawer, with what else a shopper wants on the way, until there is room for a row; then the
 * same links are the row. Neither needs script.
 */
export function HeaderMenu({ context, slots, data }: Props): ReactElement | null {
  if (!hasMenu(data, slots)) return null;
  return (
    <CachedPart
      context={context}
      id="menu"
      as="div"
      attributes={{ className: 'drawer', id: 'menu', popover: 'auto' }}
      content={() => <Contents context={context} slots={slots} data={data} />}
    />
  );
}

/** Without items there is nothing to open. */
export const hasMenu = ({ menus }: HeaderData, slots: FilledSlots): boolean =>
  menus.length > 0 || (slots['header.menus']?.length ?? 0) > 0;

function Contents({ context, slots, data: { menus, location } }: Props): ReactElement {
  const { tenant } = context.site;
  return (
    <>
      <div className="drawer__top">
        <p>{say(tenant, 'header.menu')}</p>
        <button
          type="button"
          className="drawer__close"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={say(tenant, 'header.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      <nav className="header__nav" aria-label={say(tenant, 'header.main')}>
        <ul>
          {slots['header.menus']}
          {menus.map((menu) => (
            <MenuEntry key={menu.name} menu={menu} tenant={tenant} />
          ))}
        </ul>
      </nav>
      <div className="drawer__foot">
        {slots['header.tools']?.length ? <div className="drawer__tools">{slots['header.tools']}</div> : null}
        <CallButton tenant={tenant} />
        {location ? (
          <div className="drawer__hours">
            <p className="menu-title">{location.name}</p>
            <HoursTable tenant={tenant} location={location} />
          </div>
        ) : null}
      </div>
    </>
  );
}
