import type { Slot } from '../../contracts/page.types.ts';
import { Icon } from '../../ui/icon.tsx';

/** The way to the comparison, where the dealer wants it in the header. */
export const slot: Slot<'header.tools', true> = {
  load: ({ site: { tenant } }) => (tenant.header.topBanner.compareLink ? true : null),
  body: ({ context }) => (
    <a className="header__tool header__tool--compare" href="/compare">
      <Icon name="compare" />
      <span className="visually-hidden">Compare {context.site.tenant.words.vehicles}</span>
    </a>
  ),
};
