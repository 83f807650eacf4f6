import type { ReactElement } from 'react';
import type { Slot } from '../../contracts/page.types.ts';
import { groupedHours } from '../../rules/location/opening-hours.ts';
import { say } from '../../rules/words/say.ts';
import { Brand } from '../../ui/header/brand.tsx';
import { type HeaderData, headerData } from '../../ui/header/header-data.ts';
import { HeaderMenu, hasMenu } from '../../ui/header/header-menu.tsx';
import { HeaderFrame, HeaderTools, MenuButton } from '../../ui/header/header-parts.tsx';
import { menuFromInRow } from '../../ui/header/menu-width.ts';
import { Icon } from '../../ui/icon.tsx';
import { Phone } from '../../ui/phone.tsx';

/** §2 large: the name in large letters with hours and number, and the menu in a bar of its own under it. */
export const slot: Slot<'shell.header', HeaderData> = {
  load: headerData,
  body: ({ context, data, slots }) => {
    const { tenant } = context.site;
    return (
      <HeaderFrame layout="large" from={menuFromInRow({ tenant, data, slots })} slots={slots}>
        <div className="header__bar wrap">
          {hasMenu(data, slots) ? <MenuButton tenant={tenant} /> : null}
          <Brand site={context.site} />
          <Hours place={data.place} />
          <HeaderTools slots={slots} />
          <Phone
            tenant={tenant}
            place="header"
            className="header__call header__fact"
            label={(number) => say(tenant, 'call.title', { name: number })}
          >
            {(number) => (
              <>
                <Icon name="phone" />
                <span>
                  <small>{say(tenant, 'header.call')}</small>
                  {number}
                </span>
              </>
            )}
          </Phone>
        </div>
        <HeaderMenu context={context} slots={slots} data={data} />
      </HeaderFrame>
    );
  },
};

/** The first lines of the week's hours; which day it is matters to none of them, so no page grows old with them. */
function Hours({ place }: Pick<HeaderData, 'place'>): ReactElement | null {
  const [first, ...others] = place ? groupedHours(place.openingHours) : [];
  if (!place || !first) return null;
  const second = others[0];
  return (
    <a className="header__fact header__hours" href={`/contact-us/${place.contactSlug}`}>
      <Icon name="clock" />
      <span>
        <small>
          {first.label} {first.text}
        </small>
        {second ? (
          <small>
            {second.label} {second.text}
          </small>
        ) : null}
      </span>
    </a>
  );
}
