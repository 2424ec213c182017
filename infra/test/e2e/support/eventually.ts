import { waitFor } from '@checkout/testkit/wait-for.ts';

/**
 * Repeats an assertion about what a page shows until it holds. Pages draw some time after the answer, the
 * event or the click that a test has waited for, so a single look may come too early.
 *
 * Throws the assertion's last failure after 60 s.
 */
export async function eventually(assertion: () => Promise<void>): Promise<void> {
  let failure: unknown;
  const holds = () =>
    assertion().then(
      () => true,
      (error: unknown) => {
        failure = error;
        return false;
      },
    );
  await waitFor(holds, { what: 'the assertion to hold' }).catch(() => {
    throw failure;
  });
}
