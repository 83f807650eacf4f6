import type { Slot } from '../../contracts/page.types.ts';
import { isPageOf } from '../../rules/form/form-pages.ts';
import { say } from '../../rules/words/say.ts';
import { Teaser } from './teaser.tsx';
import { FINANCE_PAGES } from './teaser-pages.data.ts';

/** The way to the finance page: at the address that the dealer names, else the first that there is; nothing on a site without one. */
export const slot: Slot<'home.sections', { href: string }> = {
  load({ site: { tenant, plan } }) {
    const href = [tenant.finance.path, ...FINANCE_PAGES].find(
      (path) =>
        plan.routes.some((route) => route.path === path) ||
        Object.values(tenant.forms).some((form) => isPageOf(form, path)),
    );
    return href === undefined ? null : { href };
  },
  body: ({ context: { site }, data: { href } }) => {
    const { title, text } = site.tenant.home.parts.finance;
    return (
      <Teaser
        title={title ?? say(site.tenant, 'home.finance')}
        text={text ?? say(site.tenant, 'home.finance.text')}
        href={href}
        button={say(site.tenant, 'home.finance.go')}
      />
    );
  },
};
