import { watchSight } from '../../islands/when-seen.ts';

/** Plays a film over the image while that is in view. `button` names it, and stops it. A film that cannot play leaves the image as it was. */
export function playFilm(button: HTMLButtonElement): void {
  const picture = button.parentElement?.querySelector('.hero__picture');
  if (!picture) return;
  const film = document.createElement('video');
  film.className = 'hero__film';
  film.src = button.dataset.heroFilm as string;
  film.muted = true;
  film.loop = true;
  film.playsInline = true;
  film.setAttribute('aria-hidden', 'true');
  let wanted = true;
  const tell = (): void => {
    button.setAttribute('aria-label', (wanted ? button.dataset.stop : button.dataset.play) as string);
    button.classList.toggle('hero__film-switch--stopped', !wanted);
  };
  const giveUp = (): void => {
    unwatch();
    film.remove();
    button.hidden = true;
  };
  // A browser that lets nothing play by itself, to spare its battery, is not asked again.
  const play = (): void => void film.play().catch((error: DOMException) => error.name !== 'AbortError' && giveUp());
  film.addEventListener('error', giveUp);
  film.addEventListener(
    'playing',
    () => {
      film.classList.add('hero__film--plays');
      button.hidden = false;
    },
    { once: true },
  );
  button.addEventListener('click', () => {
    wanted = !wanted;
    tell();
    if (wanted) play();
    else film.pause();
  });
  tell();
  picture.append(film);
  const unwatch = watchSight(picture, (isInView) => {
    if (wanted && isInView) play();
    else film.pause();
  });
}
