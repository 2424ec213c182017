import type { EndingProposal } from '@checkout/contract/exception/ending.ts';
import type { exceptionRoutes } from '@checkout/contract/exception/routes.ts';
import type { Exception } from '@checkout/proto/payment/v1/payment.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import { exceptionView } from '../views/exception.ts';

/**
 * Handles calls with which admins see payments that need a person and resolve them: with a note, or, for a
 * debit whose outcome the wallet does not report, by ending it with evidence.
 */
export function exceptionHandlers({ clients: { payment } }: Deps): Handlers<keyof typeof exceptionRoutes> {
  return {
    listPaymentExceptions: async ({ query }) => {
      const { limit, cursor = '', kind = '', state = '' } = query;
      const page = await payment.listExceptions({ limit, cursor, kind, state });
      const { total, nextCursor } = page;
      return {
        status: 200,
        body: {
          exceptions: page.exceptions.map(exceptionView),
          total: Number(total),
          nextCursor: nextCursor || null,
        },
      };
    },

    getPaymentException: async ({ params }) => {
      const { exception } = await payment.getException({ id: params.id });
      return { status: 200, body: { exception: exceptionView(exception) } };
    },

    resolvePaymentException: async ({ params, body }) => {
      const { exception } = await payment.resolveException({ id: params.id, notes: body.notes });
      const message = 'The exception is resolved';
      return { status: 200, body: { success: true, message, exception: exceptionView(exception) } };
    },

    proposeEnding: async ({ params, body }) => {
      const { ending, reference, notes } = body;
      const { exception } = await payment.proposeEnding({ id: params.id, ending, reference, notes });
      return replyWithProposal(exception, exception?.evidence?.proposals[0]?.id);
    },

    confirmEnding: async ({ params, body: { proposalId } }) => {
      const { exception } = await payment.confirmEnding({ id: params.id, proposalId });
      return replyWithProposal(exception, proposalId);
    },

    declineEnding: async ({ params, body: { proposalId, notes } }) => {
      const { exception } = await payment.declineEnding({ id: params.id, proposalId, notes });
      return replyWithProposal(exception, proposalId);
    },
  };
}

/** Returns the response, with a sentence on the state of the proposal. */
function replyWithProposal(exception: Exception | undefined, proposalId: string | undefined) {
  const view = exceptionView(exception);
  const proposal = view.evidence?.proposals.find(({ id }) => id === proposalId?.toLowerCase());
  if (proposal === undefined) throw new Error('a response lacks its proposal');
  return {
    status: 200 as const,
    body: { success: true as const, message: sentenceOf(proposal), exception: view },
  };
}

function sentenceOf({ state, ending }: EndingProposal): string {
  switch (state) {
    case 'open':
      return 'The proposal waits for another admin';
    case 'confirmed':
      return 'The proposal is confirmed and is being carried out';
    case 'carried_out':
      return ending === 'settled' ? 'The payment is settled' : 'The payment is released';
    case 'declined':
      return 'The proposal is declined';
    case 'withdrawn':
      return 'The proposal is withdrawn';
    case 'overtaken':
      return 'The outcome became known meanwhile; the proposal was not carried out';
    default:
      return state satisfies never;
  }
}
