/** What the shell does with script: closes dropdowns, marks open menus. Everything here also works, plainer, without. */
export function startShell(): void {
  const header = document.querySelector('.header');
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    for (const open of document.querySelectorAll<HTMLDetailsElement>('.dropdown[open]')) {
      // §4: dropdowns force-close after a link is chosen; a click elsewhere closes them too.
      if (!open.contains(target) || target.closest('a')) open.open = false;
    }
  });
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
      if (target.matches('.dropdown'))
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
