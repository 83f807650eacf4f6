import { PassThrough, Writable } from 'node:stream';
import type { Terminal } from './questions.ts';

/** A terminal where each question that comes up gets its answer typed; '\u0003' is Ctrl-C. */
export function typing(answers: [question: string, keys: string][]): Terminal & { asked: string[] } {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const asked: string[] = [];
  const left = [...answers];
  let shown = '';
  const output = new Writable({
    write(chunk, _encoding, done) {
      shown += String(chunk);
      const next = left[0];
      if (next && shown.includes(next[0])) {
        left.shift();
        asked.push(next[0]);
        shown = '';
        setImmediate(() => input.write(next[1]));
      }
      done();
    },
  });
  return { input, output: Object.assign(output, { columns: 100, rows: 40, isTTY: true }), asked };
}
