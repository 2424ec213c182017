import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../../shared/ui/visually-hidden.ts';
import { cappedCount } from '../capped-count.ts';
import type { WaitingName } from './admin-counts-query.ts';

/** The number of items of a section that wait for a person; nothing if there are none. */
export function WaitingBadge({ name, count, isCorner = false }: WaitingBadgeProps) {
  const { t, i18n } = useTranslation('admin');
  if (!count) return null;
  const shown = cappedCount(count, i18n.language);
  return (
    <>
      <Box component="span" aria-hidden className="tabular" sx={[badge, isCorner && corner]}>
        {shown}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {t(`rail.waiting.${name}`, { count, shown })}
      </Box>
    </>
  );
}

const badge = {
  minWidth: 24,
  px: 1,
  py: 0.25,
  borderRadius: '999px',
  textAlign: 'center',
  typography: 'caption',
  fontSize: '0.75rem',
  fontWeight: 600,
  color: 'tones.orange.text',
  backgroundColor: 'tones.orange.tint',
} as const;

const corner = {
  position: 'absolute',
  top: 0,
  right: 0,
  minWidth: 18,
  px: 1,
  py: 0,
  lineHeight: 1.35,
} as const;

interface WaitingBadgeProps {
  name: WaitingName;
  count: number | undefined;
  /** Placed on the corner of an icon. */
  isCorner?: boolean;
}
