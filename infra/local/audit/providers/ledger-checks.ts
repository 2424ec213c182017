import type { Client } from 'pg';
import type { AuditedStack } from '../audited-stack.ts';
import { type CardsLedger, readAttempts, strayCharges, strayDebits, type WalletLedger } from './ledgers.ts';
import { readMoneyBack, strayMoneyBack } from './money-back.ts';

/** Returns the checks that compare a provider's own records with ours. Only sandboxes show their records. */
export function ledgerChecks({ walletLedger, cardsLedger }: AuditedStack): AuditCheck[] {
  return [
    ...(walletLedger === undefined ? [] : [DEBITS_FIT]),
    ...(cardsLedger === undefined ? [] : [CHARGES_FIT, MONEY_BACK_FITS]),
  ];
}

const DEBITS_FIT: AuditCheck = {
  name: 'each debit belongs to one payment with its payer and its gems, and vice versa',
  find: async ({ client, ledgers: { wallet } }) =>
    wallet === undefined ? [] : strayDebits(wallet, await readAttempts(client, 'wallet')),
};

const CHARGES_FIT: AuditCheck = {
  name: 'each charge belongs to one payment, and vice versa',
  find: async ({ client, ledgers: { cards } }) =>
    cards === undefined ? [] : strayCharges(cards, await readAttempts(client, 'card')),
};

const MONEY_BACK_FITS: AuditCheck = {
  name: 'each refund and dispute matches the card provider’s record to the cent, and vice versa',
  find: async ({ client, ledgers: { cards } }) =>
    cards === undefined ? [] : strayMoneyBack(cards, await readMoneyBack(client), new Date()),
};

/** Reads the current records of the wallet and the card provider. */
export async function readLedgers({ walletLedger, cardsLedger }: AuditedStack): Promise<Ledgers> {
  const [wallet, cards] = await Promise.all([
    walletLedger === undefined ? undefined : readLedger<WalletLedger>(walletLedger),
    cardsLedger === undefined ? undefined : readLedger<CardsLedger>(cardsLedger),
  ]);
  return { wallet, cards };
}

/** Reads a sandbox's ledger. Throws with one sentence when it is not available. */
export async function readLedger<Ledger>(url: string): Promise<Ledger> {
  const answer = await fetch(`${url}/sandbox/ledger`).catch(({ message, cause }: Error) => {
    throw noLedger(url, String(cause ?? message));
  });
  if (!answer.ok) throw noLedger(url, `it answered ${answer.status}`);
  return (await answer.json()) as Ledger;
}

function noLedger(url: string, reason: string): Error {
  return new Error(
    `No sandbox shows its ledger at ${url} (${reason}). Where there is none, empty WALLET_LEDGER_URL or CARDS_LEDGER_URL.`,
  );
}

/** An invariant's name, and the function that finds its offenders at one moment. */
export interface AuditCheck {
  name: string;
  find: (moment: { client: Client; ledgers: Ledgers }) => Promise<object[]>;
}

interface Ledgers {
  wallet: WalletLedger | undefined;
  cards: CardsLedger | undefined;
}
