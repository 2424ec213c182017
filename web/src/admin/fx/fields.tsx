import { fxLimits } from '@checkout/contract/fx/schema.ts';
import { fallbackPairs } from '@checkout/money/pair.ts';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { TextBox } from '../../shared/fields/text-box.tsx';
import { SettingsCard } from '../form/settings-card.tsx';
import { SwitchField } from '../form/switch-field.tsx';
import { textField } from '../form/text-field.ts';
import type { SavedForm } from '../form/use-saved-form.ts';
import { enabledPairs, type FxDraft } from './draft.ts';
import { PairMatrix } from './pair-matrix.tsx';

const { feePercent, rateLockMinutes } = fxLimits;

/** The fields of the conversion settings, grouped by what they decide. */
export function FxFields({ form }: { form: SavedForm<FxDraft> }) {
  const { t } = useTranslation('fx');
  const { draft, change } = form;
  return (
    <>
      <SettingsCard title={t('terms.title')}>
        <SwitchField
          label={t('terms.enabled')}
          hint={t('terms.enabledHint')}
          checked={draft.isEnabled}
          onChange={(isOn) => change('isEnabled', isOn)}
        />
        <Box sx={columns}>
          <TextBox
            label={t('terms.fee')}
            hint={t('terms.feeHint')}
            type="number"
            min={feePercent.minimum}
            max={feePercent.maximum}
            step={0.1}
            {...textField(form, 'conversionFeePercent')}
          />
          <TextBox
            label={t('terms.lock')}
            hint={t('terms.lockHint')}
            type="number"
            min={rateLockMinutes.minimum}
            max={rateLockMinutes.maximum}
            step={1}
            {...textField(form, 'rateLockDurationMinutes')}
          />
        </Box>
      </SettingsCard>
      <SettingsCard title={t('pairs.title')} text={t('pairs.text')}>
        <PairMatrix
          enabled={enabledPairs(draft)}
          onChange={({ pairs, isOn }) => {
            for (const pair of pairs) change(`pairs.${pair}`, isOn);
          }}
        />
      </SettingsCard>
      <SettingsCard title={t('fallback.title')} text={t('fallback.text')}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr', xl: 'repeat(4, 1fr)' } }}>
          {fallbackPairs.map((pair) => (
            <TextBox
              key={pair}
              label={t('fallback.rate', { currency: pair.slice(4) })}
              inputMode="decimal"
              {...textField(form, `fallbackRates.${pair}`)}
            />
          ))}
        </Box>
      </SettingsCard>
    </>
  );
}

const columns = { display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } } as const;
