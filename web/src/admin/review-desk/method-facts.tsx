import { transferReference } from '@checkout/bank-codes/reference.ts';
import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import type { PaymentMethod } from '@checkout/contract/payment-method/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useDetailRows } from '../../shared/payment-method/use-detail-rows.ts';
import { type FactRow, Facts } from '../../shared/ui/facts.tsx';
import { MethodType } from '../payment-methods/method-type.tsx';
import { usedMethodQuery } from './queries.ts';

/** The account that the money should have arrived in, and the reference, as the payer saw them. */
export function MethodFacts({ invoice }: { invoice: AdminInvoice }) {
  const { t } = useTranslation('review');
  const { data: method, error, refetch } = useQuery(usedMethodQuery(invoice));
  return (
    <Box component="section" sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h3">{t('facts.account')}</Typography>
      {method ? (
        <KnownMethod method={method} number={invoice.gfaInvoiceId} />
      ) : (
        <Facts isNarrow rows={[{ name: t('facts.method'), value: invoice.paymentMethodName }]} />
      )}
      {!method && error && (
        <LoadFailure what={t('facts.accountFailed')} error={error} onRetry={() => void refetch()} />
      )}
    </Box>
  );
}

function KnownMethod({ method, number }: { method: PaymentMethod; number: string }) {
  const { t } = useTranslation('review');
  const rows = useDetailRows(method);
  return (
    <Facts
      isNarrow
      rows={[
        { name: t('facts.method'), value: method.name },
        { name: t('facts.type'), value: <MethodType type={method.type} /> },
        ...rows.map(({ label, shown }): FactRow => ({ name: label, value: shown })),
        { name: t('facts.reference'), value: transferReference(method.account, number).shown },
      ]}
    />
  );
}
