import type { AdminProductAccess } from '@checkout/contract/product-access.ts';
import { EditAndDelete } from '../form/edit-and-delete.tsx';
import { linkActs } from './link-acts.ts';

export function LinkActions({ link }: { link: AdminProductAccess }) {
  const act = linkActs.useAct();
  return (
    <EditAndDelete
      onEdit={() => act({ kind: 'edit', link })}
      onDelete={() => act({ kind: 'delete', link })}
    />
  );
}
