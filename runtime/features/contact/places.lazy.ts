/** Puts maps in the place of their links (`ui/location/location-map.tsx`), and says how far places are (`all-locations`). */
export function startPlaces(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('a[data-map]');
    if (!link || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    show(link).focus();
  });
  const seen = document.querySelectorAll<HTMLElement>('a[data-map-seen]');
  if (seen.length > 0) {
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) {
          observer.unobserve(target);
          show(target as HTMLElement);
        }
    });
    for (const one of seen) observer.observe(one);
  }
  const button = document.querySelector<HTMLButtonElement>('button[data-near]');
  if (button && 'geolocation' in navigator) {
    button.hidden = false;
    button.addEventListener('click', () => near(button));
  }
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

/** Asks where the shopper is, says how far each place is, and puts the nearest first. What the device says leaves it never. */
function near(button: HTMLButtonElement): void {
  button.disabled = true;
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      button.remove();
      const places = [...document.querySelectorAll<HTMLElement>('[data-lat]')].map((place) => ({
        place,
        away: kilometres(coords, place.dataset),
      }));
      for (const { place, away } of places.sort((a, b) => a.away - b.away)) {
        const text = place.querySelector<HTMLElement>('[data-away]');
        if (text) text.textContent = (text.dataset.away ?? '').replace('0', distance(away, text.dataset.unit ?? ''));
        if (text) text.hidden = false;
        place.parentElement?.append(place);
      }
      for (const other of document.querySelectorAll('[data-place]:not([data-lat])')) other.parentElement?.append(other);
    },
    () => {
      button.replaceWith(button.dataset.near ?? '');
    },
    { maximumAge: 600_000, timeout: 20_000 },
  );
}

/** Along the surface of the earth. */
function kilometres(from: { latitude: number; longitude: number }, { lat, long }: DOMStringMap): number {
  const [a, b, turn] = [from.latitude, Number(lat), Number(long) - from.longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number];
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(turn / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(half));
}

/** '3.4 km', from ten on '34 km'; in the United States miles (§9 Locale). */
function distance(kilometres: number, unit: string): string {
  const far = unit === 'mi' ? kilometres / 1.609344 : kilometres;
  return `${far.toFixed(far < 10 ? 1 : 0)} ${unit}`;
}
