import { currencies } from '@checkout/money/currency.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../shared/api/call-api.ts';
import { sendOnce } from '../../../shared/api/send-once.ts';
import { ChoiceBox } from '../../../shared/fields/choice-box.tsx';
import { TextBox } from '../../../shared/fields/text-box.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { textField } from '../../form/text-field.ts';
import { useSavedForm } from '../../form/use-saved-form.ts';
import { rateList } from '../queries.ts';
import { emptyRate, rateForPayers, rateSchema, requiredOfRate } from './draft.ts';

/** Adds a manual rate, which applies to its pair from now on. */
export function RateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('fx');
  const form = useSavedForm({
    start: emptyRate,
    schema: rateSchema,
    required: requiredOfRate,
    send: (body) =>
      sendOnce({ action: 'create-rate', body }, (idempotencyKey) =>
        callApi('POST /api/admin/fx-rates', { body, idempotencyKey }),
      ),
    texts: { done: t('rates.added'), failed: t('rates.addFailed') },
    refresh: rateList.queryKey,
    onSaved: onClose,
  });
  const { draft } = form;
  const effective = rateForPayers(draft);
  return (
    <FormDialog title={t('rates.addTitle')} submit={t('rates.add')} form={form} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Box sx={twoColumns}>
          <ChoiceBox label={t('rates.base')} choices={currencies} {...textField(form, 'baseCurrency')} />
          <ChoiceBox label={t('rates.quote')} choices={currencies} {...textField(form, 'quoteCurrency')} />
        </Box>
        <Box sx={twoColumns}>
          <TextBox
            label={t('rates.rate')}
            hint={t('rates.rateHint', { base: draft.baseCurrency, quote: draft.quoteCurrency })}
            inputMode="decimal"
            required
            {...textField(form, 'rate')}
          />
          <TextBox
            label={t('rates.margin')}
            hint={t('rates.marginHint')}
            inputMode="decimal"
            required
            {...textField(form, 'margin')}
          />
        </Box>
        <TextBox
          label={t('rates.validUntil')}
          hint={t('rates.validUntilHint')}
          type="datetime-local"
          {...textField(form, 'validUntil')}
        />
        {effective && (
          <Typography variant="body2" color="textSecondary" className="tabular" aria-live="polite">
            {t('rates.effective', { base: draft.baseCurrency, rate: effective, quote: draft.quoteCurrency })}
          </Typography>
        )}
      </Box>
    </FormDialog>
  );
}

const twoColumns = { display: 'grid', gap: 4, gridTemplateColumns: '1fr 1fr' } as const;
