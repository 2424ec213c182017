import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { changeOf } from './previous-period.ts';

/** How a figure compares with the previous period. Its line is there while loading, so nothing moves. */
export function ChangeText({ now, before, format }: ChangeTextProps) {
  const { t, i18n } = useTranslation('overview');
  const percent = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    signDisplay: 'always',
    maximumFractionDigits: 1,
  });
  const text = (): string => {
    if (before === undefined) return '\u00a0';
    const change = changeOf({ now, before });
    if (change.kind !== 'changed') return t(`before.${change.kind}`);
    const by = percent.format(Number(change.permille) / 1_000);
    return t('before.changed', { change: by, amount: format(before) });
  };
  return (
    <Box component="span" className="tabular" sx={{ typography: 'caption', color: 'text.secondary' }}>
      {text()}
    </Box>
  );
}

interface ChangeTextProps {
  /** Minor units, or a count. */
  now: bigint;
  /** Undefined while it is unknown. */
  before: bigint | undefined;
  format: (value: bigint) => string;
}
