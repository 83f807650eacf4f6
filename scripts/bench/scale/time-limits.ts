import { BenchError } from '../bench-error.ts';

/** Ends what does not end by itself, and says which step that was. */
export interface TimeLimits {
  /** A step begins, and with it the one before has ended. */
  begin(step: string): void;
  end(): void;
}

/** @param wholeMs what all steps together may take; each may take a third of it */
export function timeLimits(wholeMs: number, stop: (reason: BenchError) => void): TimeLimits {
  const stepMs = wholeMs / 3;
  let current = 'the start';
  let step: NodeJS.Timeout | undefined;
  const late = (what: string, ms: number): void => stop(new BenchError(`${what} took longer than ${ms / 1000} s.`));
  const whole = setTimeout(() => late(`all steps up to "${current}"`, wholeMs), wholeMs);
  const end = (): void => {
    clearTimeout(step);
    clearTimeout(whole);
  };
  return {
    begin(what) {
      current = what;
      clearTimeout(step);
      step = setTimeout(() => late(`"${what}"`, stepMs), stepMs);
    },
    end,
  };
}
