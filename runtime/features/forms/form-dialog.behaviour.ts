/** A form about a car opens over its page; without script, or when it cannot be fetched, its link leads to it. */
export function start(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-form-dialog]');
    const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) && event.button === 0;
    if (!link || !plain) return;
    event.preventDefault();
    void import('../../forms/form-dialog.lazy.ts')
      .then(({ openForm }) => openForm(link, link.dataset.formDialog ?? ''))
      .catch(() => location.assign(link.href));
  });
}
