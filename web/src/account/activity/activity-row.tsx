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
      <Box sx={{ display: 'flex', columnGap: 3, rowGap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ ...givenText, fontWeight: 560, minWidth: 0 }}>
          {line.path ? (
            <RouterLink to={line.path} color="text.primary">
              {title}
            </RouterLink>
          ) : (
            title
          )}
        </Typography>
        <ToneChip tone={activityTone(line.status)} label={status} />
      </Box>
      <Box sx={below}>
        <Typography variant="body2" color="textSecondary" sx={givenText}>
          {line.subtitle}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {line.isDueDay ? <DueDay dueDate={line.at} /> : <DayText instant={line.at} withTime />}
        </Typography>
      </Box>
      <Box sx={beside} className="tabular">
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

const row = { ...listRow, rowGap: 0 } as const;

/** On a phone as wide as the row: a large amount would leave it a column of single words. */
const below = { gridColumn: { xs: '1 / -1', sm: 1 }, gridRow: 2 } as const;

const beside = { gridColumn: 2, gridRow: { xs: 1, sm: '1 / span 2' }, textAlign: 'end' } as const;
