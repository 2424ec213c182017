import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { DueDay } from '../../shared/invoice/due-day.tsx';
import { capitalisedWords } from '../../shared/status/status-tone.ts';
import { ToneChip } from '../../shared/status/tone-chip.tsx';
import { DayText } from '../../shared/time/day-text.tsx';
import { givenText } from '../../shared/ui/given-text.ts';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { listRow } from '../list-row.ts';
import { type ActivityLine, activityTone } from './merge-activity.ts';

/** Shows one entry of the activity list. */
export function ActivityRow({ line }: { line: ActivityLine }) {
  const { t, i18n } = useTranslation('account');
  const { t: tShell } = useTranslation('shell');
  const title = 'given' in line.title ? line.title.given : t(`activity.${line.title.text}`);
  const statusKey = `status.${line.status}` as 'status.paid';
  const status = i18n.exists(statusKey, { ns: 'shell' }) ? tShell(statusKey) : capitalisedWords(line.status);
  const amountText = useAmountText();
  const { amount } = line;
  const gems =
    line.gems !== null &&
    `${line.gems < 0 ? '−' : '+'}${tShell('session.gems', { count: Math.abs(line.gems) })}`;

  return (
    <Box component="li" sx={row}>
      <Typography sx={{ ...givenText, gridArea: 'title', fontWeight: 560 }}>
        {line.path ? (
          <RouterLink to={line.path} color="text.primary">
            {title}
          </RouterLink>
        ) : (
          title
        )}
      </Typography>
      <Box sx={{ gridArea: 'status', justifySelf: { xs: 'end', sm: 'start' } }}>
        <ToneChip tone={activityTone(line.status)} label={status} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ ...givenText, gridArea: 'text' }}>
        {line.subtitle}
      </Typography>
      <Typography variant="caption" color="textSecondary" sx={{ gridArea: 'time' }}>
        {line.isDueDay ? <DueDay dueDate={line.at} /> : <DayText instant={line.at} withTime />}
      </Typography>
      <Box sx={{ gridArea: 'amount', alignSelf: 'start', textAlign: 'end' }} className="tabular">
        {gems && <Typography noWrap>{gems}</Typography>}
        {amount && (
          <Typography
            noWrap
            variant={gems ? 'caption' : 'body1'}
            color={gems ? 'textSecondary' : 'textPrimary'}
          >
            {'given' in amount ? amount.given : amountText(amount.minor, amount.currency)}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** On a phone the text is as wide as the row, beside a large amount it would become a column of single words. */
const row = {
  ...listRow,
  rowGap: 0,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, auto) auto 1fr auto' },
  gridTemplateAreas: {
    xs: '"title amount" "text text" "time status"',
    sm: '"title status . amount" "text text text amount" "time time time ."',
  },
} as const;
