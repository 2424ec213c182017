import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ReviewKeysDialog } from './review-keys-dialog.tsx';
import type { ReviewKeys } from './use-review-keys.ts';

/** What this is, how much of it waits, and with which keys it goes. */
export function ReviewHead({ count, isKnown, keys }: ReviewHeadProps) {
  const { t } = useTranslation('review');
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 4 }}>
      <Box>
        <Typography variant="h1">{t('title')}</Typography>
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {isKnown && count > 0 ? t('waiting', { count }) : t('intro')}
        </Typography>
      </Box>
      <IconButton
        aria-label={t('keys.open')}
        title={t('keys.open')}
        onClick={() => keys.show(true)}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        <KeyboardIcon />
      </IconButton>
      {keys.areShown && <ReviewKeysDialog onClose={() => keys.show(false)} />}
    </Box>
  );
}

interface ReviewHeadProps {
  count: number;
  isKnown: boolean;
  keys: ReviewKeys;
}
