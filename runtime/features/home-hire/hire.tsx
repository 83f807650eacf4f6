import type { Slot } from '../../contracts/page.types.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import { say } from '../../rules/words/say.ts';
import { todayAt } from '../../ui/kept-dates.ts';
import { Section } from '../../ui/section.tsx';

const [FROM, TO] = ['pick_up_date', 'return_date'];

/** When a vehicle is needed: what is chosen fills in the form that asks for it. Nothing on a site without such a form. */
export const slot: Slot<'home.sections', { form: FormDefinition; today: string }> = {
  load(context) {
    const { tenant } = context.site;
    const asks = ({ fields, elsewhere }: FormDefinition): boolean =>
      elsewhere === null && [FROM, TO].every((name) => fields.some((field) => field.name === name));
    const form = Object.values(tenant.forms).find(asks);
    return form ? { form, today: todayAt(context, tenant.timeZone) } : null;
  },
  body: ({ context: { site }, data: { form, today } }) => {
    const { tenant } = site;
    const { title, text } = tenant.home.parts.hire;
    return (
      <Section title={title ?? say(tenant, 'home.hire')}>
        <form className="hire" method="get" action={form.path}>
          {text ? <p className="hire__text">{text}</p> : null}
          {[
            { name: FROM, label: say(tenant, 'home.hire.from') },
            { name: TO, label: say(tenant, 'home.hire.to') },
          ].map(({ name, label }) => (
            <p key={name}>
              <label htmlFor={`hire-${name}`}>{label}</label>
              <input className="input" type="date" id={`hire-${name}`} name={name} min={today} required />
            </p>
          ))}
          <button className="button button--brand" type="submit">
            {say(tenant, 'home.hire.go')}
          </button>
        </form>
      </Section>
    );
  },
};
