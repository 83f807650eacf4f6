import { isShown } from '../../contracts/is-shown.ts';
import type { Slot } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';
import { type HireDates, HireForm, hireDates, isInHead } from './hire-form.tsx';

/** The dates of a hire as the panel of the head: what a shopper came for, before any car. */
export const slot: Slot<'home.task', HireDates> = {
  load: (context) =>
    isInHead(context) && isShown(context.site, 'home.sections', 'home-hire/hire') ? hireDates(context) : null,
  body: ({ context, data }) => {
    const { tenant } = context.site;
    return <HireForm context={context} dates={data} title={tenant.home.parts.hire.title ?? say(tenant, 'home.hire')} />;
  },
};
