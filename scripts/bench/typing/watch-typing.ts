/** When something happened after a keystroke, in milliseconds since the page began; null for what has not come. */
export interface NotedKeystroke {
  key: number;
  /** The keystroke itself was on screen. */
  shown: number | null;
  /** The listing was asked for, and its answer had come. */
  asked: number | null;
  answered: number | null;
  /** The new listing was on screen. */
  painted: number | null;
}

declare global {
  interface Window {
    notedKeystroke?: NotedKeystroke;
  }
}

/**
 * Runs in the page, before all its scripts: notes what happens after each keystroke. It stands alone: no name from outside this function is
 * known there.
 */
export function watchTyping(): void {
  const inNextTask = (then: () => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  };
  const { requestAnimationFrame: nextFrame } = window;
  let inFrame = false;
  window.requestAnimationFrame = (run) =>
    nextFrame((time) => {
      inFrame = true;
      inNextTask(() => {
        inFrame = false;
      });
      run(time);
    });
  const afterPaint = (then: () => void): void => {
    if (inFrame) inNextTask(then);
    else requestAnimationFrame(() => inNextTask(then));
  };
  addEventListener(
    'keydown',
    (event) => {
      const noted: NotedKeystroke = { key: event.timeStamp, shown: null, asked: null, answered: null, painted: null };
      window.notedKeystroke = noted;
      performance.clearResourceTimings();
      afterPaint(() => {
        noted.shown = performance.now();
      });
    },
    true,
  );
  let swapped: NotedKeystroke | null = null;
  document.addEventListener('forecourt:swapped', () => {
    const noted = window.notedKeystroke;
    // The cars come first, the counts beside them right after.
    if (!noted || swapped === noted) return;
    swapped = noted;
    afterPaint(() => {
      const painted = performance.now();
      // The timings of an answer are known a little after it.
      const timer = setInterval(() => {
        const answer = performance
          .getEntriesByType('resource')
          .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
          .findLast(({ initiatorType }) => initiatorType === 'fetch');
        if (!answer) return;
        clearInterval(timer);
        noted.asked = answer.startTime;
        noted.answered = answer.responseEnd;
        noted.painted = painted;
      }, 50);
    });
  });
}
