import { useCallback } from 'react';
import { screen } from '../../../app/screen.tsx';
import { usePartFailure } from '../../../shared/toast/use-part-failure.ts';
import { LatePart } from '../../../shared/ui/late-part.tsx';
import { useShown } from '../../use-shown.ts';

const InvoiceDrawer = screen(
  ['drawer', 'admin', 'webhooks'],
  async () => (await import('./drawer.tsx')).InvoiceDrawer,
);

/** Opens the drawer of the invoice that the address names, over whichever section is shown. */
export function InvoiceDrawerOutlet() {
  const [id, show] = useShown('invoice');
  const fail = usePartFailure(useCallback(() => show('', { replace: true }), [show]));
  if (id === '') return null;
  return (
    <LatePart broken={null} onFailure={fail}>
      <InvoiceDrawer id={id} onShow={show} />
    </LatePart>
  );
}
