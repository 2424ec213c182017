import type { StackFile } from '../stack/stack-file.ts';
import { DemoClient } from './client.ts';

/**
 * Signs in the sandbox wallet's demo members, as the callback page would, and returns a client for each by
 * the local part of their e-mail address.
 */
export async function signInDemoMembers({ gateway, wallet }: StackFile): Promise<Record<string, DemoMember>> {
  const answer = await fetch(`${wallet.url}/sandbox/members`);
  if (!answer.ok) throw new Error(`${wallet.url}/sandbox/members returned ${answer.status}.`);
  const { members } = (await answer.json()) as { members: WalletMember[] };
  const signedIn: Record<string, DemoMember> = {};
  for (const { user_id, email, token } of members) {
    const client = new DemoClient({ gatewayUrl: gateway.url, token });
    await client.post('/api/auth/sso/register', { user_id, email });
    signedIn[email.split('@')[0] ?? email] = { email, client };
  }
  return signedIn;
}

export interface DemoMember {
  email: string;
  client: DemoClient;
}

interface WalletMember {
  user_id: string;
  email: string;
  token: string;
}
