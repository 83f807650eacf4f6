import type { FilledSlots } from '../../contracts/page.types.ts';
import { formatPhone } from '../../rules/phone/phone-display.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { HeaderData } from './header-data.ts';
import { type Beside, type MenuWidth, menuFrom } from './menu-fit.ts';

const MARK = 55;
const BUTTON = 62;
const TOOL = 50;
const GAP = 32;

interface Shown {
  tenant: ResolvedTenant;
  data: HeaderData;
  slots: FilledSlots;
}

/** From which width the menu stands in a row of its own, with so many pixels of it taken. */
export const menuFromInRow = (shown: Shown, taken = 0): MenuWidth | null =>
  menuFrom(itemsOf(shown), { fixed: taken, words: [] });

/** From which width the menu stands in one row with the dealer's mark, name and number. */
export function menuFromBesideBrand(shown: Shown): MenuWidth | null {
  const { tenant, slots } = shown;
  const tools = tenant.header.topBanner.shown ? 0 : (slots['header.tools']?.length ?? 0) * TOOL;
  const beside: Beside = {
    fixed: MARK + BUTTON + tools + 3 * GAP,
    words: [
      { text: tenant.name, size: 19 },
      { text: formatPhone(tenant.contact.phone, tenant.region), size: 16 },
    ],
  };
  return menuFrom(itemsOf(shown), beside);
}

const itemsOf = ({ tenant, data: { menus }, slots }: Shown): { name: string; panel: object | null }[] => [
  ...(slots['header.menus'] ?? []).map(() => ({ name: say(tenant, 'header.shop'), panel: {} })),
  ...menus,
];
