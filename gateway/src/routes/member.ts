import { assertMember } from '../auth.ts';
import type { Handlers, Rooms } from '../handler.ts';
import { activityView } from '../views/activity.ts';
import { memberView } from '../views/member.ts';

/** Calls about the signed-in member; those about their wallet are passed on by the wallet proxy. */
export function memberHandlers({
  clients: { account, activity },
  authenticator,
}: Rooms): Handlers<
  'register' | 'getMe' | 'getBillingProfile' | 'saveBillingProfile' | 'listActivities' | 'createActivity'
> {
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

    getBillingProfile: async () => {
      const { profile } = await account.getBillingProfile({});
      return { status: 200, body: profileView(profile) };
    },

    saveBillingProfile: async ({ body }) => {
      const { profile } = await account.saveBillingProfile({ profile: body });
      return { status: 200, body: profileView(profile) };
    },

    listActivities: async ({ query }) => {
      const { activities, nextCursor } = await activity.listActivities({
        limit: query.limit,
        cursor: query.cursor ?? '',
      });
      return {
        status: 200,
        body: { activities: activities.map(activityView), nextCursor: nextCursor || null },
      };
    },

    createActivity: async ({ body }) => {
      const { metadata, gemAmount, ...rest } = body;
      const { entry } = await activity.pushActivity({
        ...rest,
        gemAmount,
        metadataJson: JSON.stringify(metadata),
      });
      return { status: 201, body: { success: true, activityEntry: activityView(entry) } };
    },
  };
}

function profileView(profile: Profile | undefined): Profile {
  if (profile === undefined) throw new Error('an answer came without its profile');
  const { companyName, address, vatNumber, taxId } = profile;
  return { companyName, address, vatNumber, taxId };
}

interface Profile {
  companyName: string;
  address: string;
  vatNumber: string;
  taxId: string;
}
