import { reportEvent } from '../../islands/report-event.ts';
import { EVENT_IDS } from '../../rules/lead/event-ids.data.ts';

interface Revealed {
  phone: string;
  href: string;
  location: string;
  car?: number;
}

/** Asks for a hidden number and puts its link into the place of the button (§4 Phone reveal). Where that fails the form posts by itself. */
export function start(): void {
  const form = document.getElementById('phone-reveal') as HTMLFormElement | null;
  form?.addEventListener('submit', (event) => {
    const button = event.submitter as HTMLButtonElement | null;
    if (!button || button.dataset.reveal === 'failed') return;
    event.preventDefault();
    button.disabled = true;
    void reveal(form.action, button).catch(() => {
      button.disabled = false;
      button.dataset.reveal = 'failed';
      form.requestSubmit(button);
    });
  });
}

async function reveal(address: string, button: HTMLButtonElement): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ of: button.value }),
  });
  if (!response.ok) throw new Error(`The number is not told: ${response.status}`);
  const { phone, href, location, car } = (await response.json()) as Revealed;
  const link = document.createElement('a');
  link.className = button.className === 'phone__show' ? '' : button.className;
  link.href = href;
  link.dataset.call = location;
  if (car) link.dataset.car = String(car);
  link.setAttribute('aria-label', `Call ${phone}`);
  link.append(...button.childNodes);
  const text = link.querySelector('span') ?? link.lastChild;
  if (text) text.textContent = phone;
  button.replaceWith(link);
  link.focus();
  // Where there is room for an icon alone, nobody would see the number.
  if (text instanceof HTMLElement && text.offsetParent === null) link.click();
  reportEvent({ id: EVENT_IDS.call, ...(car ? { car } : {}) });
}
