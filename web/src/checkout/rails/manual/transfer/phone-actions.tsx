import CopyIcon from '@mui/icons-material/LibraryAddOutlined';
import QrIcon from '@mui/icons-material/QrCode2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../shared/toast/toast-store.ts';
import { useCopy } from '../../../../shared/ui/use-copy.ts';
import { handOverCode } from './hand-over-code.ts';

/** Saves typing on a phone: copies everything as one text, and hands the code's image to the bank's app. */
export function PhoneActions({ everything, image, number }: PhoneActionsProps) {
  const { t } = useTranslation('bank');
  const { isCopied, copy } = useCopy(everything);
  const save = (code: string): void => {
    handOverCode(code, `${number}.png`).catch(() => showToast({ tone: 'error', title: t('saveFailed') }));
  };
  return (
    <Box
      component="li"
      aria-label={t('onPhone')}
      sx={{
        display: { xs: 'grid', md: 'none' },
        displayPrint: 'none',
        listStyle: 'none',
        gap: 2,
        gridAutoFlow: 'column',
        gridAutoColumns: '1fr',
        mb: 7,
      }}
    >
      <Button variant="outlined" startIcon={<CopyIcon />} onClick={() => void copy()}>
        {t(isCopied ? 'copied' : 'copyAll')}
      </Button>
      {image && (
        <Button variant="outlined" startIcon={<QrIcon />} onClick={() => save(image)}>
          {t('saveCode')}
        </Button>
      )}
    </Box>
  );
}

interface PhoneActionsProps {
  /** Amount, account and reference, one per line. */
  everything: string;
  /** Image of the code; undefined if none can be made. */
  image: string | undefined;
  /** The invoice's number, used as the file name. */
  number: string;
}
