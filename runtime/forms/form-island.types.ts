import type { FieldContext, FormDefinition, FormValues } from '../rules/form/form.types.ts';
import type { LeadErrors } from '../rules/lead/lead.types.ts';
import type { FormWords } from './form-field.types.ts';

/** What a form needs, on the server and in the browser alike: plain JSON, nothing that the page does not show anyway. */
export interface FormIslandProps {
  /** Of the form's element: its heading and what it is about are outside it, and name it. */
  id: string;
  /** What the site's calls begin with. */
  api: string;
  form: Pick<
    FormDefinition,
    'id' | 'heading' | 'path' | 'button' | 'category' | 'fields' | 'steps' | 'progress' | 'events' | 'submitsTo'
  >;
  context: FieldContext;
  words: FormWords;
  privacy: { notice: string; policy: string };
  /** What is in the fields to begin with. */
  values: FormValues;
  errors: LeadErrors;
  /** Set when a plain form came back with mistakes. */
  alert: string | null;
  /** The step that shows, from 0, and the lead that the steps before made. */
  step: number;
  leadId: string | null;
  /** Address of the step before; null on the first. */
  back: string | null;
}
