import { Suspense } from 'react';
import { screen } from '../../app/screen.tsx';
import { useShown } from '../use-shown.ts';

const InvoiceDrawer = screen(
  ['drawer', 'admin', 'webhooks'],
  async () => (await import('./invoice-drawer.tsx')).InvoiceDrawer,
);

/** Opens the drawer of the invoice that the address names, over whichever section is shown. */
export function InvoiceDrawerOutlet() {
  const [id, show] = useShown('invoice');
  if (id === '') return null;
  return (
    <Suspense fallback={null}>
      <InvoiceDrawer id={id} onShow={show} />
    </Suspense>
  );
}
