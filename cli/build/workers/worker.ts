import { openBuildContext } from '../build-context.ts';
import { perform, type Task } from './task.ts';
import type { WorkerAnswer } from './worker-pool.ts';

// A process of a build: does the tasks that it is sent, one after another. It ends with the process that started it.
const context = openBuildContext(process.argv[2] as string, process.env);
let last: Promise<unknown> = context;

let current = 0;

process.on('message', ({ number, task }: { number: number; task: Task }) => {
  last = last.then(async () => {
    current = number;
    // Where the process that asked is gone, so is this one in a moment.
    process.send?.(await answer(number, task), () => {});
  });
});
process.on('disconnect', () => process.exit());
// Ctrl-C on a terminal reaches every process: this one ends when its parent does.
process.on('SIGINT', () => {});
// Something that a task began and did not wait for: the task that is under way now hears of it, most often its own.
process.on('uncaughtException', (error) => {
  process.send?.({ number: current, fault: error.stack ?? error.message, ends: true } satisfies WorkerAnswer, () =>
    process.exit(1),
  );
});

async function answer(number: number, task: Task): Promise<WorkerAnswer> {
  try {
    return { number, outcome: await perform(task, await context) };
  } catch (error) {
    return { number, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
