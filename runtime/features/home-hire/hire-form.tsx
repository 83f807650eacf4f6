import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import { say } from '../../rules/words/say.ts';
import { todayAt } from '../../ui/today-at.ts';
import { HIRE_FIELDS } from './hire-fields.data.ts';

const [FROM, TO] = HIRE_FIELDS;

/** The form that the dates lead to, and the date at the dealer's. */
export interface HireDates {
  form: FormDefinition;
  today: string;
}

/** Null on a site without a form that asks when a vehicle is needed. */
export function hireDates(context: PageContext): HireDates | null {
  const { tenant } = context.site;
  const asks = ({ fields, elsewhere }: FormDefinition): boolean =>
    elsewhere === null && HIRE_FIELDS.every((name) => fields.some((field) => field.name === name));
  const form = Object.values(tenant.forms).find(asks);
  return form ? { form, today: todayAt(context, tenant.timeZone) } : null;
}

/** The dealer whose home page has its hire dates as the panel of its head, and not as a section further down. */
export const isInHead = ({ site: { tenant } }: PageContext): boolean => tenant.theme.hero === 'task';

/** When a vehicle is needed: what is chosen fills in the form that asks for it. */
export function HireForm({
  context: {
    site: { tenant },
  },
  dates: { form, today },
  title,
}: {
  context: PageContext;
  dates: HireDates;
  title?: string;
}): ReactElement {
  const { text } = tenant.home.parts.hire;
  return (
    <form className="hire" method="get" action={form.path}>
      {title ? <h2 className="hire__title">{title}</h2> : null}
      {[
        { name: FROM, label: say(tenant, 'home.hire.from') },
        { name: TO, label: say(tenant, 'home.hire.to') },
      ].map(({ name, label }) => (
        <p key={name}>
          <label htmlFor={`hire-${name}`}>{label}</label>
          <input className="input" type="date" id={`hire-${name}`} name={name} min={today} required />
        </p>
      ))}
      <button className="button button--accent" type="submit">
        {say(tenant, 'home.hire.go')}
      </button>
      {text ? <p className="hire__text">{text}</p> : null}
    </form>
  );
}
