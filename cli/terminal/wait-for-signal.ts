/**
 * Resolves when the process is asked to stop: Ctrl-C, or a service manager's SIGTERM.
 * @param given up: from then on such a signal does again what it did before
 */
export function untilStopped(given?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => resolve();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, stop);
      given?.addEventListener('abort', () => process.removeListener(signal, stop), { once: true });
    }
  });
}
