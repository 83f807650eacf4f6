/** What a mistake of syntax is in plain words, and where it is in the text. */
export interface SyntaxAdvice {
  message: string;
  hint: string;
  /** Offsets of what to underline. */
  from: number;
  to: number;
  /** The whole line as it was meant, from an offset on; absent where several things could be. */
  meant?: { start: number; line: string; text: string };
}

export interface Line {
  text: string;
  /** Offset of its first character. */
  start: number;
  indent: number;
}

/** Whether a line is neither empty nor a note. */
export const says = (text: string): boolean => !/^\s*(#|$)/.test(text);
