import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ClipboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextBox } from '../../shared/fields/text-box.tsx';
import { QrImage } from './qr-image.tsx';
import { acceptedImages, readQrImage } from './read-qr-image.ts';

/** The image of a QR code: chosen from a file, pasted, or given by its URL. */
export function QrField({ image, problem, onChange }: QrFieldProps) {
  const { t } = useTranslation('settings');
  const titleId = useId();
  const file = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<'unreadable' | 'tooLarge'>();
  const isPicture = image.startsWith('data:');

  const take = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    const read = await readQrImage(chosen);
    setRefusal(read.refusal);
    if (read.image) onChange(read.image);
  };
  const paste = (event: ClipboardEvent): void => {
    const pasted = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (!pasted) return;
    event.preventDefault();
    void take(pasted);
  };
  const shownProblem = refusal ? t(`methods.qr.${refusal}`) : problem;
  return (
    <Box role="group" aria-labelledby={titleId} onPaste={paste} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={titleId} variant="body2" sx={{ fontWeight: 560 }}>
        {t('methods.qr.label')}
      </Typography>
      {isPicture ? (
        <QrImage image={image} onRemove={() => onChange('')} />
      ) : (
        <TextBox
          label={t('methods.qr.address')}
          hint={t('methods.qr.hint')}
          problem={shownProblem}
          value={image}
          onChange={(event) => {
            setRefusal(undefined);
            onChange(event.target.value);
          }}
        />
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept={acceptedImages.join(',')}
        aria-label={t('methods.qr.upload')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Box>
        <Button variant="outlined" size="small" onClick={() => file.current?.click()}>
          {t(isPicture ? 'methods.qr.replace' : 'methods.qr.upload')}
        </Button>
      </Box>
      {isPicture && shownProblem && (
        <Typography variant="caption" color="error" role="alert">
          {shownProblem}
        </Typography>
      )}
    </Box>
  );
}

interface QrFieldProps {
  image: string;
  problem: string | undefined;
  onChange: (image: string) => void;
}
