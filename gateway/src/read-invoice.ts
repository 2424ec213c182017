import { hasReason } from '@checkout/kit/errors.ts';
import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import type { Session } from './auth.ts';
import type { Clients } from './clients.ts';

/**
 * Reads an invoice as this session may. Where a signed-in caller is needed and a token was sent that gave none, the
 * reason for that is thrown instead of the plain UNAUTHORIZED.
 */
export async function readInvoice({ invoice }: Clients, ref: string, session: Session): Promise<Invoice> {
  try {
    const found = (await invoice.getInvoice({ ref })).invoice;
    if (found === undefined) throw new Error('an answer came without its invoice');
    return found;
  } catch (error) {
    if (session.refusal !== undefined && hasReason(error, 'UNAUTHORIZED')) throw session.refusal;
    throw error;
  }
}
