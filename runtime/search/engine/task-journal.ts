import type { DurableFiles } from './durable-files.ts';
import type { TaskRecord } from './engine.types.ts';
import { damaged } from './index-file.ts';
import type { WaitingTask } from './storage.types.ts';
import type { TaskJob } from './task-jobs.types.ts';

interface Entry {
  task: TaskRecord;
  /** There until the task is done. */
  job?: TaskJob;
}

/** Where a journal stands: what lies beyond `bytes` was not part of the last commit. */
export interface JournalMark {
  file: string;
  bytes: number;
}

export interface ReadJournal {
  tasks: TaskRecord[];
  waiting: WaitingTask[];
  /** Something lies beyond the mark: the next commit should begin a new file. */
  stale: boolean;
}

export function journalText(entries: Iterable<Entry>): string {
  return Array.from(entries, (entry) => `${JSON.stringify(entry)}\n`).join('');
}

/**
 * Reads the tasks of a journal: the last entry of a task counts. Beyond the mark only acceptances count, each of which was acknowledged;
 * the end of a broken commit and a torn line are passed over. Throws StorageError where what was committed is not whole.
 */
export function readJournal(files: DurableFiles, { file, bytes }: JournalMark): ReadJournal {
  const content = Buffer.from(files.read(file) ?? '');
  if (content.length < bytes) throw damaged(file, `it should have ${bytes} bytes and has ${content.length}`);
  const tasks = new Map<number, TaskRecord>();
  const jobs = new Map<number, TaskJob>();
  const take = ({ task, job }: Entry) => {
    tasks.set(task.uid, task);
    if (job) jobs.set(task.uid, job);
  };
  for (const line of linesOf(content.subarray(0, bytes))) {
    const entry = parseEntry(line);
    if (!entry) throw damaged(file, 'a line of it is no task');
    take(entry);
  }
  for (const line of linesOf(content.subarray(bytes))) {
    const entry = parseEntry(line);
    if (entry?.job) take(entry);
  }
  const ordered = [...tasks.values()].sort((a, b) => a.uid - b.uid);
  const waiting = ordered
    .filter((task) => task.finishedAt === null && jobs.has(task.uid))
    .map((task) => ({ task, job: jobs.get(task.uid)! }));
  return { tasks: ordered, waiting, stale: content.length > bytes };
}

function linesOf(content: Buffer): string[] {
  return content
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
}

function parseEntry(line: string): Entry | null {
  try {
    const entry = JSON.parse(line) as Partial<Entry>;
    return typeof entry.task?.uid === 'number' ? (entry as Entry) : null;
  } catch {
    return null;
  }
}
