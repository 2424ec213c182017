import type { Currency } from '@checkout/money/currency.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RouterLink } from '../../shared/ui/router-link.tsx';
import { useAmountText } from '../../shared/ui/use-amount-text.ts';
import { cappedCount } from '../capped-count.ts';

/** A number linked to the rows that it counts, and the amount in each currency, linked likewise. */
export function NumberCard({ name, hint, count, amounts = [], inBase, to }: NumberCardProps) {
  const { language } = useTranslation().i18n;
  const amountText = useAmountText();
  return (
    <Card component="li" sx={{ minWidth: 0, display: 'flex', flexDirection: 'column' }}>
      <CardActionArea component={Link} to={to} sx={area}>
        <Typography variant="body2" sx={{ fontWeight: 560 }}>
          {name}
        </Typography>
        <Typography
          variant="h1"
          component="p"
          className="tabular"
          color={count ? 'textPrimary' : 'textSecondary'}
        >
          {shownCount(count, { language, isCapped: amounts.length === 0 })}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {hint}
        </Typography>
      </CardActionArea>
      {amounts.length > 0 && (
        <Box sx={{ px: 4, pb: 3, display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
          {amounts.map(({ currency, amountMinor }) => (
            <RouterLink
              key={currency}
              to={`${to}&currency=${currency}`}
              variant="caption"
              className="tabular"
              color="textPrimary"
              sx={amountLink}
            >
              {amountText(amountMinor, currency)}
            </RouterLink>
          ))}
        </Box>
      )}
      {inBase && <Box sx={{ px: 4, pb: 3 }}>{inBase}</Box>}
    </Card>
  );
}

function shownCount(
  count: number | undefined,
  { language, isCapped }: { language: string; isCapped: boolean },
): string {
  if (count === undefined) return '–';
  return isCapped ? cappedCount(count, language) : count.toLocaleString(language);
}

const area = {
  flex: 1,
  p: 4,
  pb: 2,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  borderRadius: 'inherit',
} as const;

/** High enough for a finger. */
const amountLink = { fontWeight: 560, display: 'inline-block', lineHeight: '24px' } as const;

interface NumberCardProps {
  name: string;
  hint: string;
  /** Undefined while it is unknown. */
  count: number | undefined;
  amounts?: readonly { currency: Currency; amountMinor: number }[];
  /** The total of the amounts in one currency. */
  inBase?: ReactNode;
  /** The path of the counted rows; its query string is extended by an amount's currency. */
  to: string;
}
