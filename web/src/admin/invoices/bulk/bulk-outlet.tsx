import { useEffect, useRef } from 'react';
import { useChangeSearch } from '../../../shared/use-change-search.ts';
import { useUrlSelection } from '../../use-url-selection.ts';
import { BulkJobDialog } from './bulk-job-dialog.tsx';
import { BulkJobsDialog } from './bulk-jobs-dialog.tsx';

/** The value in the URL that stands for the list of all jobs. */
export const allJobs = 'all';

/** Shows the job that the URL names, or all of them. A job runs whether it is shown or not. */
export function BulkOutlet() {
  const [shown, show] = useUrlSelection('bulk');
  const changeSearch = useChangeSearch();
  useRestoredFocus(shown !== '');
  const close = (): void => show('', { replace: true });
  const openInvoice = (id: string): void =>
    changeSearch((current) => {
      current.delete('bulk');
      current.set('invoice', id);
      return current;
    });
  if (shown === '') return null;
  if (shown === allJobs) return <BulkJobsDialog onOpen={(id) => show(id)} onClose={close} />;
  return <BulkJobDialog id={shown} onOpen={openInvoice} onClose={close} />;
}

/** Returns the focus to the table on closing, since the button that opened it has disappeared. */
function useRestoredFocus(isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role="grid"] [role="gridcell"][tabindex="0"]')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
