import type { Page } from 'playwright-core';
import type { Stranger } from './members.ts';

/** Chooses an account on the wallet's sign-in page. */
export async function chooseMember(page: Page, { email }: Pick<Stranger, 'email'>): Promise<void> {
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
  await page.getByRole('button', { name: email }).click();
}

/** Returns the session as the browser stores it. */
export async function storedSession(page: Page): Promise<StoredSession> {
  const script =
    "({ token: localStorage.getItem('checkout.token'), user: localStorage.getItem('checkout.user') })";
  const { token, user } = await page.evaluate<{ token: string | null; user: string | null }>(script);
  return { token, user: JSON.parse(user ?? 'null') };
}

interface StoredSession {
  token: string | null;
  user: { email: string; isAdmin: boolean } | null;
}
