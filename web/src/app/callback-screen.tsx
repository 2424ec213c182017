import type { SignInResponse } from '../account/sign-in-response.ts';
import { screen } from './screen.tsx';

/**
 * Creates the screen that a sign-in returns to; it processes the response once, as soon as its code is
 * loaded.
 */
export function callbackScreen(signInResponse: SignInResponse) {
  return screen(
    'account',
    async () => {
      const [{ CallbackPage }, { receiveSignIn }] = await Promise.all([
        import('../account/callback-page.tsx'),
        import('../account/complete-sign-in.ts'),
      ]);
      const outcome = receiveSignIn(signInResponse).catch((error: unknown) => ({
        kind: 'failed' as const,
        error,
      }));
      return () => <CallbackPage outcome={outcome} />;
    },
    keepToken,
  );
}

/** A reload would lose the token, which is no longer in the address bar. */
async function keepToken(): Promise<void> {}
