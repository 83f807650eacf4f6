/** What browsers tell of a line, where they do. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Once the page is, its film is fetched: by large screens on a good line, where a shopper wants neither less motion nor fewer bytes. */
export function start(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-hero-film]');
  if (!button || !matchMedia('(min-width: 768px) and (prefers-reduced-motion: no-preference)').matches) return;
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Line }).connection ?? {};
  if (saveData || effectiveType !== '4g') return;
  const play = async () => (await import('./film.lazy.ts')).playFilm(button);
  if (document.readyState === 'complete') void play();
  else addEventListener('load', play);
}
