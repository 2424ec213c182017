import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../shared/grid/use-is-narrow.ts';
import { useAction } from './use-action.ts';

/** The switch of a row: on for payers or off, at once. It sends that alone. In a table it is reached as its buttons are. */
export function ActiveSwitch({ name, isActive, send, texts, refresh }: ActiveSwitchProps) {
  const { t } = useTranslation('settings');
  const isNarrow = useIsNarrow();
  const toggle = useAction({ run: send, texts, refresh });
  return (
    <ButtonBase
      role="switch"
      aria-checked={isActive}
      aria-label={t('form.activeOf', { name })}
      aria-busy={toggle.isPending}
      tabIndex={isNarrow ? 0 : -1}
      onClick={() => toggle.start(!isActive)}
      sx={place}
    >
      <Box component="span" sx={{ ...track, backgroundColor: isActive ? 'success.main' : 'text.disabled' }}>
        <Box component="span" sx={{ ...thumb, transform: isActive ? 'translateX(14px)' : 'none' }} />
      </Box>
    </ButtonBase>
  );
}

const place = {
  p: 1,
  borderRadius: 1,
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  '&[aria-busy="true"]': { opacity: 0.6 },
} as const;
const track = { display: 'block', width: 32, height: 18, p: '2px', borderRadius: '999px' } as const;
const thumb = {
  display: 'block',
  width: 14,
  height: 14,
  borderRadius: '50%',
  backgroundColor: 'background.paper',
  transition: 'transform 120ms',
} as const;

interface ActiveSwitchProps extends Pick<Parameters<typeof useAction<boolean>>[0], 'texts' | 'refresh'> {
  name: string;
  isActive: boolean;
  send: (isActive: boolean) => Promise<unknown>;
}
