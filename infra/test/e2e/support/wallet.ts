import { callSandbox } from './call-sandbox.ts';
import { stack } from './stack.ts';

/** Calls the sandbox wallet's control interface. */
export function callWallet<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  return callSandbox({ url: `${stack.wallet.url}${path}`, method, body });
}

/** Returns every debit of a member's gems, oldest first. */
export async function debitsOf(userId: string): Promise<Debit[]> {
  const { debits } = await callWallet<{ debits: Debit[] }>('GET', '/sandbox/ledger');
  return debits.filter((debit) => debit.userId === userId);
}

interface Debit {
  userId: string;
  /** Gems, negative. */
  amount: number;
}
