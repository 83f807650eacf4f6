import { appendFileSync, closeSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from './content-hash.ts';

/** Hashes that something is known of, of all processes that build: a file of its own for each would take more time than all that is known. */
export interface Marks {
  has(mark: string): boolean;
  /** Keeps marks, for other processes at once. */
  add(marks: readonly string[]): void;
}

const LENGTH = hashOf('').length;

/**
 * Marks in a file that is only ever added to, a line each. Lines of processes that write at the same time stand one after the other; what was cut off
 * or damaged is no mark.
 */
export function openMarks(file: string): Marks {
  const known = new Set<string>();
  let read = 0;
  const readOn = (): void => {
    const text = textFrom(file, read);
    // What follows the last line's end is still being written.
    const whole = text.subarray(0, text.lastIndexOf('\n') + 1);
    read += whole.length;
    for (const line of whole.toString('latin1').split('\n')) if (line.length === LENGTH) known.add(line);
  };
  return {
    has(mark) {
      if (!known.has(mark)) readOn();
      return known.has(mark);
    },
    add(marks) {
      const fresh = marks.filter((mark) => !known.has(mark));
      if (fresh.length === 0) return;
      // Begins a line of its own, whatever a process that was broken off has left.
      append(file, ['', ...fresh, ''].join('\n'));
      for (const mark of fresh) known.add(mark);
    },
  };
}

function append(file: string, text: string): void {
  try {
    appendFileSync(file, text);
  } catch {
    // Most often the folder is there.
    mkdirSync(path.dirname(file), { recursive: true });
    appendFileSync(file, text);
  }
}

/** What a file holds from a place on; nothing where there is none. */
function textFrom(file: string, from: number): Buffer {
  let opened: number;
  try {
    opened = openSync(file, 'r');
  } catch {
    return Buffer.alloc(0);
  }
  try {
    const text = Buffer.alloc(Math.max(0, fstatSync(opened).size - from));
    return text.subarray(0, readSync(opened, text, 0, text.length, from));
  } finally {
    closeSync(opened);
  }
}
