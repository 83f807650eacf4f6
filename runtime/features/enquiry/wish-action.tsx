import type { Slot } from '../../contracts/page.types.ts';
import { Icon } from '../../ui/icon.tsx';
import { wishHref } from './wish.ts';

/** The way out of a search that found nothing: to the form, with what was looked for. */
export const slot: Slot<'listing.empty', { words: string }> = {
  load: (_context, { words }) => ({ words }),
  body: ({ data: { words } }) => (
    <a className="button button--quiet" href={wishHref(words)}>
      <Icon name="mail" />
      <span>Tell us what you are looking for</span>
    </a>
  ),
};
