import type { Slot } from '../../contracts/page.types.ts';
import { isPageOf } from '../../rules/form/form-pages.ts';
import { say } from '../../rules/words/say.ts';
import { Teaser } from './teaser.tsx';

/** The way to the finance page, where the address that the dealer names has one. */
export const slot: Slot<'home.sections', { href: string }> = {
  load({ site: { tenant, plan } }) {
    const { path } = tenant.finance;
    const has =
      plan.routes.some((route) => route.path === path) ||
      Object.values(tenant.forms).some((form) => isPageOf(form, path));
    return has ? { href: path } : null;
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
