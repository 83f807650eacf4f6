import type { Slot } from '../../contracts/page.types.ts';
import { Icon } from '../../ui/icon.tsx';

/** §2: the strip of saved cars, on paths that contain cars or search. It is empty and hidden until the saved list changes. */
export const slot: Slot<'shell.strip', true> = {
  load: ({ site: { tenant }, url }) => (tenant.favourites.strip && /cars|search/.test(url.pathname) ? true : null),
  body: ({ context }) => {
    const { favourites, words } = context.site.tenant;
    return (
      <aside
        className="strip"
        id="strip"
        aria-label={`Your saved ${words.vehicles}`}
        data-strip={favourites.path}
        hidden
      >
        <div className="wrap strip__grid">
          <p className="strip__words" role="status" />
          <div className="strip__slots" />
          <button className="strip__close" type="button" aria-label={`Close your saved ${words.vehicles}`}>
            <Icon name="close" />
          </button>
        </div>
      </aside>
    );
  },
};
