import type { Currency } from '@checkout/money/currency.ts';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldBox } from '../../../shared/fields/field-box.ts';
import { joinSentences } from '../../../shared/ui/as-sentence.ts';
import { useAmountText } from '../../../shared/ui/use-amount-text.ts';
import { textField } from '../../form/text-field.ts';
import type { SavedForm } from '../../form/use-saved-form.ts';
import type { InvoiceDraft } from './draft.ts';
import { emptyLine, lineTooLarge, maxItems, totalOfLine } from './item-lines.ts';

/** Edits the items of the invoice, line by line, as its recipient will see them. */
export function ItemsEditor({ form }: { form: SavedForm<InvoiceDraft> }) {
  const { t } = useTranslation('admin');
  const titleId = useId();
  const { fields: lines, append, remove } = useFieldArray({ control: form.fields.control, name: 'items' });
  const addButton = useRef<HTMLButtonElement>(null);
  const hasRemoved = useRef(false);
  useEffect(() => {
    if (!hasRemoved.current) return;
    hasRemoved.current = false;
    // The pressed button has disappeared with its line.
    addButton.current?.focus();
  });
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={titleId} variant="body2" sx={{ fontWeight: 560 }}>
        {t('create.items')}
      </Typography>
      {lines.map(({ id }, place) => (
        <ItemFields
          key={id}
          form={form}
          place={place}
          onRemove={() => {
            form.fields.clearErrors('items');
            hasRemoved.current = true;
            remove(place);
          }}
        />
      ))}
      {lines.length < maxItems && (
        <Box>
          <Button ref={addButton} size="small" variant="outlined" onClick={() => append(emptyLine)}>
            {t('create.addItem')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function ItemFields({ form, place, onRemove }: ItemFieldsProps) {
  const { t } = useTranslation('admin');
  const amountText = useAmountText();
  const line = form.draft.items[place] ?? emptyLine;
  const total = totalOfLine(line);
  const fields = (['name', 'quantity', 'unitPrice'] as const).map((name) => {
    const { problem, ...box } = textField(form, `items.${place}.${name}`);
    return { name, problem, box };
  });
  const problems = fields
    .flatMap(({ problem }) => problem ?? [])
    .map((problem) => (problem === lineTooLarge ? t('create.lineTooLarge') : problem));
  return (
    <Box sx={row}>
      {fields.map(({ name, problem, box }) => (
        <Box
          key={name}
          component="input"
          {...box}
          aria-label={t(`create.item.${name}`, { place: place + 1 })}
          placeholder={t(`create.item.${name}Short`)}
          aria-invalid={problem !== undefined}
          inputMode={name === 'name' ? 'text' : name === 'quantity' ? 'numeric' : 'decimal'}
          sx={{ ...fieldBox, minWidth: 0, gridArea: name, ...(name !== 'name' && { textAlign: 'end' }) }}
        />
      ))}
      <Typography variant="body2" className="tabular" noWrap sx={{ gridArea: 'total', textAlign: 'end' }}>
        {total === null ? '–' : amountText(Number(total), form.draft.currency as Currency)}
      </Typography>
      <IconButton
        size="small"
        aria-label={t('create.removeItem', { name: line.name.trim() || String(place + 1) })}
        onClick={onRemove}
        sx={{ gridArea: 'remove' }}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
      {problems.length > 0 && (
        <Typography variant="caption" color="error" role="alert" sx={{ gridArea: 'problem' }}>
          {problems.reduce(joinSentences)}
        </Typography>
      )}
    </Box>
  );
}

const row = {
  display: 'grid',
  gap: 2,
  alignItems: 'center',
  gridTemplateColumns: {
    xs: '3.5rem minmax(0, 1fr) minmax(0, 1fr) auto',
    sm: 'minmax(0, 1fr) 4rem 6.5rem minmax(6.5rem, max-content) auto',
  },
  gridTemplateAreas: {
    xs: '"name name name remove" "quantity unitPrice total total" "problem problem problem problem"',
    sm: '"name quantity unitPrice total remove" "problem problem problem problem problem"',
  },
} as const;

interface ItemFieldsProps {
  form: SavedForm<InvoiceDraft>;
  /** Its index, from 0. */
  place: number;
  onRemove: () => void;
}
