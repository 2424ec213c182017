import { randomBytes } from 'node:crypto';
import { type Collection, type Journal, openJournal } from '../../shared/journal.ts';
import type { WalletConfig } from './config.ts';
import { demoMembers } from './demo-members.ts';

const defaultUsdPerGem = 0.01;

/** Opens the data file; a new one gets the demo members and a signing secret before this resolves. */
export async function openState(config: WalletConfig): Promise<WalletState> {
  const journal = await openJournal(config.dataFile);
  const state: WalletState = {
    journal,
    members: journal.collection('member'),
    transactions: journal.collection('transaction'),
    invoices: journal.collection('invoice'),
    settings: journal.collection('setting'),
    signingSecret: '',
  };
  if (state.settings.get('usdPerGem') === undefined) seed(state);
  state.signingSecret = config.signingSecret ?? String(state.settings.get('signingSecret'));
  await journal.flush();
  return state;
}

/** Resets all but the signing secret to a new data file's content: tokens of demo members stay valid. */
export function resetState(state: WalletState): void {
  for (const collection of [state.members, state.transactions, state.invoices]) collection.clear();
  seed(state);
}

/** US dollars per gem. */
export function usdPerGem(state: WalletState): number {
  return Number(state.settings.get('usdPerGem'));
}

function seed(state: WalletState): void {
  for (const member of demoMembers) state.members.put(member.id, { ...member });
  state.settings.put('usdPerGem', defaultUsdPerGem);
  if (state.settings.get('signingSecret') === undefined) {
    state.settings.put('signingSecret', randomBytes(32).toString('base64url'));
  }
}

export type WalletState = {
  journal: Journal;
  members: Collection<Member>;
  transactions: Collection<Transaction>;
  invoices: Collection<WalletInvoice>;
  settings: Collection<string | number>;
  signingSecret: string;
};

export type Member = {
  id: string;
  email: string;
  username: string;
  tier: string;
  isAdmin: boolean;
  memberNumber: string;
  /** Whole gems. */
  credits: number;
};

/** A change of a member's balance. `amount` is in whole gems and negative for a debit. */
export type Transaction = {
  id: string;
  userId: string;
  amount: number;
  description: string;
  timestamp: string;
};

/** The wallet's own invoice, in whole gems; it has nothing to do with the checkout's invoices. */
export type WalletInvoice = {
  id: string;
  userId: string;
  items: unknown[];
  totalAmount: number;
  status: 'pending' | 'paid';
  createdAt: string;
};
