/** '    at load (file:///srv/x.js:1:2)', '    at async file:///srv/x.js:1:2' of V8; 'load@https://x.example/x.js:1:2' of Firefox and Safari. */
const LINE = /^\s*(?:at (?:async )?(?:(?<v8>.*?) \()?|(?<other>[^@\s]*)@)(?<file>\S+?):(?<line>\d+):(?<column>\d+)\)?$/;
const MOST = 30;

/** The calls of an error's stack, the innermost first, their files as `nameOf` has them; those that it knows no name of are left out. */
export function stackFrames(stack: string, nameOf: (file: string) => string | null): FaultFrame[] {
  return stack
    .slice(0, 10_000)
    .split('\n')
    .flatMap((text) => {
      const { v8, other, file = '', line, column } = LINE.exec(text.slice(0, 600))?.groups ?? {};
      const name = file && nameOf(file);
      const called = (v8 ?? other ?? '').slice(0, 120);
      return name ? [{ function: called || '?', file: name, line: Number(line), column: Number(column) }] : [];
    })
    .slice(0, MOST);
}

/** One call of a stack, the innermost first. */
export interface FaultFrame {
  function: string;
  /** Of a server a path without the machine's folders, of a browser an address without query; 'node:fs' of what Node has itself. */
  file: string;
  line: number;
  column: number;
}

/** What went wrong, without anything of a shopper. */
export interface Fault {
  origin: 'server' | 'browser';
  /** One line for people. */
  message: string;
  /** What was thrown: its class and its words. Null: nothing was. */
  error: { type: string; message: string } | null;
  frames: readonly FaultFrame[];
  /** The page or call that it happened in, without query. */
  path: string | null;
  /** A few words more: a status, a target. */
  facts: Readonly<Record<string, string | number | boolean>>;
}
