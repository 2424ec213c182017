import type { AdminPaymentMethod } from '@checkout/contract/payment-method.ts';
import { EditAndDelete } from '../form/edit-and-delete.tsx';
import { methodActs } from './method-acts.ts';

export function MethodActions({ method }: { method: AdminPaymentMethod }) {
  const act = methodActs.useAct();
  return (
    <EditAndDelete
      onEdit={() => act({ kind: 'edit', method })}
      onDelete={() => act({ kind: 'delete', method })}
    />
  );
}
