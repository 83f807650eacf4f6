/** Faults that change nothing that anybody could see, each with its reason: no test can notice them. */
export const EQUIVALENT: readonly {
  file: string;
  /** The line in which it is planted. */
  line: string;
  was: string;
  becomes: string;
  why: string;
}[] = [];
