import type { SettingsArea } from '@checkout/contract/settings-change/schema.ts';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { iconOnlyBelow } from '../../shared/grid/toolbar-style.ts';
import { useUrlSelection } from '../use-url-selection.ts';
import { ChangesDrawer } from './changes-drawer.tsx';

const NAME = 'changes';

/** In the toolbar other labels have priority: this one becomes an icon already below 1,200 pixels. */
const iconOnly = iconOnlyBelow(1200);

/** Opens the change history of an area of the settings. */
export function ChangesButton({ area }: { area: SettingsArea }) {
  const { t } = useTranslation('changes');
  const [shown, show] = useUrlSelection(NAME);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<HistoryIcon />}
        onClick={() => show(area)}
        aria-label={t('open')}
        title={t('open')}
        sx={iconOnly}
      >
        <span className="words">{t('open')}</span>
      </Button>
      {shown === area && <ChangesDrawer area={area} onClose={() => show('')} />}
    </>
  );
}
