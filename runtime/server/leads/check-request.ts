import type { LeadRequest } from '../../contracts/lead-desk.types.ts';
import { type FormChecks, formErrors, isEmptyValue, readFields, shownFields } from '../../rules/form/check-form.ts';
import { FIELD_RULES } from '../../rules/form/field-rules.data.ts';
import type { FieldValue, FormDefinition, FormField, FormValues } from '../../rules/form/form.types.ts';
import { fieldContext } from '../../rules/form/form-context.ts';
import { type FormLead, formLead, savedFormValues, subcategoryOf } from '../../rules/form/form-lead.ts';
import { fieldsOfStep, mistakenStep } from '../../rules/form/form-steps.ts';
import type { Lead, LeadErrors, LeadInput } from '../../rules/lead/lead.types.ts';
import { LEAD_FIELDS } from '../../rules/lead/lead-fields.data.ts';
import { checkLead, checkNextStep, isNameless, onTheWire, stageOf, withDefaults } from '../../rules/lead/lead-rules.ts';
import { isRecord } from '../../rules/web/is-record.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import { acceptedLeads, type LeadTenant } from './enrich-lead.ts';

/** A lead as it would be after a request, and what is wrong with it. */
export interface CheckedRequest {
  values: LeadInput;
  errors: LeadErrors;
  /** The step of the form, from 1, on which the first of those fields is; absent for a form on one page. */
  step?: number;
}

/** What of a request its checks need. */
export type Request = Pick<LeadRequest, 'input' | 'errors' | 'raw' | 'files' | 'fileErrors' | 'leftOut'> & {
  quarantine?: string | null;
};

/** The form of the site that a request names; null where it names none, or one that the site no longer has: then the rules of any lead hold. */
export function formOf({ raw }: Pick<Request, 'raw'>, { forms }: LeadTenant): FormDefinition | null {
  const id = raw.form;
  return typeof id === 'string' && forms && Object.hasOwn(forms, id) ? (forms[id] ?? null) : null;
}

/**
 * Checks a request together with what earlier steps saved (§4: saved steps are not sent again), by the definition of its form. `carType`: of the
 * car that it is about, where the site knows it.
 */
export function checkRequest(
  request: Request,
  saved: Lead | null,
  tenant: LeadTenant,
  carType: string | undefined,
): CheckedRequest {
  const form = formOf(request, tenant);
  if (form) return checkForm(form, request, saved, tenant, carType);
  const settings = acceptedLeads(tenant);
  const { input } = request;
  const { values, errors } = saved
    ? checkNextStep(saved, input, settings, tenant.region, stageOf(input))
    : checkLead(input, settings, tenant.region, stageOf(input));
  return { values, errors: { ...errors, ...request.errors } };
}

function checkForm(
  form: FormDefinition,
  request: Request,
  saved: Lead | null,
  tenant: LeadTenant,
  carType: string | undefined,
): CheckedRequest {
  const { input, raw, files = [], fileErrors = {} } = request;
  const checks: FormChecks = { rules: FIELD_RULES, context: fieldContext(tenant) };
  const read = readFields(
    form.fields,
    withFileNames(form, withServices(form, withNames(form, entered(raw), saved)), files),
    FIELD_RULES,
  );
  const values: FormValues = { ...(saved ? savedFormValues(form, saved) : {}), ...read.values };
  const stage = saved?.form_completed === true ? 'complete' : stageOf(input);
  const skipped = skippedFields(form, input.skipped_steps ?? saved?.skipped_steps ?? []);
  const names =
    stage === 'complete'
      ? form.fields.map(({ name }) => name).filter((name) => !skipped.has(name) || name in values)
      : checkedNames(form, input, read);
  const leftOut = fileFields(form).filter((name) => request.leftOut?.[name]);
  // Who sent files is not asked for them again where there is no room.
  const asked = names.filter((name) => !leftOut.includes(name));
  const errors = {
    ...formErrors(form.fields, values, checks, asked),
    ...read.errors,
    ...refusedFiles(form, files, fileErrors),
  };
  const shown = shownFields(form.fields, values, checks);
  const { fields, ...base } = withoutEmpty(formLead(shown, values, checks));
  const lead = { ...withoutFields(saved ?? {}, form), ...pageFilled(input), ...(base as LeadInput), form: form.id };
  const own: Record<string, FieldValue> = { ...fields, ...(form.submitsTo ? { submits_to: form.submitsTo } : {}) };
  const lost = missingFiles(form, request) ?? saved?.fields?.[LEFT_OUT_FIELD];
  if (lost !== undefined) own[LEFT_OUT_FIELD] = lost;
  if (Object.keys(own).length > 0) lead.fields = own;
  if (!request.quarantine && fileFields(form).some((name) => own[name] !== undefined)) lead.has_files = true;
  lead.category = (base as LeadInput).category || form.category;
  const subcategory = subcategoryOf(form, carType ?? input.car_type);
  if (!form.fields.some(({ name }) => name === 'subcategory')) {
    if (subcategory === null) delete lead.subcategory;
    else lead.subcategory = subcategory;
  }
  const filled = withDefaults(lead, acceptedLeads(tenant), stage);
  return { values: onTheWire(filled, tenant.region, stage), errors, ...mistakenStep(form, errors) };
}

/** Of a lead's own fields, the one that says why files that were sent are not there. */
export const LEFT_OUT_FIELD = 'files_left_out';

/** What the dealer reads where files of a request are not kept; undefined where all of them are. */
function missingFiles(form: FormDefinition, { files = [], leftOut = {}, quarantine }: Request): string | undefined {
  const names = fileFields(form);
  if (quarantine && files.some(({ field }) => names.includes(field)))
    return 'Files came with this enquiry and were not kept, because it looked like spam. Please ask for them if it is none.';
  return names.some((name) => leftOut[name])
    ? 'Files were sent with this enquiry and did not come along, because the website had no room for them at that moment. Please ask for them.'
    : undefined;
}

const fileFields = ({ fields }: FormDefinition): string[] =>
  fields.filter(({ type }) => type === 'files').map(({ name }) => name);

/** The fields of a request by name: those of the form's own are beside the others, or in `fields`. */
export function entered(raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...(isRecord(raw.fields) ? raw.fields : {}), ...raw };
}

/** A full name that says none is the first name that came beside it (§5), else empty: then its field asks for one. */
function withNames(
  { fields }: FormDefinition,
  raw: Record<string, unknown>,
  saved: Lead | null,
): Record<string, unknown> {
  const came = (name: string): boolean => name in raw || (name === 'name' && !saved && 'first_name' in raw);
  const nameless = fields.filter(({ type, name }) => type === 'full_name' && came(name) && isNameless(raw[name]));
  return { ...raw, ...Object.fromEntries(nameless.map(({ name }) => [name, raw.first_name ?? ''])) };
}

/** Ticked options come as one list, `additional_services` (§5): each field for options gets its own of them, where nothing came under its name. */
function withServices({ fields }: FormDefinition, raw: Record<string, unknown>): Record<string, unknown> {
  const { additional_services: given } = raw;
  if (!Array.isArray(given)) return raw;
  const labelsOf = ({ options = [] }: FormField): string[] => options.map(({ value }) => value);
  const others = fields.filter(({ type, name }) => type === 'check_options' && name !== 'additional_services');
  const taken = new Set(others.flatMap(labelsOf));
  return {
    ...Object.fromEntries(others.map((field) => [field.name, given.filter((one) => labelsOf(field).includes(one))])),
    ...raw,
    additional_services: given.filter((one) => !taken.has(one)),
  };
}

/** Of a field for files, the names of those that came: what a request says of others is nothing. */
function withFileNames(
  form: FormDefinition,
  raw: Record<string, unknown>,
  files: NonNullable<Request['files']>,
): Record<string, unknown> {
  const names = fileFields(form);
  return {
    ...Object.fromEntries(Object.entries(raw).filter(([name]) => !names.includes(name))),
    ...Object.fromEntries(
      names.flatMap((field): [string, string[]][] => {
        const own = files.filter((file) => file.field === field).map(({ name }) => name);
        return own.length > 0 ? [[field, own]] : [];
      }),
    ),
  };
}

/** What is wrong with files: those that cannot be taken at all, and those that their field does not take. */
function refusedFiles(
  { fields }: FormDefinition,
  files: NonNullable<Request['files']>,
  refused: LeadErrors,
): LeadErrors {
  return Object.fromEntries(
    fields.flatMap(({ name, type, accept }): [string, string][] => {
      if (type !== 'files') return [];
      const kinds = accept?.split(',').map((kind) => kind.trim()) ?? [];
      const other = files.find((file) => file.field === name && kinds.length > 0 && !kinds.includes(file.type));
      const message = refused[name] ?? (other && ANSWERS.fileElsewhere.replace('{name}', other.name));
      return message ? [[name, message]] : [];
    }),
  );
}

/** A step that is not the last is asked for what is on it; without a number, for what it carries. */
function checkedNames(form: FormDefinition, input: LeadInput, read: ReturnType<typeof readFields>): string[] {
  const carried = [...Object.keys(read.values), ...Object.keys(read.errors)];
  const ofStep =
    input.step_number === undefined ? [] : fieldsOfStep(form, input.step_number - 1).map(({ name }) => name);
  return [...ofStep, ...carried];
}

/** The fields of the steps that a shopper left out, of those that may be left out (§4): nothing is asked for there. */
function skippedFields({ steps }: FormDefinition, titles: readonly string[]): Set<string> {
  return new Set(
    steps.filter(({ title, optional }) => optional && titles.includes(title)).flatMap(({ fields }) => fields),
  );
}

/** What a page and its script fill in; what a shopper enters is read by the form's own rules. */
function pageFilled(input: LeadInput): LeadInput {
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => {
      const visible = LEAD_FIELDS[name as keyof typeof LEAD_FIELDS].visible;
      return !visible || name === 'location';
    }),
  );
}

/** What was saved, without the form's own fields: those of them that show are told anew. */
function withoutFields({ fields: _own, ...saved }: LeadInput, form: FormDefinition): LeadInput {
  const names = new Set(form.fields.map(({ name, type }) => (type === 'check_options' ? 'additional_services' : name)));
  return Object.fromEntries(Object.entries(saved).filter(([name]) => !names.has(name)));
}

/** What a shopper left empty, or took back, is not there. */
function withoutEmpty({ fields, ...base }: FormLead): FormLead {
  const own = filled(fields ?? {});
  return { ...filled(base), ...(Object.keys(own).length > 0 ? { fields: own } : {}) } as FormLead;
}

const filled = <Value>(record: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  );

/** Whether a shopper entered nothing: a first step like that is no lead. */
export function isEmptyRequest(request: Request, tenant: LeadTenant): boolean {
  const form = formOf(request, tenant);
  if (form) {
    const { values } = readFields(form.fields, entered(request.raw), FIELD_RULES);
    return form.fields.every(({ name, type }) => type === 'hidden' || isEmptyValue(values[name]));
  }
  return !Object.entries(request.input).some(
    ([name, value]) => LEAD_FIELDS[name as keyof typeof LEAD_FIELDS].visible && value !== '' && value !== false,
  );
}
