import { watchSight } from './when-seen.ts';

/** Loads the module of each island; its default export is the component. */
export type IslandTable = Record<string, () => Promise<{ default: unknown }>>;

type When = 'load' | 'idle' | 'visible' | 'interaction';

const SIGNS = ['pointerdown', 'focusin', 'keydown', 'touchstart'] as const;

/**
 * Holds the click on a link that woke an island until the island can answer it: otherwise the first tap, which is what loads it, would
 * always leave the page. The function it returns lets the click go: to the island, or without one to where the link leads. Buttons are
 * left alone: a form posts by itself.
 */
function holdLinks(element: HTMLElement): () => void {
  let link: HTMLAnchorElement | null = null;
  const hold = (event: MouseEvent): void => {
    const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) && event.button === 0;
    const clicked = (event.target as Element).closest('a');
    if (!plain || !clicked) return;
    event.preventDefault();
    link = clicked;
  };
  element.addEventListener('click', hold);
  return () => {
    element.removeEventListener('click', hold);
    link?.click();
  };
}

/**
 * Hydrates every `<fc-island>` of the page when its `data-when` says so (design §5), and those that come with swapped HTML. React arrives
 * with the first one.
 */
export function startIslands(table: IslandTable): void {
  startNew(table);
  document.addEventListener('forecourt:swapped', () => startNew(table));
}

function startNew(table: IslandTable): void {
  for (const element of document.querySelectorAll<HTMLElement>('fc-island:not([data-started])')) {
    const load = table[element.dataset.island ?? ''];
    if (!load) continue;
    element.dataset.started = '';
    const release = holdLinks(element);
    schedule(element, (element.dataset.when ?? 'interaction') as When, async () => {
      try {
        const [runtime, island] = await Promise.all([import('./hydrate.ts'), load()]);
        runtime.hydrate(element, island.default, release);
      } catch (error) {
        reportError(error);
        delete element.dataset.started;
        release();
      }
    });
  }
}

function schedule(element: HTMLElement, when: When, run: () => void): void {
  if (when === 'load') run();
  else if (when === 'idle') (window.requestIdleCallback ?? setTimeout)(run);
  else if (when === 'visible') {
    const stop = watchSight(element.firstElementChild ?? element, (isInView) => {
      if (!isInView) return;
      stop();
      run();
    });
  } else {
    const once = (): void => {
      for (const sign of SIGNS) element.removeEventListener(sign, once);
      run();
    };
    for (const sign of SIGNS) element.addEventListener(sign, once, { passive: true });
  }
}
