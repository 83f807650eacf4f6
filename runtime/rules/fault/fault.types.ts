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
