import type { FilledSlots } from '../../contracts/page.types.ts';
import type { Site } from '../../contracts/site.types.ts';
import { ownMake } from '../../rules/model/own-make.ts';
import { formatPhone } from '../../rules/phone/phone-display.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { hasNameInIt, logoOn } from '../logo.tsx';
import type { HeaderData } from './header-data.ts';
import { type Beside, type MenuWidth, menuFrom, menuTextWidth } from './menu-fit.ts';
import { PAGE_WIDTHS } from './page-widths.data.ts';

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

/** From which width the menu is in a row of its own, with so many pixels of it taken. */
export const menuFromInRow = (shown: Shown, taken = 0): MenuWidth | null =>
  menuFrom(itemsOf(shown), { page: pageOf(shown.tenant), fixed: taken, words: [] });

const pageOf = ({ theme }: Pick<ResolvedTenant, 'theme'>): number => PAGE_WIDTHS[theme.family];

/** How wide a header may be that holds more than fits between the edges of its page (`header--wide`), in pixels. */
const WIDE = 1312;

/**
 * From which width the menu is in one row with the dealer's mark, name and number, and whether the header has to be wider than its page
 * for that.
 */
export function menuFromBesideBrand({
  site,
  ...parts
}: Omit<Shown, 'tenant'> & { site: Pick<Site, 'tenant' | 'assets'> }): { from: MenuWidth | null; wide: boolean } {
  const { tenant } = site;
  const { slots } = parts;
  const shown = { ...parts, tenant };
  const { shown: hasBanner, phone } = tenant.header.topBanner;
  const tools = hasBanner ? 0 : (slots['header.tools']?.length ?? 0) * TOOL;
  // A number that is in the banner is not here too.
  const number = hasBanner && phone ? '' : formatPhone(tenant.contact.phone, tenant.region);
  const beside: Beside = {
    page: pageOf(tenant),
    fixed: markWidth(site) + tools + 2 * GAP + (number === '' ? 0 : BUTTON + GAP),
    words: [
      { text: saysName(site) ? '' : longerLine(tenant.name), size: NAME },
      { text: number, size: 16 },
    ],
  };
  const items = itemsOf(shown);
  const from = menuFrom(items, beside);
  if (from !== null || beside.page >= WIDE) return { from, wide: false };
  const fromWide = menuFrom(items, { ...beside, page: WIDE });
  return { from: fromWide, wide: fromWide !== null };
}

/** How high a logo is, and how wide it may be (`shell.css`). */
const LOGO = { height: 41.6, widest: 272, makeHeight: 25.6, makeGap: 33 };

const saysName = (site: Pick<Site, 'tenant' | 'assets'>): boolean => {
  const logo = logoOn(site);
  return logo !== null && hasNameInIt(logo);
};

/** The dealer's logo, or its initials, and beside it the mark of its make. */
function markWidth(site: Pick<Site, 'tenant' | 'assets'>): number {
  const logo = logoOn(site);
  const make = site.assets.identity.others?.[ownMake(site.tenant)?.logo?.image ?? ''];
  const own = logo ? Math.min((LOGO.height * logo.width) / logo.height, LOGO.widest) + MARK - LOGO.height : MARK;
  return own + (make ? (LOGO.makeHeight * make.width) / make.height + LOGO.makeGap : 0);
}

const itemsOf = ({ tenant, data: { menus }, slots }: Shown): { name: string; panel: object | null }[] => [
  ...(slots['header.menus'] ?? []).map(() => ({ name: say(tenant, 'header.shop'), panel: {} })),
  ...menus,
];

/** The longer of the two lines on which a name may be, divided where they are most alike. */
function longerLine(name: string): string {
  const words = name.split(' ');
  const lines = words.map((_, index) => {
    const [one, two] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return menuTextWidth(one, NAME) > menuTextWidth(two, NAME) ? one : two;
  });
  return lines.toSorted((a, b) => menuTextWidth(a, NAME) - menuTextWidth(b, NAME))[0] ?? name;
}
