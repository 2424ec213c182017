import { useCallback } from 'react';
import { screen } from '../../../app/screen.tsx';
import { LazyPart } from '../../../shared/loading/lazy-part.tsx';
import { usePartFailure } from '../../../shared/toast/use-part-failure.ts';
import { useDebouncedValue } from '../../form/use-debounced-value.ts';
import { useUrlSelection } from '../../use-url-selection.ts';

const InvoiceDrawer = screen(
  ['drawer', 'admin', 'webhooks'],
  async () => (await import('./drawer.tsx')).InvoiceDrawer,
);

/** Holding a key down passes over rows faster than this; invoices that are only passed are not fetched. */
const restMs = 120;

/**
 * Opens the drawer of the invoice that the URL names, over whichever section is shown, or beside its list.
 */
export function InvoiceDrawerOutlet({ isBeside }: { isBeside: boolean }) {
  const [requested, show] = useUrlSelection('invoice');
  const rested = useDebouncedValue(requested, restMs);
  const id = requested === '' || rested === '' ? requested : rested;
  const fail = usePartFailure(useCallback(() => show('', { replace: true }), [show]));
  if (id === '') return null;
  return (
    <LazyPart broken={null} onFailure={fail}>
      <InvoiceDrawer id={id} isBeside={isBeside} onShow={show} />
    </LazyPart>
  );
}
