import { createHash } from 'node:crypto';
import path from 'node:path';

/** The processor time of one file of tests, in seconds; its own processes' as well. */
export interface FileTime {
  file: string;
  seconds: number;
}

/** So many files are told. */
const TOLD = 10;
/** A file of `npm test` may take so many seconds of processor time, on a machine like REFERENCE_SECONDS: whoever changes something waits for all of them. */
export const MOST_SECONDS = 10;
/** One that drives a browser, which takes most of it. */
export const MOST_BROWSER_SECONDS = 50;
const DRIVES_BROWSER = /^templates\/tests\/|\.browser\.test\.ts$|\/wild-dealers\.test\.ts$/;
/** What `slowness` does takes so many seconds of processor time on the machine that the limits were set on. */
const REFERENCE_SECONDS = 0.18;

/** Times as the tests note them, one JSON object a line, longest first; `file` relative to the project. */
export function readTimes(text: string, root: string): FileTime[] {
  const sums = new Map<string, number>();
  for (const line of text.split('\n').filter(Boolean)) {
    const { file, seconds } = JSON.parse(line) as FileTime;
    const name = path.relative(root, file);
    sums.set(name, (sums.get(name) ?? 0) + seconds);
  }
  return [...sums].map(([file, seconds]) => ({ file, seconds })).sort((a, b) => b.seconds - a.seconds);
}

/** What is told of the times: all of them together, and the files that take longest. */
export function timesText(times: readonly FileTime[]): string {
  const all = times.reduce((sum, { seconds }) => sum + seconds, 0);
  const longest = times.slice(0, TOLD).map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
  return [`${all.toFixed(0)} s of processor time in ${times.length} files, most of it in`, ...longest].join('\n');
}

/** How many times slower this machine is, as busy as it is, than the one that the limits were set on; at least 1. */
export function slowness(): number {
  const before = process.cpuUsage();
  let text = '';
  for (let round = 0; round < 600; round++) {
    const rows = Array.from({ length: 400 }, (_, n) => ({ id: n, name: `car ${(n * 7919) % 401}`, tags: [round, n] }));
    text = JSON.stringify(rows.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
    createHash('sha256').update(text).digest();
    JSON.parse(text);
  }
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, (user + system) / 1e6 / REFERENCE_SECONDS);
}

/** What is wrong with the files of `npm test` that take too long, a sentence for each. `slower`: how many times longer they may take here. */
export function tooSlow(times: readonly FileTime[], slower = 1): string[] {
  return times.flatMap(({ file, seconds }) => {
    const most = Math.round((DRIVES_BROWSER.test(file) ? MOST_BROWSER_SECONDS : MOST_SECONDS) * slower);
    return seconds <= most
      ? []
      : `${file} takes ${seconds.toFixed(1)} s of processor time, where it may take ${most} on this machine: make it quicker, or put it into a group (scripts/test-groups.data.ts).`;
  });
}
