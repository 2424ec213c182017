import { currencies } from '@checkout/money/currency.ts';
import { maximumAmountMinor, toMajorText } from '@checkout/money/minor.ts';
import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceBox } from '../../../shared/fields/choice-box.tsx';
import { TextBox } from '../../../shared/fields/text-box.tsx';
import { textField } from '../../form/text-field.ts';
import type { SavedForm } from '../../form/use-saved-form.ts';
import type { InvoiceDraft } from './draft.ts';
import { hasLines, sumOfLines } from './item-lines.ts';
import { ItemsEditor } from './items-editor.tsx';

/** The amount, the currency and the description. */
export function PriceFields({ form }: { form: SavedForm<InvoiceDraft> }) {
  const { t } = useTranslation('admin');
  const field = (name: 'amount' | 'currency' | 'description') => ({
    label: t(`create.${name}`),
    ...textField(form, name),
  });
  return (
    <>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '2fr 1fr' }}>
        <AmountBox
          {...field('amount')}
          isSum={hasLines(form.draft.items)}
          sum={sumOfLines(form.draft.items)}
        />
        <ChoiceBox {...field('currency')} choices={currencies} />
      </Box>
      <TextBox {...field('description')} rows={2} required />
      <ItemsEditor form={form} />
    </>
  );
}

/** The amount: typed, or the total of the items, which is empty while one of them has no total. */
function AmountBox({ isSum, sum, ...field }: AmountBoxProps) {
  const { t } = useTranslation('admin');
  // Separate inputs by key: the form would read the total back as typed input from an element that it is
  // bound to.
  if (!isSum) return <TextBox key="typed" {...field} inputMode="decimal" required />;
  const { ref: _typed, onChange: _ignored, problem, ...rest } = field;
  const isTooLarge = sum !== null && sum > maximumAmountMinor;
  return (
    <TextBox
      key="sum"
      {...rest}
      value={sum === null ? '' : toMajorText(sum)}
      readOnly
      hint={t('create.amountOfItems')}
      problem={isTooLarge ? t('create.itemsTooLarge') : sum === 0n ? problem : undefined}
    />
  );
}

interface AmountBoxProps extends ComponentProps<typeof TextBox> {
  /** The amount is the total of the items. */
  isSum: boolean;
  /** In minor units. */
  sum: bigint | null;
}
