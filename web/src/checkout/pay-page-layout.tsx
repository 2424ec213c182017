import type { Invoice } from '@checkout/contract/invoice.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActPanel } from './act/act-panel.tsx';
import { DocumentDetails } from './document/document-details.tsx';
import { DocumentHead } from './document/document-head.tsx';
import { PrintStyle } from './print-style.tsx';

const grid = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 10,
  rowGap: 5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
  gridTemplateAreas: { xs: '"head" "act" "details"', md: '"head act" "details act"' },
  gridTemplateRows: { md: 'auto 1fr' },
} as const;

/** Document on the left, act on the right; on a phone the act comes first and the document folds beneath. */
export function PayPageLayout({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('checkout');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box sx={grid}>
      <PrintStyle />
      <Box sx={{ gridArea: 'head' }}>
        <DocumentHead invoice={invoice} />
      </Box>
      <Box sx={{ gridArea: 'act', displayPrint: 'none', position: { md: 'sticky' }, top: { md: 88 } }}>
        <ActPanel invoice={invoice} />
      </Box>
      <Box sx={{ gridArea: 'details' }}>
        <Button
          variant="outlined"
          fullWidth
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ display: { md: 'none' }, displayPrint: 'none', mb: 4 }}
        >
          {t(isOpen ? 'invoice.hideDetails' : 'invoice.viewDetails')}
        </Button>
        <Box sx={{ display: { xs: isOpen ? 'block' : 'none', md: 'block' }, displayPrint: 'block' }}>
          <DocumentDetails invoice={invoice} />
        </Box>
      </Box>
    </Box>
  );
}
