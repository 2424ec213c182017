import { type MemberSumKind, memberSumKinds, type Person } from '@checkout/contract/admin-member/schema.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { AmountText } from '../../shared/ui/amount-text.tsx';

/** Shown even if they are zero. */
const always: ReadonlySet<MemberSumKind> = new Set(['owed', 'paid']);

/**
 * What a person owes, has paid and got back, by currency, since amounts in two currencies cannot be added.
 */
export function PersonSums({ sums }: Pick<Person, 'sums'>) {
  const { t } = useTranslation('members');
  const kinds = memberSumKinds.filter((kind) => always.has(kind) || sums.some((sum) => sum.kind === kind));
  return (
    <Box component="dl" aria-label={t('money')} sx={cards}>
      {kinds.map((kind) => (
        <Sum key={kind} kind={kind} sums={sums.filter((sum) => sum.kind === kind)} />
      ))}
    </Box>
  );
}

function Sum({ kind, sums }: { kind: MemberSumKind; sums: Person['sums'] }) {
  const { t } = useTranslation('members');
  const { t: tShell } = useTranslation('shell');
  const statuses = {
    review: tShell('status.pending_admin_review'),
    transfer: tShell('status.awaiting_bank_transfer'),
  };
  return (
    <Card sx={card}>
      <Typography component="dt" variant="body2" color="textSecondary" title={t(`sumHints.${kind}`)}>
        {t(`sums.${kind}`, statuses)}
      </Typography>
      {sums.length === 0 && (
        <Typography component="dd" variant="h2" color="textSecondary" sx={{ m: 0 }}>
          {t('nothing')}
        </Typography>
      )}
      {sums.map(({ currency, amountMinor, count }) => (
        <Box key={currency} component="dd" className="tabular" sx={amount}>
          <Typography component="span" variant="h2">
            <AmountText amount={{ amountMinor, currency }} />
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary">
            {t('invoiceCount', { count })}
          </Typography>
        </Box>
      ))}
    </Card>
  );
}

const cards = { m: 0, display: 'flex', flexWrap: 'wrap', gap: 3, maxWidth: 972 } as const;

/** As wide as its longest amount, at most as the page: a truncated amount would read as a smaller one. */
const card = {
  p: 4,
  display: 'grid',
  gap: 1,
  alignContent: 'start',
  flex: { xs: '1 0 auto', sm: '0 0 auto' },
  minWidth: 152,
  maxWidth: '100%',
} as const;

const amount = { m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 } as const;
