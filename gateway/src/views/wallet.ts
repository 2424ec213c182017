import type { WalletTransaction as TransactionView } from '@checkout/contract/wallet/schema.ts';
import type { WalletTransaction } from '@checkout/proto/payment/v1/payment.ts';
import { instantText } from '../values/from-proto.ts';

export function walletTransactionView(transaction: WalletTransaction | undefined): TransactionView {
  if (transaction === undefined) throw new Error('a response lacks its transaction');
  const { id, amount, description, timestamp } = transaction;
  return { id, amount: Number(amount), description, timestamp: instantText(timestamp) };
}
