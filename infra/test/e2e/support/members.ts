import { randomUUID } from 'node:crypto';
import { DemoClient } from '../../../local/demo/client.ts';
import { stack } from './stack.ts';
import { callWallet } from './wallet.ts';

/** Creates a member of the sandbox wallet and signs them in at the checkout, as the callback page does. */
export async function createMember(options: NewMember = {}): Promise<Member> {
  const member = await createStranger(options);
  const { user } = await member.api.post<{ user: object }>('/api/auth/sso/register', {
    user_id: member.id,
    email: member.email,
  });
  return { ...member, user };
}

/** Creates a member of the wallet whom the checkout has never seen. */
export async function createStranger({
  credits = 0,
  isAdmin = false,
  name = 'Guest ',
}: NewMember = {}): Promise<Stranger> {
  const username = `${name}${randomUUID().slice(0, 8)}`;
  const email = `${username.toLowerCase().replace(' ', '-')}@example.com`;
  const { user_id, token } = await callWallet<{ user_id: string; token: string }>(
    'POST',
    '/sandbox/members',
    {
      email,
      username,
      credits,
      isAdmin,
    },
  );
  return {
    id: user_id,
    email,
    username,
    token,
    api: new DemoClient({ gatewayUrl: stack.gateway.url, token }),
  };
}

interface NewMember {
  /** Whole gems. */
  credits?: number;
  isAdmin?: boolean;
  /** The start of their username. */
  name?: string;
}

export interface Stranger {
  id: string;
  email: string;
  username: string;
  token: string;
  api: DemoClient;
}

export interface Member extends Stranger {
  /** The user as the checkout's server describes them. */
  user: object;
}
