/** Resolves when the process is told to end: SIGTERM, or Ctrl-C. */
export function signalled(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
}
