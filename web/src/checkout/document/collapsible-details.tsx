import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Shows the document's details: always visible on wide screens and on paper, behind a button on a phone. */
export function CollapsibleDetails({ children }: { children: ReactNode }) {
  const { t } = useTranslation('checkout');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
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
        {children}
      </Box>
    </>
  );
}
