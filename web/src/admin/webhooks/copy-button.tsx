import CheckIcon from '@mui/icons-material/CheckOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../shared/ui/use-copy.ts';

/** Copies a text, and confirms that in its own label. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('webhooks');
  const { isCopied, copy } = useCopy(text);
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={isCopied ? <CheckIcon /> : <CopyIcon />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? t('detail.copied') : label}</span>
    </Button>
  );
}
