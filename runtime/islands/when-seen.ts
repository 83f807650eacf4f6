/** Calls `run` once somebody sees the page: at once, or when a tab in the background, or a page that the browser had prepared, is shown. */
export function whenSeen(run: () => void): void {
  if (document.visibilityState === 'visible') run();
  else document.addEventListener('visibilitychange', run, { once: true });
}
