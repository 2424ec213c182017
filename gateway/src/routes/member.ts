import type { memberRoutes } from '@checkout/contract/member/routes.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { assertMember } from '../identity/auth.ts';
import { memberView } from '../views/member.ts';

/** Calls about the signed-in member. */
export function memberHandlers({
  clients: { account },
  authenticator,
}: Deps): Handlers<keyof typeof memberRoutes> {
  return {
    register: async ({ body, session }) => {
      assertMember(session);
      const { userId, email, tier } = body;
      const { member } = await account.registerMember({
        token: session.token,
        userId,
        email: email ?? '',
        tier: tier ?? '',
      });
      authenticator.forget(session.token);
      return { status: 200, body: { success: true, user: memberView(member) } };
    },

    getMe: async ({ session }) => {
      assertMember(session);
      return { status: 200, body: { user: memberView(session.member) } };
    },
  };
}
