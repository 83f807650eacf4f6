import { reportEvent } from '../../islands/report-event.ts';
import { EVENT_IDS } from '../../rules/lead/event-ids.data.ts';

interface Revealed {
  phone: string;
  href: string;
  location: string;
}

/** Asks for a hidden number and puts its link into the place of the form (§4 Phone reveal). Where that fails the form posts by itself. */
export function start(): void {
  document.addEventListener('submit', (event) => {
    const form = (event.target as Element).closest<HTMLFormElement>('form[data-reveal]');
    const button = form?.querySelector('button');
    if (!form || !button) return;
    event.preventDefault();
    button.disabled = true;
    void reveal(form, button).catch(() => {
      button.disabled = false;
      form.submit();
    });
  });
}

async function reveal(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  });
  if (!response.ok) throw new Error(`The number is not told: ${response.status}`);
  const { phone, href, location } = (await response.json()) as Revealed;
  const link = document.createElement('a');
  link.className = button.className === 'phone__show' ? '' : button.className;
  link.href = href;
  link.dataset.call = location;
  if (fields.car_id) link.dataset.car = fields.car_id;
  const icon = button.querySelector('svg');
  link.append(...(icon ? [icon] : []), phone);
  form.replaceWith(link);
  link.focus();
  reportEvent({ id: EVENT_IDS.call, ...(fields.car_id ? { car: Number(fields.car_id) } : {}) });
}
