import { apiPath } from '../../islands/api-path.ts';
import {
  type HeaderSearch,
  headerSearchQuery,
  readHeaderSearch,
  SHORTEST_TEXT,
} from '../../search/query/header-search.ts';
import type { MultiSearchResponse } from '../../search/query/query.types.ts';
import { combobox } from './combobox.ts';
import { type SuggestionWords, suggestionOptions, suggestionWords } from './suggestion-list.ts';

/** Shorter than a pause between two keys of a fast typist would ask for every letter. */
const PAUSE_MS = 120;
const PATIENCE_MS = 5000;

/** Suggests cars, makes, models and bodies below the header's search box while a shopper types in it (§7 Header search). */
export function suggest(root: HTMLElement, field: HTMLInputElement): void {
  const list = made('div', 'suggest__list');
  list.id = `${field.id}-list`;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Suggestions');
  const nothing = made('p', 'suggest__nothing');
  const popup = made('div', 'suggest');
  popup.hidden = true;
  popup.append(list, nothing);
  const status = made('p', 'visually-hidden');
  status.setAttribute('role', 'status');
  root.append(popup, status);
  const box = combobox(field, list, popup);
  const words: SuggestionWords = {
    action: field.form?.getAttribute('action') ?? '',
    currency: root.dataset.currency ?? '',
    locale: root.dataset.locale ?? '',
    vehicle: root.dataset.one ?? '',
    vehicles: root.dataset.many ?? '',
    driveAway: root.dataset.away === 'Ride away' ? 'Ride away' : 'Drive away',
  };

  const ask = asker<HeaderSearch>({
    ask: search,
    pause: () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
    show(found, text) {
      list.replaceChildren(...(found ? suggestionOptions(found, text, words) : []));
      list.hidden = found?.total === 0;
      nothing.hidden = !list.hidden;
      nothing.textContent =
        found?.total === 0 ? `No ${words.vehicles} match “${text}”. Press Enter to see what comes near.` : '';
      status.textContent = found ? suggestionWords(found) : '';
      box.open(found !== null);
    },
  });
  const typed = (): void => {
    const text = field.value.trim();
    void ask(text.length < SHORTEST_TEXT ? '' : text);
  };
  field.addEventListener('input', typed);
  // What was typed while this was on its way.
  if (field.value !== field.defaultValue) typed();
}

async function search(text: string, given: AbortSignal): Promise<HeaderSearch> {
  const limit = new AbortController();
  const giveUp = (): void => limit.abort();
  given.addEventListener('abort', giveUp);
  setTimeout(giveUp, PATIENCE_MS);
  const response = await fetch(apiPath('/search'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ queries: [headerSearchQuery(text)] }),
    signal: limit.signal,
  });
  if (!response.ok) throw new SuggestError(`The search answered ${response.status}.`);
  return readHeaderSearch((await response.json()) as MultiSearchResponse, text);
}

/** The suggestions could not be fetched. */
class SuggestError extends Error {}

function made(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  return element;
}

interface AskerOptions<Answer> {
  ask(text: string, signal: AbortSignal): Promise<Answer>;
  /** Shows the answer to the newest text; null clears what is shown. */
  show(answer: Answer | null, text: string): void;
  /** Resolves when no further key is likely to follow at once. */
  pause(): Promise<void>;
}

/**
 * Asks for a text once typing pauses, and only ever shows the answer to the newest one: what was under way for an older text is given up.
 * '' asks nothing and clears. A failed question leaves nothing shown: the form still works.
 */
export function asker<Answer>({ ask, show, pause }: AskerOptions<Answer>): (text: string) => Promise<void> {
  let newest = new AbortController();
  return async (text) => {
    newest.abort();
    newest = new AbortController();
    const { signal } = newest;
    if (text === '') return show(null, text);
    try {
      await pause();
      if (signal.aborted) return;
      const answer = await ask(text, signal);
      if (!signal.aborted) show(answer, text);
    } catch {
      if (!signal.aborted) show(null, text);
    }
  };
}
