/** Starts the scripts of a page, each by itself: one that fails is reported, and the enquiry form still comes to life. */
export function startEach(starts: readonly (() => void)[]): void {
  for (const start of starts)
    try {
      start();
    } catch (error) {
      reportError(error);
    }
}
