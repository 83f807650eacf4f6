import type { Gallery, GalleryGiven, GalleryState } from '../../contracts/gallery.types.ts';
import type { PageContext } from '../../contracts/page.types.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { formErrors } from '../../rules/form/check-form.ts';
import { FIELD_RULES } from '../../rules/form/field-rules.data.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import { fieldContext } from '../../rules/form/form-context.ts';
import { categorySlug } from '../../rules/lead/lead-rules.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import { page as success } from './success-page.tsx';

/** Every form of the site, empty and refused, over a page, and what is said once it is sent. */
export const gallery: Gallery = async (given) => {
  const forms = Object.values(given.context.site.tenant.forms).filter(({ elsewhere }) => elsewhere === null);
  return [
    ...forms.map((form) => ({ title: `The form ${form.id}`, states: states(given, form) })),
    { title: 'A form over a page', states: forms.slice(0, 1).map((form) => dialog(given, form)) },
    { title: 'Sent', states: (await Promise.all(forms.slice(0, 1).map((form) => sent(given, form)))).flat() },
  ];
};

function states({ context, cars }: GalleryGiven, form: FormDefinition): GalleryState[] {
  const name = `gallery-${form.id.replaceAll('_', '-')}`;
  const car = cars[0] ?? null;
  const of = (words: string, own: PageContext, more: { car?: typeof car; suffix: string }): GalleryState => ({
    name: words,
    body: (
      <FormPanel context={own} form={form} name={`${name}-${more.suffix}`} {...(more.car ? { car: more.car } : {})} />
    ),
  });
  return [
    of('Empty', context, { suffix: 'empty' }),
    of('Sent with nothing filled in', refused(context, form), { suffix: 'refused' }),
    ...(car && form.carPage !== 'none' ? [of('About a car', context, { suffix: 'car', car })] : []),
  ];
}

/** The context of a form that came back with each mistake that it can have at once. */
function refused(context: PageContext, form: FormDefinition): PageContext {
  const checks = { rules: FIELD_RULES, context: fieldContext(context.site.tenant) };
  const names = form.steps[0]?.fields;
  const errors = formErrors(form.fields, {}, checks, names);
  return { ...context, form: { values: { form: form.id }, errors, message: ANSWERS.checkFields, from: null } };
}

function dialog({ context }: GalleryGiven, form: FormDefinition): GalleryState {
  return {
    name: form.heading,
    over: true,
    body: (
      <dialog className="form-dialog" open aria-label={form.heading}>
        <FormPanel context={context} form={form} name="gallery-dialog" />
        <button type="button" className="form-dialog__close" aria-label="Close" />
      </dialog>
    ),
  };
}

async function sent({ context, cars, page }: GalleryGiven, form: FormDefinition): Promise<GalleryState[]> {
  const about = (more: Record<string, string>): string =>
    `/success?${new URLSearchParams({ category: categorySlug(form.category), form: form.id, ...more })}`;
  const location = context.site.tenant.locations[0]?.slug ?? '';
  const pages = await Promise.all([
    page('About nothing in particular', success, about({})),
    page('About a car, with a number', success, about({ car: cars[0]?.slug ?? '', location, reference: 'A-1234' })),
  ]);
  return pages.flat();
}
