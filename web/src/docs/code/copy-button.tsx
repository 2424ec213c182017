import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../shared/ui/use-copy.ts';

/** Copies a text to the clipboard, and confirms that on the button. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopy(text);
  return (
    <Button
      size="small"
      color="inherit"
      onClick={() => void copy()}
      startIcon={isCopied ? <CheckIcon /> : <CopyIcon />}
      aria-label={`${t('actions.copy')}: ${what}`}
      sx={{ color: 'text.secondary', displayPrint: 'none' }}
    >
      <span aria-live="polite">{t(isCopied ? 'actions.copied' : 'actions.copy')}</span>
    </Button>
  );
}
