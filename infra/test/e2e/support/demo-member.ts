import { DemoClient } from '../../../local/demo/client.ts';
import type { Member } from './members.ts';
import { stack } from './stack.ts';
import { callWallet } from './wallet.ts';

/** Returns a member that every stack starts with, signed in. Throws if the wallet has no such member. */
export async function demoMember(email: string): Promise<Member> {
  const { members } = await callWallet<{ members: WalletMember[] }>('GET', '/sandbox/members');
  const found = members.find((member) => member.email === email);
  if (!found) throw new Error(`The sandbox wallet has no member ${email}.`);
  const { user_id: id, username, token } = found;
  const api = new DemoClient({ gatewayUrl: stack.gateway.url, token });
  const { user } = await api.post<{ user: object }>('/api/auth/sso/register', { user_id: id, email });
  return { id, email, username, token, api, user };
}

interface WalletMember {
  user_id: string;
  email: string;
  username: string;
  token: string;
}
