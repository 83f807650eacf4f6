/** §2 Car card: the Request Photos form opens over the page; without script, or when it cannot be fetched, its link leads to it. */
export function start(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-request-photos]');
    const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) && event.button === 0;
    if (!link || !plain) return;
    event.preventDefault();
    void import('./photo-dialog.lazy.ts')
      .then(({ openPhotoForm }) => openPhotoForm(link))
      .catch(() => location.assign(link.href));
  });
}
