/** The suggestions load when the search box gets the focus for the first time; until then, and without them, it is a plain form. */
export function start(): void {
  const root = document.querySelector<HTMLElement>('[data-suggest]');
  const field = root?.querySelector('input');
  if (!root || !field) return;
  const load = (): void => {
    // A failed download leaves the form as it is.
    void import('./suggest.ts').then(({ suggest }) => suggest(root, field)).catch(() => {});
  };
  if (document.activeElement === field) load();
  else field.addEventListener('focus', load, { once: true });
}
