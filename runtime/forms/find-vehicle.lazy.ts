import type { FieldLookup } from '../rules/form/form.types.ts';
import { isRecord } from '../rules/web/is-record.ts';

/** What the site answers (§7 Trade-in registration lookup). */
interface Answer {
  vehicle?: { title: string } | null;
  estimate?: { low: number; high: number; date: string } | null;
  message?: string;
}

/**
 * Looks the registration of a form up, in the state of its field `id`, fills in the fields of its form that the vehicle belongs into, and says what came of it. Where nothing did,
 * the shopper goes on in the field for the vehicle.
 */
export async function findVehicle(id: string, lookup: FieldLookup): Promise<string> {
  const form = (document.getElementById(id) as HTMLSelectElement | null)?.form;
  const input = form?.elements.namedItem('rego');
  if (!form || !(input instanceof HTMLInputElement)) return '';
  if (input.value.trim() === '') {
    input.focus();
    return '';
  }
  const state = String(new FormData(form).get('regoState') ?? '');
  const answer = await ask(lookup, input.value, state);
  const vehicle = answer?.vehicle;
  setValue(form, lookup.estimate, estimateText(answer, lookup));
  if (vehicle) setValue(form, lookup.vehicle, vehicle.title);
  else (form.elements.namedItem(lookup.vehicle) as HTMLElement | null)?.focus();
  return answerText(answer, lookup);
}

async function ask({ call }: FieldLookup, rego: string, regoState: string): Promise<Answer | null> {
  try {
    const response = await fetch(call, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ rego, regoState }),
    });
    const body: unknown = await response.json();
    return isRecord(body) ? (body as Answer) : null;
  } catch {
    return null;
  }
}

function answerText(answer: Answer | null, lookup: FieldLookup): string {
  const { words } = lookup;
  if (answer === null) return words.failed;
  if (answer.message) return answer.message;
  if (!answer.vehicle) return words.notFound;
  const found = words.found.replace('{vehicle}', answer.vehicle.title);
  return `${found} ${estimateText(answer, lookup) || words.noEstimate}`.trim();
}

function estimateText(answer: Answer | null, { words }: FieldLookup): string {
  const { estimate } = answer ?? {};
  if (!estimate) return '';
  const money = (amount: number): string => `$${amount.toLocaleString('en')}`;
  const date = new Date(`${estimate.date}T00:00`).toLocaleDateString(document.documentElement.lang, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return words.estimate
    .replace('{low}', money(estimate.low))
    .replace('{high}', money(estimate.high))
    .replace('{date}', date);
}

function setValue(form: HTMLFormElement, name: string, value: string): void {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
