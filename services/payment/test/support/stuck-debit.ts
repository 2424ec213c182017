import type { Exception } from '@checkout/proto/payment/v1/payment.ts';
import { waitFor } from '@checkout/testkit/wait-for.ts';
import { admin, member, type PaymentStack } from './fixture.ts';
import type { Payer } from './wallet-controls.ts';

export const second = member('admin-2', { email: 'second@example.test', isAdmin: true });
export const third = member('admin-3', { email: 'third@example.test', isAdmin: true });

/** Adds helpers for gem payments whose outcome the wallet does not report, and for ending them. */
export function stuckDebits(stack: PaymentStack) {
  const { wallet } = stack;
  const exceptionOf = async (id: string, caller = admin): Promise<Exception> =>
    (await stack.as(caller).getException({ id })).exception as Exception;
  return {
    exceptionOf,
    /** Pays; the wallet takes the gems or not, and reports neither. Resolves once admins can end it. */
    stuck: async ({ isTaken }: { isTaken: boolean }): Promise<Stuck> => {
      const payer = await wallet.member(5_000);
      const { id: invoiceId } = await stack.createInvoice();
      await wallet.debitFault(isTaken ? 'timeout_after' : 'timeout_before');
      await wallet.hideTransactions();
      const pay = () =>
        stack
          .as(payer.caller, { idempotencyKey: invoiceId })
          .payWithGems({ ref: invoiceId, walletToken: payer.token });
      await pay();
      const [attempt] = await stack.attempts(invoiceId);
      const id = attempt?.id ?? '';
      await waitFor(async () => (await exceptionOf(id)).evidence?.obstacle === '', {
        what: 'the payment to be old enough for evidence',
      });
      return { id, invoiceId, payer, pay, mark: attempt?.mark ?? '' };
    },
    propose: async (
      id: string,
      ending = 'settled',
      { reference = `ref-${crypto.randomUUID()}`, notes = 'The wallet’s support wrote so' } = {},
    ) => {
      const request = { id, ending, reference, notes };
      const { exception } = await stack.as(admin).proposeEnding(request);
      return { reference, proposalId: exception?.evidence?.proposals[0]?.id ?? '' };
    },
    ledgerOf: (attemptId: string) =>
      stack.query<LedgerRow>(
        'select type, provider_reference, metadata from payment.transactions where attempt_id = $1',
        [attemptId],
      ),
    /** Returns the reasons in the invoice's history, oldest first. */
    reasonsOf: async (invoiceId: string): Promise<string[]> =>
      (await stack.invoices(admin).getInvoiceHistory({ ref: invoiceId })).history.map(({ reason }) => reason),
  };
}

export interface Stuck {
  /** Id of the attempt, which is also that of the exception. */
  id: string;
  invoiceId: string;
  payer: Payer;
  /** Repeats the same request. */
  pay: () => Promise<{ settled: boolean }>;
  mark: string;
}

interface LedgerRow {
  type: string;
  provider_reference: string;
  metadata: Record<string, string>;
}
