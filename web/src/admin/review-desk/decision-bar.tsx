import type { AdminInvoice } from '@checkout/contract/admin-invoice/schema.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { withoutKeyboard } from '../../shared/ui/without-keyboard.ts';
import { useStartAction } from '../actions/use-row-actions.tsx';
import { howTo } from '../invoices/actions.ts';
import { KeyCap } from '../keys/key-cap.tsx';
import { useUrlSelection } from '../use-url-selection.ts';

/** The buttons that decide, each with its key, and a button that shows everything about the invoice. */
export function DecisionBar({ invoice, isWaiting, mayApprove }: DecisionBarProps) {
  const start = useStartAction();
  const { t } = useTranslation('review');
  const [, showDrawer] = useUrlSelection('invoice');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {isWaiting && (
        <>
          {mayApprove && (
            <Button
              variant="contained"
              endIcon={<Cap cap="a" />}
              onClick={() => start(howTo('approve'), invoice)}
            >
              {t('approve')}
            </Button>
          )}
          <Button
            variant="outlined"
            endIcon={<Cap cap="r" />}
            onClick={() => start(howTo('reject'), invoice)}
          >
            {t('reject')}
          </Button>
        </>
      )}
      <Button color="inherit" endIcon={<Cap cap="d" />} onClick={() => showDrawer(invoice.id)}>
        {t('details')}
      </Button>
    </Box>
  );
}

/** The key, for sighted readers only: screen readers announce just the button's name. */
function Cap({ cap }: { cap: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'inline-flex' },
        [withoutKeyboard]: { display: 'none' },
        '& > kbd': { fontSize: '0.75rem', opacity: 0.8, borderColor: 'currentColor' },
      }}
    >
      <KeyCap cap={cap} />
    </Box>
  );
}

interface DecisionBarProps {
  invoice: AdminInvoice;
  isWaiting: boolean;
  /** False for the admin's own payment, and for one that they have already approved. */
  mayApprove: boolean;
}
