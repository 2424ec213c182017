import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { DayText } from '../../shared/time/day-text.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { stack } from '../../shared/ui/stack.ts';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { useActorName } from '../invoices/drawer/history/use-actor-name.ts';
import { historyQuery } from '../invoices/drawer/queries.ts';
import { useConversionFacts } from '../invoices/drawer/use-conversion-facts.ts';
import { useCouponFacts } from '../invoices/drawer/use-coupon-facts.ts';
import { DueCell } from '../invoices/list/due-cell.tsx';
import { UsernameCell } from '../invoices/list/username-cell.tsx';
import { MethodFacts } from './method-facts.tsx';

/** What the payment is for, its payer, the account it was sent to, and the price. */
export function PaymentFacts({ invoice }: { invoice: AdminInvoice }) {
  const { t } = useTranslation('review');
  const { t: tDrawer } = useTranslation('drawer');
  const nameOf = useActorName();
  const amountText = useAmountText();
  const coupon = useCouponFacts(invoice);
  const conversion = useConversionFacts(invoice);
  const { data, error, refetch } = useQuery(historyQuery(invoice.id));
  const history = data?.history;
  const confirmed = history?.findLast(({ to, from }) => to === 'pending_admin_review' && from !== to);
  return (
    <Box sx={stack(5)}>
      <Box component="section" sx={{ display: 'grid', gap: 3 }}>
        <Typography variant="h3">{t('facts.title')}</Typography>
        <Facts
          isNarrow
          rows={[
            { name: t('facts.description'), value: invoice.description },
            { name: t('facts.recipient'), value: invoice.recipientEmail },
            { name: t('facts.username'), value: <UsernameCell username={invoice.recipientUsername} /> },
            { name: t('facts.by'), value: confirmed && nameOf(confirmed) },
            { name: t('facts.confirmed'), value: confirmed && <DayText instant={confirmed.at} withTime /> },
            { name: t('facts.due'), value: <DueCell invoice={invoice} /> },
            {
              name: t('facts.invoiceAmount'),
              value: conversion.length > 0 && amountText(invoice.amountMinor, invoice.currency),
            },
            ...conversion,
            ...coupon,
            { name: t('adminNotes'), value: invoice.adminNotes },
          ]}
        />
        {!history && error && (
          <LoadFailure what={tDrawer('history.failed')} error={error} onRetry={() => void refetch()} />
        )}
      </Box>
      <MethodFacts invoice={invoice} />
    </Box>
  );
}
