import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../ui/use-copy.ts';

/** A value to enter elsewhere, with a button that copies it. */
export function CopyableText({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation('checkout');
  const { isCopied, copy } = useCopy(text);
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
      {text}
      <IconButton
        size="small"
        aria-label={t('manual.copyValue', { name })}
        onClick={() => void copy()}
        sx={{ fontSize: '1rem', my: -1 }}
      >
        {isCopied ? <CheckIcon fontSize="inherit" color="success" /> : <CopyIcon fontSize="inherit" />}
      </IconButton>
    </Box>
  );
}
