import type { Slot } from '../../contracts/page.types.ts';
import { Icon } from '../../ui/icon.tsx';

/** The way to the saved cars, with their number once the browser knows it. */
export const slot: Slot<'header.tools', true> = {
  load: ({ site: { tenant } }) => (tenant.header.topBanner.favouritesLink ? true : null),
  body: ({ context }) => {
    const { favourites, words } = context.site.tenant;
    return (
      <a className="header__tool" href={favourites.path}>
        <Icon name="heart" />
        <span className="visually-hidden">Saved {words.vehicles}</span>
        <span className="header__count" data-saved-count="" />
      </a>
    );
  },
};
