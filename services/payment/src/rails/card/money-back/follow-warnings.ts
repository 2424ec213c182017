import { inTransaction } from '@checkout/kit/database/database.ts';
import type { Attempt } from '../../../attempts/attempt.ts';
import { raiseException } from '../../../exceptions/raise-exception.ts';
import type { CardDeps } from '../card-intent.ts';
import { listOfIntent } from '../provider/list-of-intent.ts';
import { unexpectedResponse } from '../provider/provider.ts';
import { isOfIntent } from '../provider/provider-intent.ts';

/** Records banks' early fraud warnings: an exception and a history note for each. No money has moved. */
export async function followWarnings({ db, provider, invoices }: CardDeps, attempt: Attempt): Promise<void> {
  const { providerReference } = attempt;
  const own = await listOfIntent({ provider, intentId: providerReference, kind: 'fraud warnings' }, (page) =>
    provider.radar.earlyFraudWarnings.list(page),
  );
  if (!own.every((warning) => isOfIntent(warning, providerReference))) {
    throw unexpectedResponse(`a fraud warning that does not belong to ${providerReference}`);
  }
  for (const { id, fraud_type: type } of own) {
    const kind = (type ?? 'misc').replaceAll('_', ' ');
    const what = `The cardholder's bank reports this payment as fraud (${kind})`;
    await inTransaction(db, (trx) =>
      raiseException(trx, attempt, {
        kind: 'early_fraud_warning',
        description: `${what}: ${attempt.description}`,
        amountMinor: attempt.amountMinor,
        currency: attempt.currency,
        reference: id,
      }),
    );
    await invoices.noteMoney({ invoiceId: attempt.invoiceId ?? '', noteId: id, reason: `${what} (${id}).` });
  }
}
