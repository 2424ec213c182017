import type { Operation } from '../api/operation.ts';
import type { CardsState } from '../state.ts';
import { finishRefund } from './refunds.ts';

/** Completes refunds when they are due. The schedule is in the data file, so it continues after a restart. */
export function createRefundTimer({ state, startOperation }: RefundWorld): RefundTimer {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const endDue = async (): Promise<void> => {
    const due = state.refundEndings.values().filter(({ atMs }) => atMs <= Date.now());
    for (const { refundId, status } of due) {
      const { operation, sendEvents } = startOperation();
      state.refundEndings.delete(refundId);
      const refund = state.refunds.get(refundId);
      // One completed by a control call in the meantime stays as it is.
      if (refund !== undefined) finishRefund(operation, { refund, status, isPlanned: true });
      await state.flush();
      sendEvents();
    }
    wake();
  };

  const wake = (): void => {
    clearTimeout(timer);
    const planned = state.refundEndings.values().map(({ atMs }) => atMs);
    if (stopped || planned.length === 0) return;
    timer = setTimeout(run, Math.max(0, Math.min(...planned) - Date.now()));
  };

  const run = (): void => {
    endDue().catch((error: unknown) => {
      console.error(
        JSON.stringify({ level: 'error', msg: 'a refund could not be completed', error: String(error) }),
      );
    });
  };

  return {
    wake,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

export type RefundTimer = {
  /** Reads the schedule again. */
  wake(): void;
  stop(): void;
};

type RefundWorld = {
  state: CardsState;
  startOperation: () => { operation: Operation; sendEvents(): void };
};
