import type { ReactElement } from 'react';
import type { PageContext } from '../contracts/page.types.ts';
import { Island } from '../islands/island.tsx';
import type { FormDefinition } from '../rules/form/form.types.ts';
import { FIELD_KINDS } from './field-kinds.data.ts';
import { formIsland } from './form-island.tsx';
import { type FormSubject, formHeading, formProps, hiddenFields, returnedForm } from './form-props.ts';

const FormIsland = formIsland(FIELD_KINDS);

/** Of a form's panel, for links that lead to it. */
export const panelId = ({ id }: Pick<FormDefinition, 'id'>): string => `form-${id.replaceAll('_', '-')}`;

/** Of the heading, which names the form. */
const headingId = ({ id }: Pick<FormDefinition, 'id'>): string => `${id.replaceAll('_', '-')}-form-heading`;

interface Props extends FormSubject {
  context: PageContext;
  form: FormDefinition;
  heading?: string;
  introduction?: string | null;
}

/**
 * A panel with a form of the site (design §5a). What it is about differs from page to page and stands before the island, as hidden fields of its
 * form: so the island is the same on all pages of a site.
 */
export function FormPanel({
  context,
  form,
  heading,
  introduction = form.introduction,
  ...subject
}: Props): ReactElement {
  const name = form.id.replaceAll('_', '-');
  const element = `${name}-form`;
  // What a shopper wrote, or how far one is, is for nobody else.
  const isOwn =
    returnedForm(context, form) !== null || context.url.searchParams.has('lead') || subject.values !== undefined;
  return (
    <div className="panel form-panel" id={panelId(form)}>
      <h2 id={headingId(form)}>{heading ?? formHeading(form, subject)}</h2>
      {introduction && heading !== null ? <p className="form-panel__introduction">{introduction}</p> : null}
      {Object.entries(hiddenFields(context, form, subject)).map(([field, value]) => (
        <input key={field} type="hidden" form={element} name={field} value={value} />
      ))}
      <Island
        name="form"
        id={name}
        of={FormIsland}
        when="interaction"
        props={formProps(context, form, subject, element)}
        kept={isOwn ? undefined : context.kept}
      />
    </div>
  );
}
