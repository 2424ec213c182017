import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../shared/ui/message.tsx';

/** Says that the draft was issued or deleted in the meantime, and offers to keep the input as a new one. */
export function GoneDraft({ onSaveAnew }: { onSaveAnew: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Message tone="warning">
      {t('drafts.gone')}{' '}
      <Button size="small" color="inherit" onClick={onSaveAnew}>
        {t('drafts.saveAnew')}
      </Button>
    </Message>
  );
}
