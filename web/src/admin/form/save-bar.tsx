import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Message } from '../../shared/ui/message.tsx';
import { shortScreen } from '../../shared/ui/short-screen.ts';
import type { SavedForm } from './use-saved-form.ts';

/** Saves or resets a form that fills a page; it stays in view while there is something to save. */
export function SaveBar<Draft extends FieldValues>({ form }: { form: SavedForm<Draft> }) {
  const { t } = useTranslation('settings');
  return (
    <Box sx={{ ...bar, ...(form.isDirty && inView) }}>
      {form.failure && <Message tone="error">{form.failure}</Message>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'end', gap: 3 }}>
        <Typography
          variant="body2"
          color="textSecondary"
          role="status"
          sx={{ flex: { xs: '1 0 100%', sm: 1 } }}
        >
          {form.isDirty ? t('form.unsaved') : t('form.saved')}
        </Typography>
        <Button variant="outlined" disabled={!form.isDirty} onClick={() => form.reset()}>
          {t('form.reset')}
        </Button>
        <Button type="submit" variant="contained" disabled={!form.isDirty} loading={form.isPending}>
          {t('form.save')}
        </Button>
      </Box>
    </Box>
  );
}

const inView = { position: 'sticky', [shortScreen]: { position: 'static' } } as const;

const bar = {
  bottom: 0,
  zIndex: 1,
  display: 'grid',
  gap: 3,
  py: 4,
  borderTop: '1px solid',
  borderColor: 'divider',
  backgroundColor: 'background.default',
} as const;
