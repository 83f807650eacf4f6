// A worker that does as the task's word says, for the test of the pool.
import type { Task } from './task.ts';

const WORDS: Record<string, (number: number) => void> = {
  done: (number) => process.send?.({ number, outcome: process.pid }),
  fault: (number) => process.send?.({ number, fault: 'It went wrong.' }),
  exit: () => process.exit(3),
  late: (number) => process.send?.({ number, fault: 'It came late.', ends: true }, () => process.exit(1)),
  loop: () => {
    for (;;);
  },
  kill: () => process.kill(process.pid, 'SIGKILL'),
};

process.on('message', ({ number, task }: { number: number; task: Task }) => {
  if (task.kind === 'check') WORDS[task.check.slugs[0] ?? '']?.(number);
});
process.on('disconnect', () => process.exit());
