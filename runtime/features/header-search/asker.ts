export interface AskerOptions<Answer> {
  ask(text: string, signal: AbortSignal): Promise<Answer>;
  /** Shows the answer to the newest text; null clears what is shown. */
  show(answer: Answer | null, text: string): void;
  /** Resolves when no further key is likely to follow at once. */
  pause(): Promise<void>;
}

/**
 * Asks for a text once typing pauses, and only ever shows the answer to the newest one: what was under way for an older text is given up.
 * '' asks nothing and clears. A failed question leaves nothing shown: the form still works.
 */
export function asker<Answer>({ ask, show, pause }: AskerOptions<Answer>): (text: string) => Promise<void> {
  let newest = new AbortController();
  return async (text) => {
    newest.abort();
    newest = new AbortController();
    const { signal } = newest;
    if (text === '') return show(null, text);
    try {
      await pause();
      if (signal.aborted) return;
      const answer = await ask(text, signal);
      if (!signal.aborted) show(answer, text);
    } catch {
      if (!signal.aborted) show(null, text);
    }
  };
}
