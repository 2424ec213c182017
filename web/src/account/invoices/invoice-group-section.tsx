import type { Invoice } from '@checkout/contract/invoice/schema.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { InvoiceGroup } from './group-invoices.ts';
import { InvoiceRow } from './invoice-row.tsx';

/** Shows one group of invoices under its heading. */
export function InvoiceGroupSection({ group, invoices }: { group: InvoiceGroup; invoices: Invoice[] }) {
  const { t } = useTranslation('account');
  return (
    <Box component="section" aria-labelledby={`group-${group}`}>
      <Typography variant="h2" id={`group-${group}`} sx={{ mb: 3 }}>
        {t(`invoices.${group}`)}
      </Typography>
      <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} group={group} invoice={invoice} />
        ))}
      </Card>
    </Box>
  );
}
