import { isShown } from '../../contracts/is-shown.ts';
import type { Slot } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';
import { Section } from '../../ui/section.tsx';
import { type HireDates, HireForm, hireDates, isInHead } from './hire-form.tsx';

/** The dates of a hire as a section of the home page, where its head does not ask for them. */
export const slot: Slot<'home.sections', HireDates> = {
  load: (context) =>
    isInHead(context) && isShown(context.site, 'home.task', 'home-hire/hire-task') ? null : hireDates(context),
  body: ({ context, data }) => {
    const { tenant } = context.site;
    return (
      <Section title={tenant.home.parts.hire.title ?? say(tenant, 'home.hire')}>
        <HireForm context={context} dates={data} />
      </Section>
    );
  },
};
