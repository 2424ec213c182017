import RemoveIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldBox } from '../../shared/ui/field-box.ts';
import { entryProblems, knownValues, type MetadataEntry, suggestedKeys } from './metadata-entries.ts';

/** Facts about an invoice for those who sell by it: keys with a meaning are offered, and any other may be typed. */
export function MetadataEditor({ entries, problem, onChange }: MetadataEditorProps) {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const used = new Set(entries.map(({ key }) => key.trim()));
  const problems = problem ? entryProblems(entries) : {};
  const change = (place: number, entry: MetadataEntry | undefined): void =>
    onChange(entries.flatMap((known, at) => (at !== place ? [known] : entry ? [entry] : [])));
  const add = (key: string): void => onChange([...entries, { key, value: knownValues[key]?.[0] ?? '' }]);
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={titleId} variant="body2" sx={{ fontWeight: 560 }}>
        {t('create.metadata')}
      </Typography>
      {entries.map((entry, place) => (
        <EntryLine
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other name than its place while its key is typed.
          key={place}
          entry={entry}
          place={place + 1}
          problem={problems[place]}
          onChange={(next) => change(place, next)}
          onRemove={() => change(place, undefined)}
        />
      ))}
      {problem && Object.keys(problems).length === 0 && (
        <Typography variant="caption" color="error" role="alert">
          {problem}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {suggestedKeys
          .filter((key) => !used.has(key))
          .map((key) => (
            <Button key={key} size="small" variant="outlined" onClick={() => add(key)}>
              + {key}
            </Button>
          ))}
        <Button size="small" variant="outlined" onClick={() => add('')}>
          {t('create.anotherKey')}
        </Button>
      </Box>
      <Typography variant="caption" color="textSecondary">
        {t('create.metadataHint')}
      </Typography>
    </Box>
  );
}

function EntryLine({ entry, place, problem, onChange, onRemove }: EntryLineProps) {
  const { t } = useTranslation('admin');
  const choices = knownValues[entry.key.trim()];
  const name = entry.key.trim() || t('create.entry', { place });
  const value = {
    'aria-label': t('create.valueOf', { name }),
    'aria-invalid': problem !== undefined,
    value: entry.value,
    onChange: (event: { target: { value: string } }) => onChange({ ...entry, value: event.target.value }),
    sx: field,
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '2fr 3fr auto', alignItems: 'center' }}>
      <Box
        component="input"
        aria-label={t('create.keyOf', { place })}
        placeholder={t('create.key')}
        value={entry.key}
        onChange={(event) => onChange({ ...entry, key: event.target.value })}
        sx={field}
      />
      {choices ? (
        <Box component="select" {...value}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Box>
      ) : (
        <Box component="input" placeholder={t('create.value')} {...value} />
      )}
      <IconButton size="small" aria-label={t('create.removeEntry', { name })} onClick={onRemove}>
        <RemoveIcon fontSize="small" />
      </IconButton>
      {problem && (
        <Typography variant="caption" color="error" role="alert" sx={{ gridColumn: '1 / -1' }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
}

const field = { ...fieldBox, minWidth: 0 } as const;

interface MetadataEditorProps {
  entries: readonly MetadataEntry[];
  problem: string | undefined;
  onChange: (entries: readonly MetadataEntry[]) => void;
}

interface EntryLineProps {
  entry: MetadataEntry;
  /** Its number, from 1. */
  place: number;
  problem: string | undefined;
  onChange: (entry: MetadataEntry) => void;
  onRemove: () => void;
}
