import type { Slot } from '../../contracts/page.types.ts';
import { Brand } from '../../ui/header/brand.tsx';
import { type HeaderData, headerData } from '../../ui/header/header-data.ts';
import { HeaderMenu, hasMenu } from '../../ui/header/header-menu.tsx';
import { CallButton, HeaderFrame, HeaderTools, MenuButton } from '../../ui/header/header-parts.tsx';
import { menuFromBesideBrand } from '../../ui/header/menu-width.ts';

/** §2 standard: mark, name, menu and number in one row. */
export const slot: Slot<'shell.header', HeaderData> = {
  load: headerData,
  body: ({ context, data, slots }) => {
    const { tenant } = context.site;
    return (
      <HeaderFrame layout="standard" {...menuFromBesideBrand({ site: context.site, data, slots })} slots={slots}>
        <div className="header__bar wrap">
          <Brand site={context.site} />
          <HeaderMenu context={context} slots={slots} data={data} />
          <HeaderTools slots={slots} />
          <CallButton tenant={tenant} />
          {hasMenu(data, slots) ? <MenuButton tenant={tenant} /> : null}
        </div>
      </HeaderFrame>
    );
  },
};
