/** Listens for what no other script has caught; what tells of it comes with the first fault. */
export function start(): void {
  const tell = (event: ErrorEvent | PromiseRejectionEvent): void => {
    // Offline it does not come: that is no second fault.
    import('./fault-report.lazy.ts').then(({ reportFault }) => reportFault(event)).catch(() => {});
  };
  addEventListener('error', tell);
  addEventListener('unhandledrejection', tell);
}
