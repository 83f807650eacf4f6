/** Calls `run` once somebody sees the page: at once, or when a tab in the background, or a page that the browser had prepared, is shown. */
export function whenSeen(run: () => void): void {
  if (document.visibilityState === 'visible') run();
  else document.addEventListener('visibilitychange', run, { once: true });
}

/** Tells whether an element is in view, soon and whenever that changes; a browser that cannot say it counts it as seen. Returns what ends it. */
export function watchSight(element: Element, tell: (isInView: boolean) => void): () => void {
  if (!('IntersectionObserver' in window)) {
    setTimeout(tell, 0, true);
    return () => {};
  }
  const observer = new IntersectionObserver((entries) =>
    tell((entries[entries.length - 1] as IntersectionObserverEntry).isIntersecting),
  );
  observer.observe(element);
  return () => observer.disconnect();
}
