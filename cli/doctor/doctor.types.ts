/** One thing that was looked at. `problem`: building or serving fails here; `warning`: something asked for does not work yet. */
export interface Finding {
  status: 'ok' | 'warning' | 'problem';
  /** What was looked at, a few words. */
  name: string;
  /** What is the case. */
  message: string;
  /** What to do about it; null where nothing is. */
  todo: string | null;
}

/** The machine as the checks see it, so that tests can show them another. */
export interface Machine {
  /** 'v24.1.0' */
  nodeVersion: string;
  env: Readonly<Record<string, string | undefined>>;
  /** A Chromium that starts, or null. @throws where it cannot be looked for */
  findChromium(): Promise<string | null>;
  /** Loads a package with native parts. @throws where it cannot */
  load(name: string): Promise<void>;
  fetch: typeof fetch;
}
