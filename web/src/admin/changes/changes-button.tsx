import type { SettingsArea } from '@checkout/contract/settings-change/schema.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useShown } from '../use-shown.ts';
import { ChangesDrawer } from './changes-drawer.tsx';

const NAME = 'changes';

/** Leads to who changed what in an area of the settings. */
export function ChangesButton({ area }: { area: SettingsArea }) {
  const { t } = useTranslation('changes');
  const [shown, show] = useShown(NAME);
  return (
    <>
      <Button variant="text" onClick={() => show(area)}>
        {t('open')}
      </Button>
      {shown === area && <ChangesDrawer area={area} onClose={() => show('')} />}
    </>
  );
}
