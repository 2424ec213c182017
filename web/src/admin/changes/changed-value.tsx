import type { SettingsChange } from '@checkout/contract/settings-change/schema.ts';
import ArrowIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { stack } from '../../shared/ui/stack.ts';
import { visuallyHidden } from '../../shared/ui/visually-hidden.ts';
import { FoldedText } from './folded-text.tsx';
import { useValueText } from './use-value-text.ts';

/** The old and the new value of a field; of a created or deleted object, only the one that exists. */
export function ChangedValue({ field: { name, before, after }, act }: ChangedValueProps) {
  const { t } = useTranslation('changes');
  const textOf = useValueText(name);
  if (act === 'created') return <FoldedText text={textOf(after)} />;
  if (act === 'deleted') return <FoldedText text={textOf(before)} />;
  if (Array.isArray(before) && Array.isArray(after)) return <ListChange {...{ before, after, textOf }} />;
  return (
    <Box sx={stack(1)}>
      <Box component="del" sx={{ color: 'text.secondary', textDecoration: 'none' }}>
        <FoldedText text={textOf(before)} />
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <ArrowIcon fontSize="inherit" aria-hidden sx={{ mt: 1, color: 'text.secondary' }} />
        <Box component="span" sx={visuallyHidden}>
          {t('becomes')}
        </Box>
        <Box component="ins" sx={{ minWidth: 0, textDecoration: 'none' }}>
          <FoldedText text={textOf(after)} />
        </Box>
      </Box>
    </Box>
  );
}

/** Shows only what was added to and removed from a list, since the rest may be long. */
function ListChange({ before, after, textOf }: ListChangeProps) {
  const { t } = useTranslation('changes');
  const removed = before.filter((entry) => !after.includes(entry));
  const added = after.filter((entry) => !before.includes(entry));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {removed.length > 0 && <span>{t('removed', { list: textOf(removed) })}</span>}
      {added.length > 0 && <span>{t('added', { list: textOf(added) })}</span>}
      {removed.length + added.length === 0 && <span>{textOf(after)}</span>}
    </Box>
  );
}

interface ChangedValueProps {
  field: SettingsChange['fields'][number];
  act: SettingsChange['act'];
}

interface ListChangeProps {
  before: string[];
  after: string[];
  textOf: ReturnType<typeof useValueText>;
}
