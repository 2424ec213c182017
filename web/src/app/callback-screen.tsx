import type { SignInAnswer } from '../account/sign-in-answer.ts';
import { screen } from './screen.tsx';

/** The screen that a sign-in returns to; it takes the wallet's answer as soon as its code is there, once. */
export function callbackScreen(signInAnswer: SignInAnswer) {
  return screen('account', async () => {
    const [{ CallbackPage }, { receiveSignIn }] = await Promise.all([
      import('../account/callback-page.tsx'),
      import('../account/complete-sign-in.ts'),
    ]);
    const outcome = receiveSignIn(signInAnswer).catch((error: unknown) => ({
      kind: 'failed' as const,
      error,
    }));
    return () => <CallbackPage outcome={outcome} />;
  });
}
