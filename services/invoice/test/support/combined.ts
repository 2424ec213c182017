import type { Invoice } from '@checkout/proto/invoice/v1/invoice.ts';
import { ada } from './fixture.ts';
import { service } from './shared-service.ts';

/** Creates invoices for ada with these amounts. */
export async function createInvoices(...amounts: bigint[]): Promise<Invoice[]> {
  const made: Invoice[] = [];
  for (const amountMinor of amounts) made.push(await service.create({ amountMinor }));
  return made;
}

/** Combines them as they were read. */
export async function combineAs(parts: Invoice[], caller = ada) {
  return await service.as(caller).combineInvoices({
    parts: parts.map(({ id, amountVersion }) => ({ invoiceId: id, amountVersion })),
  });
}

export async function combine(parts: Invoice[]): Promise<Invoice> {
  return (await combineAs(parts)).invoice as Invoice;
}

export function claimOf({ id }: Pick<Invoice, 'id'>) {
  const attemptId = crypto.randomUUID();
  return { invoiceId: id, attemptId, rail: 'wallet', amountVersion: 1n, payerId: 'user-ada' };
}

/** Returns the settlement of a claim with gems. */
export function walletSettlement(
  { id, amountMinor, currency }: Invoice,
  attemptId: string,
  gemsUsed: bigint,
) {
  return {
    invoiceId: id,
    attemptId,
    rail: 'wallet',
    needsClaim: true,
    expiredIsFine: true,
    provider: 'other',
    paymentMethodName: 'GFA Gems',
    paymentReference: 'tx-1',
    amountVersion: 1n,
    amountMinor,
    currency,
    payerId: 'user-ada',
    gemsUsed,
  };
}

/** Returns the state of each. */
export async function statesOf(parts: Invoice[]) {
  const read = parts.map(({ id }) => service.as(ada).getInvoice({ ref: id }));
  return (await Promise.all(read)).map(({ invoice }) => ({
    status: invoice?.status,
    claimed: invoice?.claimed,
    version: invoice?.version,
  }));
}
