import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceBox } from '../../fields/choice-box.tsx';
import { TextBox } from '../../fields/text-box.tsx';
import type { FilterPill, GridFilter, GridQuery, GridTexts } from '../grid-definition.ts';
import { presetsFor } from './day-presets.ts';
import { FilterChip } from './filter-chip.tsx';
import { filterNamesOf } from './filter-pill.ts';

/** Edits one filter of the rows. */
export function PillEditor(props: PillEditorProps) {
  const { pill, texts, anchor, onClose } = props;
  const titleId = useId();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { mt: 1, width: '24.75rem' } } }}
    >
      <Box sx={{ p: 4, display: 'grid', gap: 3 }}>
        <Typography id={titleId} variant="body2" sx={{ fontWeight: 560 }}>
          {texts.filters?.[pill.name]?.label ?? pill.name}
        </Typography>
        {pill.kind === 'choice' ? <Choice {...props} /> : <Typed {...props} pill={pill} />}
      </Box>
    </Popover>
  );
}

function Choice({ pill: { name }, query, texts, filters, onChoose }: PillEditorProps) {
  const values = filters.find((filter) => filter.name === name)?.offered ?? [];
  return (
    <Box sx={chips}>
      {values.map((value) => (
        <FilterChip
          key={value}
          label={texts.filters?.[name]?.values?.[value] ?? value}
          isChosen={query.filters[name] === value}
          onChoose={() => onChoose({ [name]: value })}
        />
      ))}
    </Box>
  );
}

/** Edits dates, amounts and texts, which take effect when submitted. */
function Typed({ pill, query, texts, onChoose }: PillEditorProps & { pill: TypedPill }) {
  const { t } = useTranslation('grid');
  const listId = useId();
  const { kind, name } = pill;
  const [draft, setDraft] = useState<Record<string, string>>(() => ({
    ...Object.fromEntries(filterNamesOf(pill).map((part) => [part, query.filters[part] ?? ''])),
    ...(kind === 'amount' && { [pill.currency]: query.filters[pill.currency] ?? pill.currencies[0] ?? '' }),
  }));
  const field = (part: string) => ({
    value: draft[part] ?? '',
    onChange: (event: { target: { value: string } }) =>
      setDraft({ ...draft, ...(kind === 'days' && { [name]: '' }), [part]: event.target.value }),
  });
  const [from, to] = [`${name}From`, `${name}To`];
  const isEmpty = kind === 'text' ? draft[name]?.trim() === '' : !draft[from] && !draft[to];
  const isReversed = kind !== 'text' && endsAreReversed(kind, [draft[from] ?? '', draft[to] ?? '']);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isEmpty || isReversed) return;
    const entries = Object.entries(draft).map(([part, text]) => [part, text.trim()]);
    onChoose(Object.fromEntries(entries));
  };
  const ends =
    kind === 'days' ? { type: 'date' } : ({ inputMode: 'decimal', pattern: amountPattern } as const);
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      {kind === 'days' && (
        <Box sx={chips}>
          {presetsFor({ isAhead: pill.isAhead === true }).map((preset) => (
            <FilterChip
              key={preset}
              label={t(`filters.days.${preset}`)}
              isChosen={query.filters[name] === preset}
              onChoose={() => onChoose({ [name]: preset })}
            />
          ))}
        </Box>
      )}
      {kind === 'amount' && (
        <ChoiceBox
          label={texts.filters?.[pill.currency]?.label ?? pill.currency}
          choices={pill.currencies}
          {...field(pill.currency)}
        />
      )}
      {kind === 'text' ? (
        <>
          <TextBox label={t('filters.exactly')} list={listId} autoComplete="off" autoFocus {...field(name)} />
          <datalist id={listId}>
            {texts.filters?.[name]?.suggestions?.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
        </>
      ) : (
        <Box
          sx={{ display: 'grid', gap: 3, gridTemplateColumns: kind === 'days' ? dayColumns : amountColumns }}
        >
          {kind === 'days' && (
            <Typography variant="caption" color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
              {t('filters.utc')}
            </Typography>
          )}
          <TextBox label={t('filters.from')} {...ends} {...field(from)} />
          <TextBox
            label={t('filters.to')}
            problem={isReversed ? t(`filters.reversed.${kind}`) : ''}
            {...ends}
            {...field(to)}
          />
        </Box>
      )}
      <Button type="submit" variant="contained" size="small" disabled={isEmpty} sx={{ justifySelf: 'start' }}>
        {t('filters.apply')}
      </Button>
    </Box>
  );
}

/** Returns whether the range is empty; ISO dates sort as text. */
function endsAreReversed(kind: 'days' | 'amount', [from, to]: [string, string]): boolean {
  if (from === '' || to === '') return false;
  return kind === 'days' ? from > to : Number(from) > Number(to);
}

/** The format that the server accepts; the browser reports violations. */
const amountPattern = '\\d{1,9}(\\.\\d{1,2})?';

const amountColumns = 'repeat(2, minmax(0, 1fr))';
/** A browser's date field does not shrink below 170 px: on a phone, two of them stand beneath each other. */
const dayColumns = 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))';

const chips = { display: 'flex', flexWrap: 'wrap', gap: 1.5 } as const;

type TypedPill = Exclude<FilterPill, { kind: 'choice' }>;

interface PillEditorProps {
  pill: FilterPill;
  query: GridQuery;
  texts: GridTexts;
  filters: readonly GridFilter[];
  anchor: HTMLElement;
  /** Called with the values by filter name; filters of the pill that are missing are removed. */
  onChoose: (parts: Record<string, string>) => void;
  onClose: () => void;
}
