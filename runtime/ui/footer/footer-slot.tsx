import type { ReactElement } from 'react';
import type { PageContext, Slot } from '../../contracts/page.types.ts';
import { yearInZone } from '../../rules/location/zone-time.ts';
import { say } from '../../rules/words/say.ts';
import { CachedPart } from '../cached-part.tsx';
import { Icon } from '../icon.tsx';

/** What an arrangement of the footer is made from. */
export interface FooterParts {
  context: PageContext;
  /** The current one at the dealer's: pages expire with it. */
  year: string;
  /** In the dealer's order (`footer.blocks`). */
  blocks: ReactElement[];
  /** Of the list of legal links, after privacy and terms. */
  legal: ReactElement[];
}

/** The footer in one arrangement: what it is made of is rendered once for all pages of a site. */
export function footerSlot(
  arrangement: string,
  Contents: (parts: FooterParts) => ReactElement,
): Slot<'shell.footer', { year: string }> {
  return {
    load: ({ year, now, site: { tenant } }) => ({ year: year ?? yearInZone(now, tenant.timeZone) }),
    body: ({ context, data: { year }, slots }) => (
      <CachedPart
        context={context}
        id={`footer ${year}`}
        as="footer"
        attributes={{ className: `footer footer--${arrangement}` }}
        content={() => (
          <>
            <Contents
              context={context}
              year={year}
              blocks={slots['footer.blocks'] ?? []}
              legal={slots['footer.legal'] ?? []}
            />
            <a className="to-top" href="#top">
              <Icon name="up" />
              <span>{say(context.site.tenant, 'shell.top')}</span>
            </a>
          </>
        )}
      />
    ),
  };
}
