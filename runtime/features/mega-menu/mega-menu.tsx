import type { Slot } from '../../contracts/page.types.ts';
import type { Menu } from '../../ui/header/menu.types.ts';
import { megaMenu } from '../../ui/header/menu-data.ts';
import { MenuEntry } from '../../ui/header/menu-entry.tsx';

/** §2 mega-menu, before the dealer's own items. */
export const slot: Slot<'header.menus', Menu> = {
  load: megaMenu,
  body: ({ context, data }) => <MenuEntry menu={data} tenant={context.site.tenant} />,
};
