import { type ReactElement, useEffect, useId, useState } from 'react';
import { vehicle_lookup as rule } from '../../rules/form/field-rules.ts';
import type { FieldLookup } from '../../rules/form/form.types.ts';
import { isRecord } from '../../rules/web/is-record.ts';
import { inputProps, Labelled } from '../control-parts.tsx';
import type { ControlProps, FieldKind } from '../form-field.types.ts';

/** What the site answers (§7 Trade-in registration lookup). */
interface Answer {
  vehicle?: { title: string } | null;
  estimate?: { low: number; high: number; date: string; currency: string } | null;
  message?: string;
}

/** A registration with a button that finds the vehicle, which the next field then holds; without script the shopper writes it there. */
function VehicleLookup(props: ControlProps): ReactElement {
  const { field, id, value } = props;
  const status = useId();
  const [alive, setAlive] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => setAlive(true), []);
  const { lookup } = field;

  async function find(): Promise<void> {
    const input = document.getElementById(id) as HTMLInputElement | null;
    const form = input?.form;
    if (!lookup || !form || busy) return;
    if (input.value.trim() === '') return input.focus();
    setBusy(true);
    setSaid(lookup.words.looking);
    const answer = await ask(lookup, input.value, textOf(form, 'regoState'));
    setBusy(false);
    setSaid(answerText(answer, lookup));
    const { vehicle } = answer ?? {};
    setValue(form, lookup.estimate, vehicle ? estimateText(answer, lookup) : '');
    if (vehicle) setValue(form, lookup.vehicle, vehicle.title);
    else (form.elements.namedItem(lookup.vehicle) as HTMLElement | null)?.focus();
  }

  return (
    <Labelled {...props}>
      <span className="field__lookup">
        <input
          {...inputProps(props)}
          className="input"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={String(value ?? '')}
        />
        {lookup ? (
          <button className="button button--quiet" type="button" hidden={!alive} disabled={busy} onClick={find}>
            {busy ? lookup.words.looking : lookup.words.button}
          </button>
        ) : null}
      </span>
      <p className="field__found" id={status} role="status">
        {said}
      </p>
    </Labelled>
  );
}

async function ask({ call }: FieldLookup, rego: string, regoState: string): Promise<Answer | null> {
  try {
    const response = await fetch(call, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ rego, regoState }),
    });
    const body: unknown = await response.json();
    return isRecord(body) && (response.ok || response.status === 422) ? (body as Answer) : null;
  } catch {
    return null;
  }
}

function answerText(answer: Answer | null, { words }: FieldLookup): string {
  if (answer === null) return words.failed;
  if (answer.message) return answer.message;
  if (!answer.vehicle) return words.notFound;
  const found = words.found.replace('{vehicle}', answer.vehicle.title);
  return `${found} ${answer.estimate ? estimateText(answer, { words }) : words.noEstimate}`.trim();
}

function estimateText(answer: Answer | null, { words }: Pick<FieldLookup, 'words'>): string {
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

function textOf(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '');
}

function setValue(form: HTMLFormElement, name: string, value: string): void {
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) {
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

export const field: FieldKind = { rule, Control: VehicleLookup };
