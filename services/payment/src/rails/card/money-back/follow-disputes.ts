import { inTransaction, type Transaction } from '@checkout/kit/database/database.ts';
import type { Currency } from '@checkout/money/currency.ts';
import { formatMinor } from '@checkout/money/format.ts';
import type { Attempt } from '../../../attempts/attempt.ts';
import { providerEntry } from '../../../attempts/ledger/ledger.ts';
import { insertTransaction } from '../../../attempts/ledger/store-ledger.ts';
import { lockAttempt } from '../../../attempts/store-attempts.ts';
import { raiseException } from '../../../exceptions/raise-exception.ts';
import { closeExceptions, updateException } from '../../../exceptions/store-exception-outcomes.ts';
import type { CardDeps } from '../card-intent.ts';
import { type Movement, type ProviderDispute, readDisputes } from '../provider/provider-dispute.ts';
import { CARD_CLEARING, CARD_PROVIDER } from '../rules.ts';
import { endDisputeCheck, saveDispute } from './store-card-disputes.ts';

/** Interval between queries about an open dispute, in case no event reports its change. */
const PAUSE_SECONDS = 3_600;
const STAGES = ['inquiry', 'chargeback', 'appeal', 'lost'] as const;
/**
 * Final states that leave nothing to do, unless money is gone: then a person must decide about what was sold.
 */
const GOOD_ENDS = new Set(['won', 'warning_closed', 'prevented']);

/**
 * Reads the disputes of an attempt from the provider and records them: an exception with the provider's
 * deadline, a row in the invoice's history for each step, and ledger rows when money is withdrawn or
 * returned. The invoice keeps its status. Idempotent.
 */
export async function followDisputes(deps: CardDeps, { id, providerReference }: Attempt): Promise<void> {
  const { reading, disputes } = await readDisputes(deps, providerReference);
  const attempt = await inTransaction(deps.db, async (trx) => {
    const locked = await lockAttempt(trx, id);
    for (const dispute of disputes) await recordDispute(trx, locked, { dispute, reading });
    return locked;
  });
  for (const dispute of disputes) await addToHistory(deps, attempt, dispute);
  await endDisputeCheck(deps.db, { attemptId: id, reading, pauseSeconds: PAUSE_SECONDS });
}

async function recordDispute(
  trx: Transaction,
  attempt: Attempt,
  { dispute, reading }: { dispute: ProviderDispute; reading: bigint },
): Promise<void> {
  for (const movement of dispute.movements) await recordMovement(trx, attempt, { dispute, movement });
  if (!(await saveDispute(trx, { attemptId: attempt.id, dispute, reading }))) return;
  const { amountMinor, currency, reason, status, dueAt } = dispute;
  const description = `Disputed as ${words(reason)}, ${words(status)}: ${attempt.description}`;
  const kind = 'dispute';
  const stage = stageOf(dispute);
  const reference = referenceIn(stage, dispute);
  for (const other of STAGES.filter((one) => one !== stage)) {
    const over = { attemptId: attempt.id, kinds: [kind], reference: referenceIn(other, dispute) } as const;
    await closeExceptions(trx, { ...over, resolution: 'ended' });
  }
  await raiseException(trx, attempt, { kind, description, amountMinor, currency, reference });
  const resolution = GOOD_ENDS.has(status) && stage !== 'lost' ? 'ended' : 'open';
  await updateException(trx, {
    attemptId: attempt.id,
    kind,
    reference,
    description,
    amountMinor,
    dueAt,
    resolution,
  });
}

/**
 * Each stage requires something different from admins (answer a bank's inquiry, answer a bank that took the
 * money, answer it again after an appeal, decide about what was sold) and is a separate exception: resolving
 * one must not hide the next.
 */
function stageOf({ status, movements }: ProviderDispute): Stage {
  if (status.startsWith('warning_')) return 'inquiry';
  if (status.startsWith('appeal_')) return 'appeal';
  // The provider may prevent a dispute by returning the money to the payer.
  const withdrawn = movements.filter(({ isOut }) => isOut).length;
  const isGone = status === 'prevented' && withdrawn * 2 > movements.length;
  return status === 'lost' || isGone ? 'lost' : 'chargeback';
}

function referenceIn(stage: Stage, { id }: ProviderDispute): string {
  return stage === 'chargeback' ? id : `${id} ${stage}`;
}

/** Records the money in the payment's currency, so that the ledger adds up, and the fee in our balance's. */
async function recordMovement(
  trx: Transaction,
  attempt: Attempt,
  { dispute, movement }: { dispute: ProviderDispute; movement: Movement },
): Promise<void> {
  const { reference, isOut, feeMinor, balanceCurrency } = movement;
  const { amountMinor, currency, id } = dispute;
  const metadata = { dispute: id };
  const moved = isOut
    ? ({ type: 'dispute', amountMinor: -amountMinor } as const)
    : ({ type: 'dispute_reversal', amountMinor } as const);
  const fee = { type: 'dispute_fee', amountMinor: -feeMinor, currency: balanceCurrency } as const;
  const steps = [{ ...moved, currency }, fee].filter((step) => step.amountMinor !== 0n);
  // Sorted by currency, the order in which the accounts of the books are locked.
  for (const step of steps.toSorted((one, other) => (one.currency < other.currency ? -1 : 1))) {
    const entry = providerEntry(attempt, { provider: CARD_PROVIDER, ...step, reference, metadata });
    insertTransaction(trx, entry, { attempt, clearingAccount: CARD_CLEARING });
  }
}

async function addToHistory(
  { invoices }: CardDeps,
  attempt: Attempt,
  dispute: ProviderDispute,
): Promise<void> {
  const invoiceId = attempt.invoiceId ?? '';
  const { id, status, movements } = dispute;
  await invoices.noteMoney({ invoiceId, noteId: `${id}:${status}`, reason: stepOf(dispute) });
  for (const { reference, isOut } of movements) {
    const went = isOut ? 'was withdrawn from' : 'came back to';
    const reason = `${moneyOf(dispute)} ${went} our balance because of the dispute ${id} (${reference}).`;
    await invoices.noteMoney({ invoiceId, noteId: reference, reason });
  }
}

function stepOf(dispute: ProviderDispute): string {
  const { id, reason, status, dueAt } = dispute;
  const deadline = dueAt === null ? '' : ` To be answered by ${dueAt.toISOString().slice(0, 10)}.`;
  return `Dispute of ${moneyOf(dispute)}, ${words(reason)}: ${words(status)} (${id}).${deadline}`;
}

function moneyOf({ amountMinor, currency }: ProviderDispute): string {
  return formatMinor(amountMinor, currency as Currency);
}

/** Converts the provider's identifiers, such as `needs_response`, to readable words. */
function words(machine: string): string {
  return machine.replaceAll('_', ' ');
}

type Stage = (typeof STAGES)[number];
