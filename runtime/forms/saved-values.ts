import type { PageContext } from '../contracts/page.types.ts';
import type { FormDefinition, FormValues } from '../rules/form/form.types.ts';
import { savedFormValues } from '../rules/form/form-lead.ts';

/**
 * What earlier steps of a form saved under the lead that its page's address names, so that a way back without script keeps it. Of a lead that is complete, or of
 * another form, nothing; of what is sensitive, nothing either.
 */
export async function savedValues(
  { url, services }: Pick<PageContext, 'url' | 'services'>,
  form: FormDefinition,
): Promise<FormValues> {
  const id = url.searchParams.get('lead');
  if (!id || !services || form.steps.length < 2) return {};
  const lead = await services.leads.read(id);
  if (!lead || lead.form !== form.id || lead.form_completed !== false) return {};
  return savedFormValues({ fields: form.fields.filter(({ sensitive }) => !sensitive) }, lead);
}
