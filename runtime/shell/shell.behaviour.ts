/** A mouse that only passes over a menu opens none; one that slips off it for a moment closes none. */
const PAUSE_MS = 200;

/** What the shell does with script: opens and closes dropdowns, marks open menus. Everything here also works, plainer, without. */
export function startShell(): void {
  const header = document.querySelector('.header');
  /** The dropdown that the mouse opened by being there: a click leaves it open, and going away closes it. */
  let hovered: HTMLDetailsElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('summary')) {
      if (hovered?.open) event.preventDefault();
      hovered = null;
    }
    for (const open of document.querySelectorAll<HTMLDetailsElement>('.dropdown[open]')) {
      // §4: dropdowns force-close after a link is chosen; a click elsewhere closes them too.
      if (!open.contains(target) || target.closest('a')) open.open = false;
    }
  });
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>('.drawer .dropdown')) {
    const later = (go: () => void) => () => {
      clearTimeout(timer);
      timer = setTimeout(go, PAUSE_MS);
    };
    // A finger's tap opens before this does, so it changes nothing there.
    dropdown.onmouseenter = later(() => {
      if (dropdown.open) return;
      hovered = dropdown;
      dropdown.open = true;
    });
    dropdown.onmouseleave = later(() => {
      if (hovered === dropdown) dropdown.open = false;
    });
  }
  document.addEventListener('keydown', (event) => {
    const open = event.key === 'Escape' && document.querySelector<HTMLDetailsElement>('.dropdown[open]');
    if (!open) return;
    open.open = false;
    open.querySelector('summary')?.focus();
  });
  document.addEventListener(
    'toggle',
    (event) => {
      const target = event.target as HTMLElement;
      if (!target.matches('.dropdown')) return;
      header?.classList.toggle('header--open', document.querySelector('.dropdown[open]') !== null);
    },
    true,
  );
  document.addEventListener(
    'beforetoggle',
    (event) => {
      const target = event.target as HTMLElement;
      // Before it closes, so that the focus can go back to the button that opened it.
      if (target.matches('.drawer, .filters')) modal(target, (event as ToggleEvent).newState === 'open');
    },
    true,
  );
}

/** §4: an open drawer marks the body; what lies behind it can be neither focused nor touched. */
function modal(drawer: HTMLElement, open: boolean): void {
  document.body.classList.toggle('modal-open', open);
  for (let inner: Element = drawer; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const beside of inner.parentElement.children)
      if (beside !== inner && beside instanceof HTMLElement) beside.inert = open;
  }
}
