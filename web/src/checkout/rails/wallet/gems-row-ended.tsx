import GemIcon from '@mui/icons-material/DiamondOutlined';
import { useTranslation } from 'react-i18next';
import { WayRow } from '../../act/way-row.tsx';

/** Stands where gems were chosen when the session ended: the choice stays, and its panel says how to go on with it. */
export function GemsRowEnded() {
  const { t } = useTranslation('checkout');
  return (
    <WayRow
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
