import type { Slot } from '../../contracts/page.types.ts';
import { isPageOf } from '../../rules/form/form-pages.ts';
import { say } from '../../rules/words/say.ts';
import { Teaser } from './teaser.tsx';
import { TRADE_IN_PAGES } from './teaser-pages.data.ts';

/** The way to what the shopper's own vehicle is worth, where the site has a page for it. */
export const slot: Slot<'home.sections', { href: string }> = {
  load({ site: { tenant, plan } }) {
    const href = TRADE_IN_PAGES.find(
      (path) =>
        plan.routes.some((route) => route.path === path) ||
        Object.values(tenant.forms).some((form) => isPageOf(form, path)),
    );
    return href === undefined ? null : { href };
  },
  body: ({ context: { site }, data: { href } }) => {
    const { title, text } = site.tenant.home.parts.tradeIn;
    return (
      <Teaser
        title={title ?? say(site.tenant, 'home.tradeIn')}
        text={text ?? say(site.tenant, 'home.tradeIn.text')}
        href={href}
        button={say(site.tenant, 'home.tradeIn.go')}
      />
    );
  },
};
