/** Offers to say how far places are (`all-locations`), where the device can tell where it is. */
export function offerNearDistances(button: HTMLButtonElement): void {
  if (!('geolocation' in navigator)) return;
  button.hidden = false;
  button.addEventListener('click', () => near(button));
}

/** Asks where the shopper is, says how far each place is, and puts the nearest first. What the device says leaves it never. */
function near(button: HTMLButtonElement): void {
  button.disabled = true;
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      button.remove();
      const locations = [...document.querySelectorAll<HTMLElement>('[data-lat]')].map((element) => ({
        element,
        away: kilometres(coords, element.dataset),
      }));
      for (const { element, away } of locations.sort((a, b) => a.away - b.away)) {
        const text = element.querySelector<HTMLElement>('[data-away]');
        if (text) text.textContent = (text.dataset.away ?? '').replace('0', distance(away, text.dataset.unit ?? ''));
        if (text) text.hidden = false;
        element.parentElement?.append(element);
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
