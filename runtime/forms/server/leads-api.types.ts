import type { RenderRefusal, SiteServices } from '../../contracts/services.types.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import type { LeadErrors } from '../../rules/lead/lead.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

export interface FormContext {
  /** The status that the page is to be answered with. */
  status: 422 | 500 | 503;
  /** What is said above the form. */
  message: string;
  /** The car that was asked about. */
  carId: string | null;
  /** The page that the form stood on, as a path of this site; null when unknown. */
  from: string | null;
}

/** What a shopper entered, by field; several values of a name are a list. */
export type EnteredFields = Record<string, string | string[]>;

export interface LeadsApiOptions extends Pick<SiteServices, 'leads' | 'guard'> {
  tenant: Pick<ResolvedTenant, 'enquiry' | 'region'> & Partial<Pick<ResolvedTenant, 'forms' | 'analytics'>>;
  /** The page of the form by itself. */
  formPage: string;
  /**
   * The form again, with what the shopper typed (`values`, by field name; of a form with steps also `step_number` and `lead_id`) and what is wrong
   * with it (`errors`). `form` is null where the site has none of that name.
   */
  renderForm: (
    form: FormDefinition | null,
    values: EnteredFields,
    errors: LeadErrors,
    context: FormContext,
  ) => Promise<string | Response>;
  renderRefusal?: RenderRefusal;
}
