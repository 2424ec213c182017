import type { Currency } from '@checkout/money/currency.ts';
import { toMajorText } from '@checkout/money/minor.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { CopyRow } from '../../../../shared/payment-method/copy-row.tsx';
import { Fitted } from '../../../../shared/ui/fitted.tsx';
import { useAmountText } from '../../../../shared/ui/use-amount-text.ts';
import type { LockedConversion } from '../use-locked-conversion.ts';
import { RateLock } from './rate-lock.tsx';

/** Shows how much to send and, with a conversion, how long that amount is valid. */
export function AmountStep({ final, currency, lock, onCopied }: AmountStepProps) {
  const { t } = useTranslation('checkout');
  const amountText = useAmountText();
  return (
    <>
      <Box component="dl" sx={{ m: 0 }}>
        {final === undefined ? (
          <Skeleton
            variant="rounded"
            height={57}
            animation={lock.conversion || lock.problem ? false : 'wave'}
          />
        ) : (
          <CopyRow label={t('manual.final')} value={toMajorText(BigInt(final))} isBig onCopied={onCopied}>
            <Fitted>{amountText(final, currency)}</Fitted>
          </CopyRow>
        )}
      </Box>
      {lock.isNeeded && <RateLock lock={lock} />}
    </>
  );
}

interface AmountStepProps {
  /** Minor units of `currency`; undefined while a required conversion is not locked. */
  final: number | undefined;
  currency: Currency;
  lock: LockedConversion;
  onCopied: () => void;
}
