import { currentRange } from '../../contracts/current-range.ts';
import type { Page } from '../../contracts/page.types.ts';
import { type FormModel, formModel, MODEL_PARAMETER } from '../../forms/about-model.ts';
import { FormPanel, formElementId } from '../../forms/form-panel.tsx';
import { valuesOfAddress } from '../../forms/form-parameters.ts';
import { formHeading, returnedForm } from '../../forms/form-props.ts';
import { freeSlots } from '../../forms/free-slots.ts';
import { savedValues } from '../../forms/saved-values.ts';
import { wishMessage, wishOf } from '../../forms/wish.ts';
import type { Car } from '../../rules/car/car.types.ts';
import type { FieldOption, FormDefinition, FormValues } from '../../rules/form/form.types.ts';
import { isPageOf } from '../../rules/form/form-pages.ts';
import { type Speaker, say } from '../../rules/words/say.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { FormAbout, FormReach } from './form-about.tsx';

/** What a form about a car says above itself where it has no words of its own. */
const aboutCar = (speaker: Speaker, { name, stocknum }: Pick<Car, 'name' | 'stocknum'>): string =>
  say(speaker, 'form.car', { car: name, number: stocknum });

/** The same of a form about a model. */
const aboutModel = (speaker: Speaker, { name }: Pick<FormModel, 'name'>): string =>
  say(speaker, 'form.model', { model: name });

interface Data {
  form: FormDefinition;
  car: Car | null;
  /** Of a form about no car. */
  model: FormModel | null;
  location: ResolvedLocation | null;
  slots: readonly FieldOption[];
  /** What earlier steps saved. */
  saved: FormValues;
  /** What a search did not find; null where the form is about something else. */
  wish: string | null;
}

/**
 * The page of a form by itself, about a car with `?car={slug}`, about a model with `?model={slug}`; with `query` its message begins with what a search did not find. A plain submit
 * comes back to it, with what was typed or at its next step.
 */
export const page: Page<Data> = {
  async load(context) {
    const { site, url, stock } = context;
    const form = Object.values(site.tenant.forms).find((one) => isPageOf(one, url.pathname));
    if (!form) return { kind: 'missing' };
    if (form.elsewhere !== null) return { kind: 'redirect', to: form.elsewhere };
    const slug = url.searchParams.get('car');
    const id = url.searchParams.get('car_id');
    const car = slug ? await stock.car(slug) : id ? await stock.carById(id) : null;
    const asked = car ? null : url.searchParams.get(MODEL_PARAMETER);
    const model = asked === null ? null : formModel(await currentRange(context), asked);
    const returned = returnedForm(context, form);
    const heading = formHeading(form, { car });
    return {
      kind: 'page',
      head: {
        title: `${heading} | ${site.tenant.name}`,
        description: form.introduction ?? say(site.tenant, 'form.description', { heading, name: site.tenant.name }),
        canonical: form.path,
        index: form.listed && url.search === '',
        structuredData: [],
      },
      props: {
        form,
        car,
        model,
        location:
          site.tenant.locations.find(
            (one) => one.slug === (returned?.values.location ?? url.searchParams.get('location')),
          ) ?? null,
        slots: await freeSlots(context, form, {
          location: returned?.values.location ?? url.searchParams.get('location'),
          car,
        }),
        saved: returned ? {} : await savedValues(context, form),
        wish: car || returned || !form.fields.some(({ name }) => name === 'message') ? null : wishOf(url),
      },
      // What a shopper entered is for the moment alone.
      ...(url.searchParams.has('lead') ? { expires: context.now } : {}),
    };
  },
  body({ context, data: { form, car, model, location, wish, slots, saved } }) {
    const { tenant } = context.site;
    const heading = wish === null ? formHeading(form, { car }) : say(tenant, 'form.wish');
    const values: FormValues = {
      ...valuesOfAddress(context.url),
      ...(wish === null ? {} : { message: wishMessage(wish) }),
      ...saved,
    };
    return (
      <div
        className="wrap page form-page"
        {...(form.anchor && form.anchor !== formElementId(form) ? { id: form.anchor } : {})}
      >
        <Breadcrumbs trail={[{ name: 'Home', href: '/' }, { name: heading }]} />
        <div className="form-page__grid">
          <FormAbout context={context} form={form} heading={heading} car={car} model={model} />
          <FormPanel
            context={context}
            form={form}
            car={car}
            model={model}
            location={location}
            heading={heading}
            slots={slots}
            introduction={form.introduction ?? (car ? aboutCar(tenant, car) : model ? aboutModel(tenant, model) : null)}
            {...(Object.keys(values).length > 0 ? { values } : {})}
          />
          <FormReach context={context} form={form} car={car} location={location} />
        </div>
      </div>
    );
  },
};
