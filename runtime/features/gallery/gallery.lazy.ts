import styles from './lightbox.css?inline';

/** How a gallery is turned and opened. */
interface Gallery {
  /** A link or a button in it was pressed. */
  use(at: HTMLElement): void;
  key(name: string): void;
}

/** How much larger an image is once it is zoomed in. */
const ZOOMS = [1, 2, 3.5];

/** Brings a gallery to life: arrows and small images turn its row, the count follows it, an image opens in full. */
export function openGallery(gallery: HTMLElement): Gallery {
  const row = gallery.querySelector('.pictures') as HTMLElement;
  const dialog = gallery.querySelector('dialog') as HTMLDialogElement;
  const count = dialog.querySelector('.lightbox__count') as HTMLElement;
  const large = document.createElement('ul');
  large.className = 'lightbox__row';
  count.after(large);
  const photos = [...row.querySelectorAll('a')];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  let shown = positionOf(row);
  let zoom = 0;
  /** Until when the rows are on their way to where they were sent. */
  let turning = 0;

  const mark = (): void => showNumber(gallery, count, shown, photos.length);
  const turnTo = (index: number): void => {
    shown = (index + photos.length) % photos.length;
    turning = performance.now() + 450;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const list of [row, large])
      list.scrollTo({ left: shown * list.clientWidth, behavior: still ? 'instant' : 'smooth' });
    zoomTo(0);
    mark();
  };
  const zoomTo = (level: number): void => {
    zoom = Math.max(0, Math.min(level, ZOOMS.length - 1));
    const frame = large.children[shown] as HTMLElement | undefined;
    for (const one of large.children as Iterable<HTMLElement>) one.style.removeProperty('--zoom');
    if (frame && zoom > 0) {
      frame.style.setProperty('--zoom', String(ZOOMS[zoom]));
      frame.scrollTo((frame.scrollWidth - frame.clientWidth) / 2, (frame.scrollHeight - frame.clientHeight) / 2);
    }
    large.classList.toggle('lightbox__row--zoomed', zoom > 0);
    dialog.querySelector('[data-zoom]')?.setAttribute('aria-pressed', String(zoom > 0));
  };
  const open = (index: number): void => {
    if (large.childElementCount === 0) fillLightbox(gallery, large, photos, () => zoomTo(zoom > 0 ? 0 : 1));
    shown = index;
    document.documentElement.style.overflow = 'hidden';
    dialog.showModal();
    large.scrollTo({ left: shown * large.clientWidth, behavior: 'instant' });
    large.focus();
    mark();
  };
  const follow = (list: HTMLElement) => (): void => {
    // While the full view is open, the row behind it only follows.
    if (dialog.open !== (list === large) || zoom > 0 || performance.now() < turning) return;
    const position = positionOf(list);
    if (position === shown) return;
    shown = position;
    mark();
  };
  row.addEventListener('scroll', follow(row), { passive: true });
  large.addEventListener('scroll', follow(large), { passive: true });
  dialog.addEventListener('close', () => {
    document.documentElement.style.removeProperty('overflow');
    zoomTo(0);
    row.scrollTo({ left: shown * row.clientWidth, behavior: 'instant' });
    photos[shown]?.focus({ preventScroll: true });
  });
  mark();
  return {
    use(at) {
      const small = at.closest('.gallery__thumbs');
      if (at.dataset.step) turnTo(shown + Number(at.dataset.step));
      else if (at.dataset.close !== undefined) dialog.close();
      else if (at.dataset.zoom !== undefined) zoomTo(zoom > 0 ? 0 : 1);
      else if (small) turnTo([...small.querySelectorAll('a')].indexOf(at as HTMLAnchorElement));
      else open(Math.max(0, photos.indexOf(at as HTMLAnchorElement)));
    },
    key(name) {
      if (name === 'ArrowRight') turnTo(shown + 1);
      else if (name === 'ArrowLeft') turnTo(shown - 1);
      else if (dialog.open) zoomTo(name === '0' ? 0 : zoom + (name === '-' ? -1 : 1));
    },
  };
}

/** Says which photo is shown, and marks it among the small ones. */
function showNumber(gallery: HTMLElement, count: HTMLElement, shown: number, of: number): void {
  const number = gallery.querySelector('.gallery__number');
  if (number) number.textContent = String(shown + 1);
  count.textContent = `${shown + 1} / ${of}`;
  for (const list of gallery.querySelectorAll('.gallery__thumbs, .lightbox__thumbs ul'))
    for (const [index, link] of list.querySelectorAll('a').entries()) {
      link.setAttribute('aria-current', String(index === shown));
      if (index === shown) keepInView(list as HTMLElement, link);
    }
}

/** Puts the photos of a gallery into its full view, large and small. */
function fillLightbox(
  gallery: HTMLElement,
  large: HTMLElement,
  photos: readonly HTMLAnchorElement[],
  onDoubleClick: () => void,
): void {
  large.tabIndex = 0;
  for (const photo of photos) {
    const item = document.createElement('li');
    const picture = new Image();
    picture.loading = 'lazy';
    picture.src = photo.href;
    picture.alt = photo.querySelector('img')?.alt ?? '';
    picture.addEventListener('dblclick', onDoubleClick);
    const drawn = photo.querySelector('.illustration');
    item.append(picture, ...(drawn ? [drawn.cloneNode(true)] : []));
    large.append(item);
  }
  const small = gallery.querySelector('.gallery__thumbs');
  if (small) gallery.querySelector('dialog .lightbox__thumbs')?.append(small.cloneNode(true));
}

const positionOf = (list: HTMLElement): number => Math.round(list.scrollLeft / (list.clientWidth || 1));

function keepInView(list: HTMLElement, link: HTMLElement): void {
  const left = link.offsetLeft - list.offsetLeft;
  if (left < list.scrollLeft || left + link.offsetWidth > list.scrollLeft + list.clientWidth)
    list.scrollTo({ left: left - list.clientWidth / 2 + link.offsetWidth / 2 });
}
