import type { memberRoutes } from '@checkout/contract/member/routes.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { assertMember } from '../identity/auth.ts';
import { memberSessionsView, memberView } from '../views/member.ts';

/** Handles calls about the signed-in member and about members' sessions. */
export function memberHandlers({
  clients: { account },
  authenticator,
  cookies,
  endedSessions,
}: Deps): Handlers<keyof typeof memberRoutes> {
  return {
    register: async ({ body, session, header, response }) => {
      assertMember(session);
      const { userId, email = '', tier = '' } = body;
      const created = body.browserSession ? cookies.create() : undefined;
      const { member, sessionEndsAt } = await account.registerMember({
        token: session.token,
        userId,
        email,
        tier,
        browserSession: cookies.sessionOf(header('cookie')),
        newBrowserSession: created?.session ?? '',
      });
      authenticator.forget(session.token);
      if (sessionEndsAt !== undefined) created?.setCookie(response, sessionEndsAt);
      return { status: 200, body: { success: true, user: memberView(member) } };
    },

    signOut: async ({ body: { everywhere }, session, header, response }) => {
      const { member, token = '' } = session;
      // An unchecked token ends only the session of its own cookie, and what belongs to the same member.
      const browserSession =
        (member === undefined ? cookies.sessionOf(header('cookie')) : session.browserSession) ?? '';
      const { browserSessions } = await account.endSessions({ token, browserSession, everywhere });
      endedSessions.end(browserSessions);
      authenticator.forget(token);
      if (!browserSessions.includes(browserSession)) assertMember(session);
      if (browserSession !== '') {
        // Ended here too: if the first response was lost, the retry's call returns no sessions.
        endedSessions.end([browserSession]);
        cookies.clearCookie(response);
      }
      return { status: 204 };
    },

    listMemberSessions: async ({ query: { email, userId } }) => {
      const { members } = await account.listMemberSessions({ email, userId });
      return { status: 200, body: { members: members.map(memberSessionsView) } };
    },

    endMemberSessions: async ({ body: { userId, sessionId } }) => {
      const { browserSessions } = await account.endMemberSessions({ userId, browserSession: sessionId });
      endedSessions.end(browserSessions);
      return { status: 200, body: { success: true, ended: browserSessions.length } };
    },

    getMe: async ({ session }) => {
      assertMember(session);
      return { status: 200, body: { user: memberView(session.member) } };
    },
  };
}
