import { createHash, randomBytes } from 'node:crypto';
import type { startAccount } from './account-client.ts';

/** Returns a new session's id, as a gateway derives it from the cookie. */
export function newSession(): string {
  return createHash('sha256').update(randomBytes(32)).digest('base64url');
}

/** Returns functions that act as browsers of members at an account service. */
export function browsersOf(account: Account) {
  let people = 0;

  async function newMember(): Promise<WalletMember> {
    people += 1;
    return account.walletControl('POST', '/sandbox/members', { email: `browser-${people}@example.com` });
  }

  /** Returns a token as the wallet's sign-in page issues it. */
  async function signIn({ email }: { email: string }): Promise<string> {
    const query = new URLSearchParams({ redirect_uri: 'http://localhost/auth/callback', member: email });
    const address = `${account.wallet.url}/api/auth/sso/authorize?${query}`;
    const { headers } = await fetch(address, { redirect: 'manual' });
    return new URL(headers.get('location') ?? '').searchParams.get('token') ?? '';
  }

  /** Registers a new sign-in as a browser does. */
  async function signedIn(member: { user_id: string; email: string }, replaced = '') {
    const [token, session] = [await signIn(member), newSession()];
    const { sessionEndsAt } = await register(member, { token, session, replaced });
    return { token, session, sessionEndsAt };
  }

  function register(
    { user_id: userId }: { user_id: string },
    { token, session, replaced = '' }: { token: string; session: string; replaced?: string },
  ) {
    const claims = { email: '', tier: '', browserSession: replaced, newBrowserSession: session };
    return account.gateway.registerMember({ token, userId, ...claims });
  }

  function admit(token: string, session: string, { isUse = true, by = account.gateway } = {}) {
    return by.authenticate({ token, browserSession: session, isUse });
  }

  return { newMember, signIn, signedIn, register, admit };
}

type Account = Awaited<ReturnType<typeof startAccount>>;

interface WalletMember {
  user_id: string;
  email: string;
  token: string;
}
