/** Where a server part reports: one line of words and a few facts. Never names, numbers or addresses of shoppers. `cause`: what was thrown, for who follows faults up; a console prints nothing of it. */
export type Log = (
  level: 'info' | 'warn' | 'error',
  message: string,
  facts?: Record<string, string | number | boolean | null>,
  cause?: unknown,
) => void;
