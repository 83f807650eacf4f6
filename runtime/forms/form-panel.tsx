import type { ReactElement } from 'react';
import type { PageContext } from '../contracts/page.types.ts';
import { Island } from '../islands/island.tsx';
import type { FormDefinition } from '../rules/form/form.types.ts';
import { FIELD_KINDS } from './field-kinds.data.ts';
import { onePageWay } from './flow/one-page-way.ts';
import { steppedWay } from './flow/stepped-way.ts';
import { formIsland } from './form-island.tsx';
import { type FormSubject, formHeading, formProps, hiddenFields, returnedForm } from './form-props.ts';

const OnePageForm = formIsland(FIELD_KINDS, onePageWay);
const SteppedForm = formIsland(FIELD_KINDS, steppedWay);

/** Of a form's panel, for links that lead to it. */
export const panelId = (form: Pick<FormDefinition, 'id'>): string => `form-${nameOf(form)}`;

/** Of its element, where it is there once on a page. */
export const formElementId = (form: Pick<FormDefinition, 'id'>): string => `${nameOf(form)}-form`;

const nameOf = ({ id }: Pick<FormDefinition, 'id'>): string => id.replaceAll('_', '-');

interface Props extends FormSubject {
  context: PageContext;
  form: FormDefinition;
  heading?: string;
  /** Of the form on its page, where the same form may be there twice. */
  name?: string;
  introduction?: string | null;
}

/**
 * A panel with a form of the site (design §5a). What it is about differs from page to page and is before the island, as hidden fields of its
 * form: so the island is the same on all pages of a site.
 */
export function FormPanel({
  context,
  form,
  name = nameOf(form),
  heading,
  introduction = form.introduction,
  ...subject
}: Props): ReactElement {
  const element = `${name}-form`;
  const hasSteps = form.steps.length > 1;
  // What a shopper wrote, or how far one is, is for nobody else.
  const isOwn =
    returnedForm(context, form) !== null || context.url.searchParams.has('lead') || subject.values !== undefined;
  const props = formProps(context, form, subject, element);
  return (
    <div className="panel form-panel" id={`form-${name}`}>
      <h2 id={`${element}-heading`}>{heading ?? formHeading(form, subject)}</h2>
      {introduction && heading !== null ? <p className="form-panel__introduction">{introduction}</p> : null}
      {Object.entries(hiddenFields(context, form, subject)).map(([field, value]) => (
        <input key={field} type="hidden" form={element} name={field} value={value} />
      ))}
      <Island
        name={hasSteps ? 'stepped-form' : 'form'}
        id={name}
        of={hasSteps ? SteppedForm : OnePageForm}
        // Who comes back to a later step finds what was entered before, and what depends on it.
        when={props.step > 0 ? 'load' : 'interaction'}
        props={props}
        cached={isOwn ? undefined : context.cached}
      />
    </div>
  );
}
