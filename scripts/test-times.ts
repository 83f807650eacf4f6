import path from 'node:path';

/** The processor time of one file of tests, in seconds; its own processes' as well. */
export interface FileTime {
  file: string;
  seconds: number;
}

/** So many files are told. */
const TOLD = 10;
/** A file of `npm test` may take so many seconds of processor time: whoever changes something waits for all of them. */
export const MOST_SECONDS = 120;

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

/** What is wrong with the files of `npm test` that take too long, a sentence for each. */
export function tooSlow(times: readonly FileTime[]): string[] {
  return times
    .filter(({ seconds }) => seconds > MOST_SECONDS)
    .map(
      ({ file, seconds }) =>
        `${file} takes ${seconds.toFixed(1)} s of processor time, where a file of \`npm test\` may take ${MOST_SECONDS}: make it quicker, or put it into a group (scripts/test-groups.data.ts).`,
    );
}
