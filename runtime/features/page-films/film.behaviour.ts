/** A click on a film puts its player in the place of the image: until then nothing is asked of the other site. */
export function start(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-film]');
    if (!link || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = link.dataset.film as string;
    frame.title = link.dataset.title ?? '';
    frame.allow = 'autoplay; fullscreen';
    frame.className = 'page-video';
    link.replaceWith(frame);
    frame.focus();
  });
}
