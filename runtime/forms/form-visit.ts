import { reportEvent } from '../islands/report-event.ts';
import { localStore, tabStore } from '../islands/site-storage.ts';
import { readVisit } from '../islands/visit.ts';
import type { EventName } from '../rules/event/event.types.ts';
import { EVENT_NUMBERS, eventOfName } from '../rules/event/events.data.ts';
import type { FormValues } from '../rules/form/form.types.ts';
import { eventOf } from '../rules/form/form-lead.ts';
import { HONEYPOT_FIELD } from '../rules/lead/lead-fields.data.ts';
import { leadNumber } from '../rules/lead/lead-number.ts';
import { categorySlug } from '../rules/lead/lead-rules.ts';
import { successPath } from '../rules/lead/success-path.ts';
import type { SavedForm } from './flow/form-flow.ts';
import type { FormIslandProps } from './form-island.types.ts';
import { formElement, rawValues } from './form-values.ts';
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

/** What a form is about and what came before it in the visit; `id`: of its element. */
export function aboutForm(id: string): object {
  return { ...aboutOf(formElement(id)), ...readVisit(tabStore()) };
}

/** After the form was sent (§4): its event, what is kept for the next form, and the page that confirms it. */
export function leaveFor(
  { form }: FormIslandProps,
  element: HTMLFormElement | null,
  values: FormValues,
  { id: leadId, booking, leftOut }: SavedForm,
): void {
  const about = aboutOf(element);
  reportEvent(eventOfName(leadEvent(eventOf(form, about.car_type))), {
    ...(about.car_id ? { car: Number(about.car_id) } : {}),
    form: form.id,
    lead: leadNumber(leadId),
  });
  const category = typeof values.category === 'string' && values.category !== '' ? values.category : form.category;
  keepAfterSuccess(localStore(), values, categorySlug(category));
  const chosen = typeof values.location === 'string' ? values.location : undefined;
  location.assign(
    successPath({
      category,
      form: form.id,
      car_id: about.car_id,
      location: chosen || about.location,
      booking,
      leftOut,
    }),
  );
}

/** The event that a form's definition names; without one it is a lead like any other. */
const leadEvent = (named: string | null): EventName =>
  named !== null && named in EVENT_NUMBERS ? (named as EventName) : 'lead';

function aboutOf(element: HTMLFormElement | null): Record<string, string> {
  const raw = rawValues(element);
  const known = Object.entries(raw).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && ABOUT.includes(entry[0]),
  );
  return { ...Object.fromEntries(known), url: new URL(String(raw.url ?? ''), location.href).href };
}
