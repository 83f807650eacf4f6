import type { PageContext } from '../../contracts/page.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import type { Menu } from './menu.types.ts';
import { loadMenus } from './menu-data.ts';

/** What every header shows. */
export interface HeaderData {
  menus: readonly Menu[];
  /** Whose hours the header says; null: none has any. */
  location: ResolvedLocation | null;
}

/** The menu and the hours of the dealer's first location. */
export async function headerData(context: PageContext): Promise<HeaderData> {
  const { locations } = context.site.tenant;
  const first = locations.find(({ primary }) => primary) ?? locations[0];
  return {
    menus: await loadMenus(context),
    location: first && first.openingHours.length > 0 ? first : null,
  };
}
