import { givenDatabase } from '../stack/given-database.ts';
import { readStackFile } from '../stack/stack-file.ts';
import { stackSettings } from '../stack/stack-settings.ts';

/**
 * Where `make audit` looks: at the addresses in `DATABASE_URL`, `WALLET_LEDGER_URL` and `CARDS_LEDGER_URL`, else at the
 * stack that runs in `DATA`. Only sandboxes show a ledger. Throws a sentence when there is nothing to look at.
 */
export function auditedStack(env: NodeJS.ProcessEnv): AuditedStack {
  const patienceMs = 1_000 * patienceSeconds(env.AUDIT_PATIENCE_SECONDS || '30');
  const tellsTimes = env.TIMES === '1';
  const databaseUrl = givenDatabase(env);
  if (databaseUrl) {
    return {
      databaseUrl,
      walletLedger: env.WALLET_LEDGER_URL || undefined,
      cardsLedger: env.CARDS_LEDGER_URL || undefined,
      patienceMs,
      tellsTimes,
    };
  }
  const { dataDirectory } = stackSettings(env);
  const stack = readStackFile(dataDirectory);
  if (!stack) {
    throw new Error(
      `No stack is running in ${dataDirectory}; start one with \`make run\`, or name a database: ` +
        'make audit DATABASE_URL=postgres://role:password@host/database',
    );
  }
  const { postgres, wallet, cards } = stack;
  return {
    databaseUrl: postgres.url,
    walletLedger: wallet.pid ? wallet.url : undefined,
    cardsLedger: cards.pid ? cards.url : undefined,
    patienceMs,
    tellsTimes,
  };
}

function patienceSeconds(text: string): number {
  const seconds = Number(text);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds;
  throw new Error(`AUDIT_PATIENCE_SECONDS must be a number of seconds such as 30, not "${text}".`);
}

export interface AuditedStack {
  /** Of a role that may read every schema. */
  databaseUrl: string;
  walletLedger: string | undefined;
  cardsLedger: string | undefined;
  /** How long something has to look wrong before it is. */
  patienceMs: number;
  /** Whether it says how long each invariant took. */
  tellsTimes: boolean;
}
