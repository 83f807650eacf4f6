import { openTools } from '../tools.ts';
import { perform, type Task } from './task.ts';
import type { Answer } from './worker-pool.ts';

// A process of a build: does the tasks that it is sent, one after another. It ends with the process that started it.
const tools = openTools(process.argv[2] as string, process.env);
let last: Promise<unknown> = tools;

process.on('message', ({ number, task }: { number: number; task: Task }) => {
  last = last.then(async () => {
    process.send?.(await answer(number, task));
  });
});
process.on('disconnect', () => process.exit());
// Ctrl-C on a terminal reaches every process: this one ends when its parent says so, between two tasks or never in the midst of a rename.
process.on('SIGINT', () => {});

async function answer(number: number, task: Task): Promise<Answer> {
  try {
    return { number, outcome: await perform(task, await tools) };
  } catch (error) {
    return { number, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
