import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The server counts some things no further than this. */
const countLimit = 1_000;

/** A number, what it is, and the money behind it; the whole of it leads to the rows that it counts. */
export function NumberCard({ name, hint, count, amounts = [], to }: NumberCardProps) {
  const { language } = useTranslation().i18n;
  return (
    <Card component="li" sx={{ minWidth: 0 }}>
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
        {amounts.length > 0 && (
          <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
            {amounts.map(({ currency, amountFormatted }) => (
              <Typography
                key={currency}
                variant="caption"
                component="p"
                className="tabular"
                sx={{ fontWeight: 560 }}
              >
                {amountFormatted}
              </Typography>
            ))}
          </Box>
        )}
      </CardActionArea>
    </Card>
  );
}

function shownCount(
  count: number | undefined,
  { language, isCapped }: { language: string; isCapped: boolean },
): string {
  if (count === undefined) return '–';
  return isCapped && count >= countLimit ? `${countLimit - 1}+` : count.toLocaleString(language);
}

const area = {
  height: '100%',
  p: 4,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  borderRadius: 'inherit',
} as const;

interface NumberCardProps {
  name: string;
  hint: string;
  /** Undefined while it is not known. */
  count: number | undefined;
  amounts?: readonly { currency: string; amountFormatted: string }[];
  /** Where the rows are that it counts. */
  to: string;
}
