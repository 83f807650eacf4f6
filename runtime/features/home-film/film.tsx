import type { Slot } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';
import { Icon } from '../../ui/icon.tsx';

/** What a film is asked for by, and the button that stops it (WCAG 2.2.2): shown once it plays. */
export const slot: Slot<'home.picture', string> = {
  load({ site: { tenant, assets } }) {
    const film = tenant.home.picture?.film;
    return (film && assets.pictures?.[film]) || null;
  },
  body: ({ context, data }) => {
    const { tenant } = context.site;
    return (
      <button
        className="hero__film-switch"
        type="button"
        hidden
        data-hero-film={data}
        data-play={say(tenant, 'film.play')}
        data-stop={say(tenant, 'film.stop')}
        data-lazy="film"
      >
        <Icon name="pause" />
        <Icon name="play" />
      </button>
    );
  },
};
