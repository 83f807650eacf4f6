import type { FilledSlots } from '../../contracts/page.types.ts';
import { formatPhone } from '../../rules/phone/phone-display.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { HeaderData } from './header-data.ts';
import { type Beside, type MenuWidth, menuFrom, textWidth } from './menu-fit.ts';

/** In pixels: the mark with its distance, an icon button's padding and icon, a tool, the distance of two parts. */
const MARK = 55;
const BUTTON = 66;
const TOOL = 50;
const GAP = 24;
const NAME = 19;

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
  const { shown: hasBanner, phone } = tenant.header.topBanner;
  const tools = hasBanner ? 0 : (slots['header.tools']?.length ?? 0) * TOOL;
  // A number that stands in the banner does not stand here too.
  const number = hasBanner && phone ? '' : formatPhone(tenant.contact.phone, tenant.region);
  const beside: Beside = {
    fixed: MARK + tools + 2 * GAP + (number === '' ? 0 : BUTTON + GAP),
    words: [
      { text: longerLine(tenant.name), size: NAME },
      { text: number, size: 16 },
    ],
  };
  return menuFrom(itemsOf(shown), beside);
}

const itemsOf = ({ tenant, data: { menus }, slots }: Shown): { name: string; panel: object | null }[] => [
  ...(slots['header.menus'] ?? []).map(() => ({ name: say(tenant, 'header.shop'), panel: {} })),
  ...menus,
];

/** The longer of the two lines on which a name may stand, divided where they are most alike. */
function longerLine(name: string): string {
  const words = name.split(' ');
  const lines = words.map((_, index) => {
    const [one, two] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return textWidth(one, NAME) > textWidth(two, NAME) ? one : two;
  });
  return lines.toSorted((a, b) => textWidth(a, NAME) - textWidth(b, NAME))[0] ?? name;
}
