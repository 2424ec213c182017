import FailedIcon from '@mui/icons-material/ErrorOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../shared/grid/use-is-narrow.ts';
import { joinSentences } from '../../shared/ui/as-sentence.ts';
import { type ActionOptions, useAction } from '../actions/use-action.ts';
import { SwitchTrack } from './switch-track.tsx';

/**
 * The switch in a row that turns it on or off for payers at once, and sends nothing else. In a table it is
 * reached with the arrow keys, like the buttons of the row. A mark on it, with the reason as its title, says that
 * it was not saved.
 */
export function ActiveSwitch({ name, isActive, send, texts, refresh }: ActiveSwitchProps) {
  const { t } = useTranslation('settings');
  const isNarrow = useIsNarrow();
  const [wanted, setWanted] = useState(isActive);
  const toggle = useAction({ run: send, texts, refresh, isSave: true });
  const failure = toggle.failure && joinSentences(texts.failed, toggle.failure);
  // A request whose response was lost may have been carried out.
  const isFailed = failure !== '' && !toggle.isPending && isActive !== wanted;
  return (
    <ButtonBase
      role="switch"
      aria-checked={isActive}
      aria-label={t('form.activeOf', { name })}
      aria-busy={toggle.isPending}
      title={isFailed ? failure : undefined}
      tabIndex={isNarrow ? 0 : -1}
      onClick={() => {
        setWanted(!isActive);
        toggle.start(!isActive);
      }}
      sx={place}
    >
      <SwitchTrack isOn={isActive} />
      {isFailed && <FailedIcon aria-hidden color="error" sx={mark} />}
    </ButtonBase>
  );
}

const place = {
  p: 1,
  borderRadius: 1,
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  '&[aria-busy="true"]': { opacity: 0.6 },
} as const;
/** On the corner of the track, so that the switch stays where it was. */
const mark = {
  position: 'absolute',
  top: -5,
  right: -5,
  fontSize: 16,
  borderRadius: '50%',
  backgroundColor: 'background.paper',
  pointerEvents: 'none',
} as const;

interface ActiveSwitchProps extends Pick<ActionOptions<boolean>, 'texts' | 'refresh'> {
  name: string;
  isActive: boolean;
  send: (isActive: boolean) => Promise<unknown>;
}
