import GemIcon from '@mui/icons-material/DiamondOutlined';
import { useTranslation } from 'react-i18next';
import { PaymentOptionRow } from '../../panel/options/payment-option-row.tsx';

/**
 * Replaces the row of gems when the session has ended while it was chosen: the choice stays, and its panel
 * says how to continue.
 */
export function GemsRowEnded() {
  const { t } = useTranslation('checkout');
  return (
    <PaymentOptionRow
      icon={<GemIcon fontSize="inherit" />}
      tone="purple"
      name={t('wallet.title')}
      fact={null}
      price={null}
      isChosen
      onChoose={() => {}}
    />
  );
}
