import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const noticeMs = 2_000;

/** Puts a text on the clipboard, and says so where it was pressed. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), noticeMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
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
