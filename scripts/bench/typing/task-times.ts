import type { CDPSession, Page } from 'playwright';
import { BenchError } from '../bench-error.ts';

/** What a page's thread did between two moments of its own clock, in milliseconds of processor time. */
export type TasksBetween = (from: number, to: number) => { all: number; longest: number };

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of the machine's clock; `tdur` of the processor. */
  ts: number;
  dur?: number;
  tdur?: number;
}

const MARK = 'forecourt-bench';
const CATEGORIES = ['blink.user_timing', 'disabled-by-default-devtools.timeline'];

/** Notes the tasks of the page's thread until the function it gives is called. What else runs on the machine does not count. */
export async function noteTasks(page: Page, session: CDPSession): Promise<() => Promise<TasksBetween>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  const marked = await page.evaluate((name) => performance.mark(name).startTime, MARK);
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    const mark = events.find(({ name }) => name === MARK);
    if (!mark) throw new BenchError('Chromium traced nothing.');
    const tasks = events
      .filter(({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === mark.pid && tid === mark.tid)
      .map(({ ts, dur = 0, tdur = 0 }) => {
        const start = marked + (ts - mark.ts) / 1000;
        return { start, end: start + dur / 1000, used: tdur / 1000 };
      });
    return (from, to) => {
      const used = tasks.filter(({ start, end }) => end > from && start < to).map((task) => task.used);
      return { all: used.reduce((sum, one) => sum + one, 0), longest: Math.max(0, ...used) };
    };
  };
}
