/** A bar that fills on a terminal; elsewhere nothing is shown of what is under way. */
export interface ProgressBar {
  show(done: number, total: number): void;
  /** Takes the bar away. */
  clear(): void;
}

const WIDTH = 30;

export function progressBar(label: string, stream: { isTTY?: boolean; write(text: string): unknown }): ProgressBar {
  if (!stream.isTTY) return { show() {}, clear() {} };
  let shown = -1;
  return {
    show(done, total) {
      const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
      if (percent === shown) return;
      shown = percent;
      const filled = Math.round((percent / 100) * WIDTH);
      stream.write(`\r${label} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${String(percent).padStart(3)} %`);
    },
    clear() {
      if (shown >= 0) stream.write('\r\u001b[K');
    },
  };
}
