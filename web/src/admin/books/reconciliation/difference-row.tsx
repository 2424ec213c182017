import type { ReconciliationDifference } from '@checkout/contract/reconciliation/schema.ts';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { RouterLink } from '../../../shared/ui/router-link.tsx';
import { BookAmount } from '../book-amount.tsx';
import { BookDay } from '../book-day.tsx';
import { KindName } from '../kind-name.tsx';
import { SourceName } from './source-name.tsx';

/** One difference: what each side reports about the same money. */
export function DifferenceRow({ difference }: { difference: ReconciliationDifference }) {
  const { t } = useTranslation('books');
  const { day, source, kind, what, invoiceId, gfaInvoiceId, exceptionId } = difference;
  return (
    <TableRow>
      <TableCell sx={whole}>
        <BookDay day={day} />
      </TableCell>
      <TableCell>
        <SourceName source={source} />
      </TableCell>
      <TableCell>
        <RouterLink to={`/admin/exceptions?exception=${exceptionId}`}>
          {t(`reconciliation.differences.kinds.${kind}`)}
        </RouterLink>
      </TableCell>
      <TableCell className="tabular" sx={whole}>
        <Side minor={difference.ownMinor} unit={difference.ownUnit} />
      </TableCell>
      <TableCell className="tabular" sx={whole}>
        <Side minor={difference.reportedMinor} unit={difference.reportedUnit} />
      </TableCell>
      <TableCell>
        {invoiceId === null ? (
          '–'
        ) : (
          <RouterLink to={`/admin?invoice=${invoiceId}`}>{gfaInvoiceId ?? invoiceId}</RouterLink>
        )}
      </TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 240 }}>
        <KindName kind={what} /> {difference.reference}
      </TableCell>
    </TableRow>
  );
}

/** Days and money stay on one line, however narrow the screen. */
const whole = { whiteSpace: 'nowrap' } as const;

function Side({ minor, unit }: { minor: number | null; unit: string | null }) {
  return minor === null || unit === null ? '–' : <BookAmount minor={minor} unit={unit} />;
}
