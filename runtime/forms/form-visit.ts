import { EVENTS, type EventName } from '../islands/events.data.ts';
import { reportEvent } from '../islands/report-event.ts';
import { readVisit, type Visit } from '../islands/visit.ts';
import type { FormChecks } from '../rules/form/check-form.ts';
import type { FormValues } from '../rules/form/form.types.ts';
import { eventOf } from '../rules/form/form-lead.ts';
import { HONEYPOT_FIELD } from '../rules/lead/lead-fields.data.ts';
import { categorySlug } from '../rules/lead/lead-rules.ts';
import { successPath } from '../rules/lead/success-path.ts';
import { discreetStorage, type FlowState, freshState, tabStorage } from './flow-state.ts';
import { rawValues } from './form-fields.ts';
import { type FormFlow, formFlow } from './form-flow.ts';
import type { FormIslandProps } from './form-island.types.ts';
import { leadCalls } from './lead-calls.ts';
import { keepAfterSuccess } from './profile.ts';

/** Hidden fields that say what a form is about (§3 Lead, vehicle fields). */
const ABOUT = [
  'car_id',
  'car_type',
  'stock_number',
  'vehicle_make',
  'vehicle_model',
  'vehicle_status',
  'dealership_slug',
  'location',
  HONEYPOT_FIELD,
];

/** The shopper's way through a form of this page, as far as the tab knows of it. */
export function flowOf(props: FormIslandProps, checks: FormChecks): FormFlow {
  const { id, api, form, step, leadId } = props;
  const element = (): HTMLFormElement | null => document.getElementById(id) as HTMLFormElement | null;
  const car = String(rawValues(element()).car_id ?? '');
  const hasSteps = form.steps.length > 1;
  const sensitive = form.fields.filter((field) => field.sensitive).map(({ name }) => name);
  const storage = discreetStorage(
    tabStorage(() => sessionStorage, `${form.id}.${car}`),
    sensitive,
  );
  const kept = hasSteps ? storage.read() : null;
  // A page that came with a step was led there by the server.
  const led = step > 0 && leadId !== null && kept?.leadId !== leadId;
  const fresh: FlowState = { ...freshState(crypto.randomUUID()), values: props.values };
  const state: FlowState = led
    ? { ...fresh, step, leadId, path: Array.from({ length: step }, (_, one) => one) }
    : (kept ?? fresh);
  return formFlow({
    form,
    checks,
    calls: leadCalls((input, init) => fetch(input, init), api, props.form.submitsTo),
    state,
    storage: hasSteps ? storage : { read: () => null, save: () => {}, forget: () => {} },
    about: () => ({ ...aboutOf(element()), ...visitOf() }),
    newKey: () => crypto.randomUUID(),
  });
}

/** The step that the page's address names, from 0. */
export function stepInAddress(): number {
  return Number(new URLSearchParams(location.search).get('step') ?? 1) - 1;
}

/** Writes the step into the address of the form's own page: a reload shows it again, and the browser's own Back leads to the one before. */
export function stepIntoAddress({ form: { path, steps } }: FormIslandProps, { step, leadId }: FlowState): void {
  if (location.pathname !== path || steps.length < 2 || stepInAddress() === step) return;
  const address = new URL(location.href);
  if (step === 0) address.searchParams.delete('step');
  else address.searchParams.set('step', String(step + 1));
  if (leadId) address.searchParams.set('lead', leadId);
  history.pushState(null, '', address);
}

/** After the form was sent (§4): its event, what is kept for the next form, and the page that confirms it. */
export function leaveFor({ form }: FormIslandProps, element: HTMLFormElement | null, values: FormValues): void {
  const about = aboutOf(element);
  const event = eventOf(form, about.car_type);
  if (event !== null && event in EVENTS)
    reportEvent(event as EventName, about.car_id ? { car: Number(about.car_id) } : {});
  const category = typeof values.category === 'string' && values.category !== '' ? values.category : form.category;
  keepAfterSuccess(localStorage, values, categorySlug(category));
  const chosen = typeof values.location === 'string' ? values.location : undefined;
  location.assign(successPath({ category, form: form.id, car_id: about.car_id, location: chosen || about.location }));
}

function aboutOf(element: HTMLFormElement | null): Record<string, string> {
  const raw = rawValues(element);
  const known = Object.entries(raw).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && ABOUT.includes(entry[0]),
  );
  return { ...Object.fromEntries(known), url: new URL(String(raw.url ?? ''), location.href).href };
}

/** What came before the form in this visit; nothing where storage is closed. */
function visitOf(): Partial<Visit> {
  try {
    return readVisit(sessionStorage);
  } catch {
    return {};
  }
}
