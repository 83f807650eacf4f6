/** The first touch of a gallery fetches what turns and opens it; until then, and without script, its row scrolls and its links lead. */
export function start(): void {
  const gallery = document.querySelector<HTMLElement>('.gallery');
  if (!gallery) return;
  let made: Promise<ReturnType<typeof import('./gallery.lazy.ts').openGallery>> | undefined;
  const load = () => {
    made ??= import('./gallery.lazy.ts').then(({ openGallery }) => openGallery(gallery));
    return made;
  };
  gallery.addEventListener('click', (event) => {
    const at = (event.target as Element).closest<HTMLElement>('a, button');
    const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) && event.button === 0;
    if (!at || !plain) return;
    event.preventDefault();
    void load().then(
      ({ use }) => use(at),
      () => at instanceof HTMLAnchorElement && location.assign(at.href),
    );
  });
  gallery.addEventListener('keydown', (event) => {
    if (!/^(Arrow(Left|Right)|[-+=0])$/.test(event.key) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void load().then(({ key }) => key(event.key));
  });
  const row = gallery.querySelector('.pictures');
  // A row that snaps also says that it scrolls when its first image comes: only one that was turned needs anything.
  row?.addEventListener('scroll', () => row.scrollLeft * 2 > row.clientWidth && void load(), { passive: true });
}
