import { externalDatabaseUrl } from '../stack/external-database.ts';
import { readStackFile } from '../stack/stack-file.ts';
import { stackSettings } from '../stack/stack-settings.ts';

/**
 * Returns what `make audit` reads: the addresses in `DATABASE_URL`, `WALLET_LEDGER_URL` and
 * `CARDS_LEDGER_URL`, else the stack that runs in `DATA`. Only sandboxes show a ledger. Throws with one
 * sentence when there is nothing to audit.
 */
export function auditedStack(env: NodeJS.ProcessEnv): AuditedStack {
  const patienceMs = 1_000 * patienceSeconds(env.AUDIT_PATIENCE_SECONDS || '30');
  const showsTimes = env.TIMES === '1';
  const databaseUrl = externalDatabaseUrl(env);
  if (databaseUrl) {
    return {
      databaseUrl,
      walletLedger: env.WALLET_LEDGER_URL || undefined,
      cardsLedger: env.CARDS_LEDGER_URL || undefined,
      patienceMs,
      showsTimes,
    };
  }
  const { dataDirectory } = stackSettings(env);
  const stack = readStackFile(dataDirectory);
  if (!stack) {
    throw new Error(
      `No stack is running in ${dataDirectory}; start one with \`make run\`, or name a database: ` +
        'DATABASE_URL=postgres://role:password@host/database make audit',
    );
  }
  const { postgres, wallet, cards } = stack;
  return {
    databaseUrl: postgres.url,
    walletLedger: wallet.pid ? wallet.url : undefined,
    cardsLedger: cards.pid ? cards.url : undefined,
    patienceMs,
    showsTimes,
  };
}

function patienceSeconds(text: string): number {
  const seconds = Number(text);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds;
  throw new Error(`AUDIT_PATIENCE_SECONDS must be a number of seconds such as 30, not "${text}".`);
}

export interface AuditedStack {
  /** With a role that may read every schema. */
  databaseUrl: string;
  walletLedger: string | undefined;
  cardsLedger: string | undefined;
  /** How long an offence has to persist before it is reported, in milliseconds. */
  patienceMs: number;
  /** Whether to print how long each invariant took. */
  showsTimes: boolean;
}
