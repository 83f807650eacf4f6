type Signal = 'SIGINT' | 'SIGTERM';

/**
 * Resolves when the process is asked to stop, with how: Ctrl-C, or a service manager's SIGTERM.
 * @param given up: from then on such a signal does again what it did before
 */
export function waitForSignal(given?: AbortSignal): Promise<Signal> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const stop = (): void => resolve(signal);
      process.once(signal, stop);
      given?.addEventListener('abort', () => process.removeListener(signal, stop), { once: true });
    }
  });
}
