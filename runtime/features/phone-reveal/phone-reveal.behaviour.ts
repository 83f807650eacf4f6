import { reportEvent } from '../../islands/report-event.ts';
import { PHONE_CALL_EVENT } from '../../rules/event/page-events.data.ts';

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
    void reveal(form.action, button)
      .catch(() => false)
      .then((isShown) => {
        if (isShown) return;
        button.disabled = false;
        button.dataset.reveal = 'failed';
        form.requestSubmit?.(button);
      });
  });
}

/** False where the server does not tell the number. */
async function reveal(address: string, button: HTMLButtonElement): Promise<boolean> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ of: button.value }),
  });
  if (!response.ok) return false;
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
  // Where there is room for an icon alone, nobody would see the number: it is called at once, which is told like any call.
  if (text instanceof HTMLElement && text.offsetParent === null) link.click();
  else {
    link.dataset.told = '';
    reportEvent(PHONE_CALL_EVENT, { phone: href.slice(4), ...(car ? { car } : {}) });
  }
  return true;
}
