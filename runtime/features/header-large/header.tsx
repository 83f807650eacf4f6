import type { ReactElement } from 'react';
import type { Slot } from '../../contracts/page.types.ts';
import { contactHref } from '../../rules/location/location-urls.ts';
import { locationHours } from '../../rules/location/open-words.ts';
import { linkTarget } from '../../rules/web/link-target.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
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
          <Hours tenant={tenant} location={data.location} />
          <HeaderTools slots={slots} />
          <Phone
            tenant={tenant}
            position="header"
            className="header__call header__fact"
            before={say(tenant, 'header.call')}
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

/**
 * The week's hours where two lines say what counts: those of Mon-Fri and of Saturday. Of a week that has a line for each day the words alone lead to
 * them. Which day it is matters to none of it, so no page grows old with it.
 */
function Hours({ tenant, location }: Pick<HeaderData, 'location'> & { tenant: ResolvedTenant }): ReactElement | null {
  const lines = location ? locationHours(tenant, location) : [];
  if (!location || lines.length === 0) return null;
  const shown =
    lines.length > 3 ? [say(tenant, 'footer.hours')] : lines.slice(0, 2).map(({ label, text }) => `${label} ${text}`);
  return (
    <a
      className="header__fact header__hours"
      href={contactHref(location)}
      {...linkTarget(contactHref(location), tenant.domains)}
    >
      <Icon name="clock" />
      <span>
        {shown.map((line) => (
          <small key={line}>{line}</small>
        ))}
      </span>
    </a>
  );
}
