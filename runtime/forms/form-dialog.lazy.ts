import { fetchPart } from '../islands/parse-html.ts';
import styles from './form-dialog.css?inline';

const sheet = new CSSStyleSheet();

/** The form could not be fetched. */
class FormError extends Error {}

/** Shows the form that the link leads to, the element `id` there, in a dialog; its island wakes at the first touch. Throws when the form is not to be had. */
export async function openForm(link: HTMLAnchorElement, id: string): Promise<void> {
  const panel = await fetchPart(link.href, id);
  if (!panel) throw new FormError(`There is no form at ${link.href}.`);
  sheet.replaceSync(styles);
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  const dialog = document.createElement('dialog');
  dialog.className = 'form-dialog';
  dialog.setAttribute('aria-label', panel.querySelector('h2')?.textContent ?? '');
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'form-dialog__close';
  close.setAttribute('aria-label', 'Close');
  close.addEventListener('click', () => dialog.close());
  dialog.append(panel, close);
  // A press beside the form closes it; the dialog itself is only its edge.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  (document.querySelector('main') ?? document.body).append(dialog);
  dialog.showModal();
  document.dispatchEvent(new Event('forecourt:swapped'));
  // The first field of the form; a trap for robots is before them, out of the order of Tab.
  dialog.querySelector<HTMLElement>(':is(input, select, textarea):not([type=hidden], [tabindex="-1"])')?.focus();
}
