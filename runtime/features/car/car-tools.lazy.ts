import { apiPath } from '../../islands/api-path.ts';
import { fetchPart } from '../../islands/parse-html.ts';

/** Does what a tool of the car's page is for; the page has loaded this at the first use of one. */
export function useTool(tool: HTMLElement): void {
  const { tool: name } = tool.dataset;
  if (name === 'print') window.print();
  else if (name === 'copy') void copy(tool);
  else if (name === 'find') find(tool as HTMLInputElement);
  else if (name === 'share') share(tool);
  else if (name === 'load') void load(tool);
}

/** The address that the page says is its own: without what led a shopper here. */
const address = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href.replace(/[?#].*/, '');

/** On devices with a way of their own to share, that one; elsewhere the list that opens by itself. */
function share(summary: HTMLElement): void {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return;
  const list = summary.parentElement as HTMLDetailsElement;
  list.open = false;
  // Who closes the device's list has decided: there is nothing to say.
  navigator.share({ title: document.title, url: address() }).catch(() => {});
}

async function copy(button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(address());
  } catch {
    // Where the browser keeps its clipboard to itself, the address shows to be copied by hand.
    window.prompt(button.textContent ?? '', address());
    return;
  }
  const words = button.textContent;
  button.setAttribute('role', 'status');
  button.textContent = button.dataset.done ?? words;
  setTimeout(() => {
    button.removeAttribute('role');
    button.textContent = words;
  }, 2500);
}

/** Shows the features with the words that are typed, and the groups that have any. */
function find(input: HTMLInputElement): void {
  const words = input.value.trim().toLowerCase();
  for (const group of input.closest('section')?.querySelectorAll<HTMLElement>('.car__group') ?? []) {
    const items = [...group.querySelectorAll('li')];
    for (const item of items) item.hidden = !(item.textContent ?? '').toLowerCase().includes(words);
    group.hidden = items.every(({ hidden }) => hidden);
  }
}

/** What is behind a heading, as the server knows it by now; where there is no answer, it stays as the page came with it. */
async function load(heading: HTMLElement): Promise<void> {
  const address = heading.dataset.load;
  if (!address) return;
  delete heading.dataset.load;
  const part = await fetchPart(apiPath(address), 'part');
  if (!part) return;
  while (heading.nextSibling) heading.nextSibling.remove();
  heading.after(...part.childNodes);
}
