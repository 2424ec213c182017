import type { SignInAnswer } from '../account/sign-in-answer.ts';
import { screen } from './screen.tsx';

/** The screen that a sign-in returns to; it begins to register the member as soon as its code is there, once. */
export function callbackScreen(signInAnswer: SignInAnswer) {
  return screen('account', async () => {
    const [{ CallbackPage }, { completeSignIn }] = await Promise.all([
      import('../account/callback-page.tsx'),
      import('../account/complete-sign-in.ts'),
    ]);
    const outcome = completeSignIn(signInAnswer).then(
      () => ({ error: undefined }),
      (error: unknown) => ({ error }),
    );
    return () => <CallbackPage outcome={outcome} />;
  });
}
