import type { Typed } from '../islands/hydrate.ts';
import { readFields } from '../rules/form/check-form.ts';
import type { FieldRules } from '../rules/form/field-rules.data.ts';
import type { FormField, FormValues } from '../rules/form/form.types.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A form's element; null where it is not on the page, as in a dialog that is closed. */
export function formElement(id: string): HTMLFormElement | null {
  return document.getElementById(id) as HTMLFormElement | null;
}

/** What is in a form's element now, the hidden fields outside of it too; a name that is there twice has a list. */
export function rawValues(element: HTMLFormElement | null): Record<string, unknown> {
  // A dialog that is closed takes its form away, also while its script comes.
  if (!element) return {};
  const data = new FormData(element);
  return Object.fromEntries(
    [...new Set(data.keys())].map((name) => {
      // Of a file its name: an input in which nothing was chosen has one without.
      const all = data.getAll(name).map((one) => (typeof one === 'string' ? one : one.name));
      return [name, all.length > 1 ? all : all[0]];
    }),
  );
}

/**
 * The values of some fields as they are in the form's element: browsers and their extensions fill in fields without telling any script. What
 * is not ticked counts as that, for a form sends nothing of it.
 */
export function valuesIn(element: HTMLFormElement | null, fields: readonly FormField[], rules: FieldRules): FormValues {
  const { values } = readFields(fields, rawValues(element), rules);
  for (const { name, type } of fields) {
    // A day without its time, say: what a browser cannot make sense of it hands over as nothing.
    if (values[name] === '' && controlsOf(element, name).some(({ validity }) => validity.badInput)) values[name] = '?';
    if (values[name] !== undefined || !element?.elements.namedItem(name)) continue;
    values[name] =
      type === 'check_options' || type === 'files' ? [] : type === 'checkbox' || type === 'disclaimer' ? false : '';
  }
  return values;
}

/** Fills in fields that are empty; what a shopper typed or chose stays. */
export function fillEmpty(element: HTMLFormElement | null, values: FormValues, typed: Typed = {}): void {
  if (!element) return;
  for (const [name, value] of Object.entries(values)) {
    if (typed[name]) continue;
    for (const control of controlsOf(element, name)) {
      if (control.type === 'file') continue;
      if (!(control instanceof HTMLInputElement) || !['checkbox', 'radio'].includes(control.type)) {
        if (control.value !== '' || typeof value !== 'string') continue;
        control.value = value;
        if (!(control instanceof HTMLSelectElement)) selectAtFocus(control);
      } else if (typeof value === 'boolean') control.checked ||= value;
      else control.checked ||= Array.isArray(value) ? value.includes(control.value) : value === control.value;
    }
  }
}

/** Whoever comes to type writes over what was filled in, also where the focus is on its way there while that is done. */
function selectAtFocus(control: HTMLInputElement | HTMLTextAreaElement): void {
  if (control === document.activeElement) control.select();
  else control.addEventListener('focus', () => control.select(), { once: true });
}

function controlsOf(element: HTMLFormElement | null, name: string): Control[] {
  const found = element?.elements.namedItem(name);
  const list = found instanceof RadioNodeList ? [...found] : found ? [found] : [];
  return list as Control[];
}
