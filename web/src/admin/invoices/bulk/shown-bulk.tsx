import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShown } from '../../use-shown.ts';
import { BulkJobDialog } from './bulk-job-dialog.tsx';
import { BulkJobsDialog } from './bulk-jobs-dialog.tsx';

/** In the address: all jobs, and not one of them. */
export const allJobs = 'all';

/** The job that stands in the address, or all of them. It goes on whether it is shown or not. */
export function ShownBulk() {
  const [shown, show] = useShown('bulk');
  const [, setAddress] = useSearchParams();
  useWayBack(shown !== '');
  const close = (): void => show('', { replace: true });
  const openInvoice = (id: string): void =>
    setAddress((current) => {
      const next = new URLSearchParams(current);
      next.delete('bulk');
      next.set('invoice', id);
      return next;
    });
  if (shown === '') return null;
  if (shown === allJobs) return <BulkJobsDialog onOpen={(id) => show(id)} onClose={close} />;
  return <BulkJobDialog id={shown} onOpen={openInvoice} onClose={close} />;
}

/** What was open closes with nothing behind it that had the focus: the button was that of a choice that is no more. */
function useWayBack(isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role="grid"] [role="gridcell"][tabindex="0"]')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
