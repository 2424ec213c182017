import { inTransaction } from '@checkout/kit/database/database.ts';
import type { JobPlan } from '@checkout/kit/process/job.ts';
import type { Deps } from '../deps.ts';
import { compareDay } from './compare-day.ts';
import { CursorLost, type Report, type ReportPage } from './report.ts';
import { saveUnread } from './store-comparison.ts';
import {
  type DayProgress,
  dueSteps,
  endStep,
  failStep,
  findNextDay,
  finishRun,
  insertSource,
  leaseStep,
  lockLease,
  type StepLease,
  saveCursor,
} from './store-runs.ts';
import { insertLines } from './store-statement.ts';

const DAY_MS = 86_400_000;
const RETRY_SECONDS = 300;
/** The two sides may date the same money slightly differently, across midnight. */
const OVERLAP_MS = 3_600_000;
/** Nothing was read before the very first day, and the counterparts of its money may be older. */
const FIRST_OVERLAP_MS = 3 * DAY_MS;

/**
 * Creates the job that compares the external reports with our ledger once a day. A run consists of steps
 * (reading a page of a report, or comparing a day). Each step is leased by one process; any free process
 * takes the next one, also after a crash.
 */
export function dailyReconciliation(deps: Deps): JobPlan {
  return {
    name: 'reconciliation',
    due: dueSteps(),
    wokenBy: deps.reconciliationBell,
    run: async (wake) => {
      for (const report of deps.reports) if (await runStep(deps, report)) wake();
    },
  };
}

/** Runs the next step for a source, if one is due; returns whether there may be more. */
async function runStep(deps: Deps, report: Report): Promise<boolean> {
  const { db, log, config } = deps;
  const { source } = report;
  const hour = config.RECONCILIATION_HOUR;
  await insertSource(db, { source, hour });
  const lease = await leaseStep(db, source);
  if (lease === undefined) return false;
  try {
    const day = await findNextDay(db, lease);
    if (day === undefined) {
      await finishRun(db, lease, hour);
      return false;
    }
    await readNextPage(deps, report, { lease, day });
    await endStep(db, lease);
    return true;
  } catch (error) {
    log.warn({ source, err: error }, 'reconciliation interrupted');
    await failStep(db, lease, { error: String(error), retrySeconds: RETRY_SECONDS });
    return false;
  }
}

/** Reads one more page of a day; after the last page the day is compared. */
async function readNextPage(
  deps: Deps,
  report: Report,
  { lease, day }: { lease: StepLease; day: DayProgress },
): Promise<void> {
  const { db, config } = deps;
  const start = new Date(`${day.day}T00:00:00Z`).getTime();
  const from = new Date(start - (day.day === lease.since ? FIRST_OVERLAP_MS : OVERLAP_MS));
  const to = new Date(start + DAY_MS + OVERLAP_MS);
  const page = await readPage(deps, report, { lease, day, from, to });
  if (page.kind !== 'lines') {
    await inTransaction(db, async (trx) => {
      await lockLease(trx, lease);
      await saveCursor(trx, lease, day);
      await saveUnread(trx, { source: lease.source, day: day.day, state: page.kind });
    });
    return;
  }
  await inTransaction(db, async (trx) => {
    await lockLease(trx, lease);
    await insertLines(trx, lease.source, page.lines);
    await saveCursor(trx, lease, { ...day, cursor: page.cursor });
  });
  if (page.cursor !== '') return;
  const untilMs = Math.min(
    start + DAY_MS,
    day.readFrom.getTime() - config.RECONCILIATION_MARGIN_SECONDS * 1000,
  );
  const compared = { source: lease.source, day: day.day, until: new Date(Math.max(start, untilMs)) };
  await compareDay(deps, report, { lease, compared });
}

async function readPage(
  { db }: Deps,
  report: Report,
  { lease, day, from, to }: { lease: StepLease; day: DayProgress; from: Date; to: Date },
): Promise<ReportPage> {
  try {
    return await report.read({ from, to, cursor: day.cursor });
  } catch (error) {
    if (error instanceof CursorLost) {
      await inTransaction(db, async (trx) => {
        await lockLease(trx, lease);
        await saveCursor(trx, lease, { ...day, cursor: '' });
      });
    }
    throw error;
  }
}
