/** A bar that fills on a terminal; elsewhere a plain line now and then where work takes long. */
export interface ProgressBar {
  show(done: number, total: number): void;
  /** Takes the bar away. */
  clear(): void;
}

interface ProgressOptions {
  /** Milliseconds that pass. Given, the bar tells how much time is left, reckoned from when it was first shown, and long work is told of where there is no terminal too. */
  elapsed?: () => number;
}

const WIDTH = 30;
/** An estimate from less than this is a guess. Milliseconds. */
const SOON = 2000;
/** How far plain lines are apart, in milliseconds. */
const LINE_EVERY = 10_000;

export function progressBar(
  label: string,
  stream: { isTTY?: boolean; write(text: string): unknown },
  { elapsed }: ProgressOptions = {},
): ProgressBar {
  if (!stream.isTTY) return plainProgress(label, stream, elapsed);
  let started: number | null = null;
  let shown = '';
  return {
    show(done, total) {
      started ??= elapsed?.() ?? 0;
      const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
      const filled = Math.round((percent / 100) * WIDTH);
      const left = elapsed && done > 0 ? timeLeft(elapsed() - started, done, total) : '';
      const text = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${String(percent).padStart(3)} %${left}`;
      if (text === shown) return;
      stream.write(`\r${label} ${text}${' '.repeat(Math.max(0, shown.length - text.length))}`);
      shown = text;
    },
    clear() {
      if (shown) stream.write('\r\u001b[K');
      shown = '';
    },
  };
}

function timeLeft(took: number, done: number, total: number): string {
  if (took < SOON || done >= total) return '';
  const seconds = Math.ceil(((took / done) * (total - done)) / 1000);
  return `, about ${seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`} left`;
}

function plainProgress(
  label: string,
  stream: { write(text: string): unknown },
  elapsed: ProgressOptions['elapsed'],
): ProgressBar {
  let last = elapsed?.() ?? 0;
  return {
    show(done, total) {
      if (!elapsed || elapsed() - last < LINE_EVERY) return;
      last = elapsed();
      stream.write(`${label}: ${done} of ${total}\n`);
    },
    clear() {},
  };
}
