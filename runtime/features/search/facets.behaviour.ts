/**
 * Facets with script: typing into the box of a long one leaves the values that hold the words, the boxes ticked stay; a make that is no
 * longer wanted takes its models with it; a group that lies over the cars closes; another order is asked for as it is chosen.
 */
export function start(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.facetFind === undefined) return;
    const group = target.closest('details') as HTMLDetailsElement;
    const words = folded(target.value);
    const more = group.querySelector<HTMLDetailsElement>('.facet__more');
    if (more && words !== '') more.open = true;
    let shown = 0;
    for (const item of group.querySelectorAll<HTMLElement>('li')) {
      item.hidden = !folded(item.textContent ?? '').includes(words);
      shown += item.hidden ? 0 : 1;
    }
    const none = group.querySelector<HTMLElement>('.facet__none');
    if (none) none.hidden = shown > 0;
  });
  document.addEventListener('change', dropModels, true);
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement && target.dataset.sorts !== undefined)) return;
    if (target.form?.requestSubmit) target.form.requestSubmit();
    else target.form?.submit();
  });
  // A group that opens over the cars goes when one turns to them.
  document.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('.filters'))
      for (const group of document.querySelectorAll<HTMLDetailsElement>('.facet[name][open]')) group.open = false;
  });
  // Enter would send the form; the words are no filter of their own.
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.target as HTMLElement).dataset?.facetFind !== undefined) event.preventDefault();
  });
}

/** The models under a make are unticked before anyone reads the form. */
function dropModels({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox' || target.checked) return;
  for (const model of target.closest('li')?.querySelectorAll<HTMLInputElement>('ul input') ?? []) model.checked = false;
}

/** Small letters without accents: 'Citroën' is found by 'citroen'. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
