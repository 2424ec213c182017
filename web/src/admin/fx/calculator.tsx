import { type Currency, currencies } from '@checkout/money/currency.ts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceBox } from '../../shared/fields/choice-box.tsx';
import { TextBox } from '../../shared/fields/text-box.tsx';
import { SettingsCard } from '../form/settings-card.tsx';
import { CalculatorResult } from './calculator-result.tsx';
import { type FxDraft, fxSchema } from './draft.ts';
import { minorIn } from './minor-in.ts';

/** What a payer would owe with the settings as currently typed, calculated by the server. */
export function Calculator({ draft }: { draft: FxDraft }) {
  const { t } = useTranslation('fx');
  const [amount, setAmount] = useState('100.00');
  const [from, setFrom] = useState<Currency>('USD');
  const [to, setTo] = useState<Currency>('HKD');
  const amountMinor = minorIn(amount);
  const { data: settings } = fxSchema.safeParse(draft);
  return (
    <Box sx={{ position: { lg: 'sticky' }, top: 24, alignSelf: 'start' }}>
      <SettingsCard title={t('calculator.title')} text={t('calculator.text')}>
        <TextBox
          label={t('calculator.amount')}
          inputMode="decimal"
          value={amount}
          problem={amountMinor === undefined ? t('calculator.amountProblem') : ''}
          onChange={(event) => setAmount(event.target.value)}
        />
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: '1fr 1fr' }}>
          <ChoiceBox
            label={t('calculator.from')}
            choices={currencies}
            value={from}
            onChange={(event) => setFrom(event.target.value as Currency)}
          />
          <ChoiceBox
            label={t('calculator.to')}
            choices={currencies}
            value={to}
            onChange={(event) => setTo(event.target.value as Currency)}
          />
        </Box>
        {amountMinor !== undefined && (
          <CalculatorResult request={{ ...(settings && { settings }), amountMinor, from, to }} />
        )}
      </SettingsCard>
    </Box>
  );
}
