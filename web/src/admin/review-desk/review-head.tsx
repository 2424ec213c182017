import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { SectionHeading } from '../form/section-heading.tsx';
import { ReviewKeysDialog } from './review-keys-dialog.tsx';
import type { ReviewKeys } from './use-review-keys.ts';

/** The title, the number of waiting payments, and the list of keyboard shortcuts. */
export function ReviewHead({ count, isKnown, keys }: ReviewHeadProps) {
  const { t } = useTranslation('review');
  return (
    <SectionHeading
      title={t('title')}
      text={<span role="status">{isKnown && count > 0 ? t('waiting', { count }) : t('intro')}</span>}
    >
      <IconButton
        aria-label={t('keys.open')}
        title={t('keys.open')}
        onClick={() => keys.show(true)}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        <KeyboardIcon />
      </IconButton>
      {keys.areShown && <ReviewKeysDialog onClose={() => keys.show(false)} />}
    </SectionHeading>
  );
}

interface ReviewHeadProps {
  count: number;
  isKnown: boolean;
  keys: ReviewKeys;
}
