import { watchSight } from '../../islands/when-seen.ts';

/** Puts maps in the place of their links (`ui/location/location-map.tsx`), and offers to say how far places are. */
export function startPlaces(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('a[data-map]');
    if (!link || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    show(link).focus();
  });
  for (const link of document.querySelectorAll<HTMLElement>('a[data-map-seen]')) {
    const stop = watchSight(link, (isInView) => {
      if (!isInView) return;
      stop();
      show(link);
    });
  }
  const button = document.querySelector<HTMLButtonElement>('button[data-near]');
  if (button) void import('./near.lazy.ts').then(({ offerNearDistances: offerDistances }) => offerDistances(button));
}

/** Puts a map into the place of its link; until then nothing is asked of its service. */
function show(link: HTMLElement): HTMLElement {
  const { map = '', mapKind, mapName = '' } = link.dataset;
  link.removeAttribute('data-map');
  if (mapKind === 'frame') {
    const frame = document.createElement('iframe');
    frame.className = 'place-map__shown';
    frame.title = mapName;
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.src = map;
    link.replaceWith(frame);
    return frame;
  }
  // A still map leads where its link did; where none comes, the link stays as it was.
  const picture = document.createElement('img');
  picture.className = 'place-map__shown';
  picture.alt = mapName;
  picture.addEventListener('load', () => link.replaceChildren(picture));
  picture.src = map;
  return link;
}
