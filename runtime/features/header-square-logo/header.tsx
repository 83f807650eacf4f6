import type { Slot } from '../../contracts/page.types.ts';
import { Brand } from '../../ui/header/brand.tsx';
import { type HeaderData, headerData } from '../../ui/header/header-data.ts';
import { HeaderMenu, hasMenu } from '../../ui/header/header-menu.tsx';
import { CallButton, HeaderFrame, HeaderTools, MenuButton } from '../../ui/header/header-parts.tsx';
import { menuFromInRow } from '../../ui/header/menu-width.ts';

/** The mark and its distance, in pixels. */
const MARK = 112;

/** §2 square-logo: a square mark over both rows; the name and number in the first, the menu in the second. */
export const slot: Slot<'shell.header', HeaderData> = {
  load: headerData,
  body: ({ context, data, slots }) => {
    const { tenant } = context.site;
    return (
      <HeaderFrame layout="square-logo" from={menuFromInRow({ tenant, data, slots }, MARK)} slots={slots}>
        <div className="header__bar wrap">
          <Brand site={context.site} />
          <HeaderTools slots={slots} />
          <CallButton tenant={tenant} />
          {hasMenu(data, slots) ? <MenuButton tenant={tenant} /> : null}
          <HeaderMenu context={context} slots={slots} data={data} />
        </div>
      </HeaderFrame>
    );
  },
};
