import CheckIcon from '@mui/icons-material/CheckOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../shared/toast/toast-store.ts';

/** Copies a text, and says so on itself. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('webhooks');
  const [copied, setCopied] = useState<string>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // Browsers may forbid it, and know no clipboard where the site has no https.
      showToast({ tone: 'error', title: t('detail.copyFailed'), description: t('detail.copyFailedText') });
    }
  };
  const isCopied = copied === text;
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={isCopied ? <CheckIcon /> : <CopyIcon />}
      onClick={() => void copy()}
    >
      {isCopied ? t('detail.copied') : label}
    </Button>
  );
}
