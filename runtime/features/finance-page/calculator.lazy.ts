import { apiPath } from '../../islands/api-path.ts';
import { fetchPart } from '../../islands/parse-html.ts';
import { reportEvent } from '../../islands/report-event.ts';
import { localStore } from '../../islands/site-storage.ts';
import { readStoredPlan, storePlan } from '../../islands/stored-plan.ts';
import { planFields } from './plan-fields.ts';

type Field = HTMLInputElement | HTMLSelectElement;

/** Milliseconds after the last key. */
const PAUSE = 150;

/**
 * Brings a calculator to life: what is entered changes the figures, worked out by the server as for a plain form, and is kept for cards and the
 * next car. What was entered before it came alive counts as entered.
 */
export function openCalculator(form: HTMLFormElement): void {
  const box = form.closest<HTMLElement>('.calculator');
  if (!box) return;
  let pause = 0;
  let asked = '';
  let isTold = false;

  const show = async (keeping: boolean): Promise<void> => {
    const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    fields.set('id', box.id);
    asked = fields.toString();
    const mine = asked;
    const next = await fetchPart(`${apiPath('/finance/calculator')}?${asked}`, box.id);
    // A later answer is on its way, or there is none: the form still works as one.
    if (mine !== asked) return;
    if (!next) {
      if (keeping) form.submit();
      return;
    }
    take(box, next);
    const plan = next.dataset.plan;
    if (!keeping || plan === undefined) return;
    storePlan(localStore, JSON.parse(plan));
    document.dispatchEvent(new Event('forecourt:plan'));
    if (!isTold) reportEvent({ name: 'repayment' });
    isTold = true;
  };

  const fields = [...form.elements].filter(
    (one): one is Field => one instanceof HTMLInputElement || one instanceof HTMLSelectElement,
  );
  const entered = new Set(fields.filter(isChanged));
  const plan = readStoredPlan(localStore);
  let kept = false;
  if (plan && !new URLSearchParams(location.search).has('deposit'))
    for (const [name, value] of Object.entries(planFields(plan))) {
      const field = fields.find((one) => one.name === name);
      if (!field || entered.has(field)) continue;
      field.value = value;
      kept = true;
    }
  box.dataset.alive = '';
  form.addEventListener('input', () => {
    clearTimeout(pause);
    pause = window.setTimeout(() => void show(true), PAUSE);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(pause);
    void show(true);
  });
  if (kept || entered.size > 0) void show(entered.size > 0);
}

/** Whether somebody has changed a field since the page came. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
}

/** Takes over a calculator's result, choices and mistakes; what is entered stays as it is. */
function take(box: HTMLElement, next: HTMLElement): void {
  for (const name of ['months', 'balloon']) {
    const [old, fresh] = [box, next].map((one) => one.querySelector<HTMLSelectElement>(`select[name=${name}]`));
    if (old && fresh && old.textContent !== fresh.textContent) {
      old.replaceChildren(...fresh.childNodes);
      old.value = fresh.value;
    }
  }
  for (const field of box.querySelectorAll<HTMLInputElement>('input[id]')) {
    const fresh = next.querySelector(`[id="${field.id}"]`);
    for (const name of ['aria-invalid', 'aria-describedby']) {
      const value = fresh?.getAttribute(name) ?? null;
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
    const wrapper = field.closest('.calculator__field');
    wrapper?.querySelector('.calculator__error')?.remove();
    const error = fresh?.closest('.calculator__field')?.querySelector('.calculator__error');
    if (error) wrapper?.append(error);
  }
  const [result, fresh] = [box, next].map((one) => one.querySelector('.calculator__result'));
  if (result && fresh) result.replaceChildren(...fresh.childNodes);
}
