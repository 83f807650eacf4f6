import type { Slot } from '../../contracts/page.types.ts';
import { wishHref } from '../../forms/wish.ts';
import { say } from '../../rules/words/say.ts';
import { Icon } from '../../ui/icon.tsx';

/** The way out of a search that found nothing: to the form, with what was looked for. */
export const slot: Slot<'listing.empty', { href: string }> = {
  load({ site: { tenant } }, { words }) {
    const form = tenant.forms.enquiry;
    return form ? { href: wishHref(form.path, words) } : null;
  },
  body: ({ context, data: { href } }) => (
    <a className="button button--quiet" href={href} data-wish="">
      <Icon name="mail" />
      <span>{say(context.site.tenant, 'form.wish')}</span>
    </a>
  ),
};
