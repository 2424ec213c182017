import type { PaymentEvidence } from '@checkout/contract/exception/ending.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/session.ts';
import { Message } from '../../../shared/ui/message.tsx';
import { ProposalFacts } from './proposal-facts.tsx';

/** How admins can end a debit of unknown outcome: who has to act next, and the proposals so far. */
export function Evidence({ evidence }: { evidence: PaymentEvidence }) {
  const { t } = useTranslation('exceptions');
  const { proposals } = evidence;
  const hint = useHint(evidence);
  if (hint === '' && proposals.length === 0) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="h3">{t('ending.heading')}</Typography>
      {hint !== '' && <Message tone="info">{hint}</Message>}
      {proposals.map((proposal) => (
        <Box
          key={proposal.id}
          sx={{
            borderTop: '1px solid',
            borderColor: 'divider',
            pt: 3,
            '&:first-of-type': { border: 0, pt: 0 },
          }}
        >
          <ProposalFacts proposal={proposal} />
        </Box>
      ))}
    </Box>
  );
}

/** Returns what this admin has to wait for, or may do; empty once it is over. */
function useHint({ obstacle, needsSecondAdmin, proposals }: PaymentEvidence): string {
  const { t } = useTranslation('exceptions');
  const self = useSession()?.user.id;
  const waiting = proposals.find(({ state }) => state === 'open');
  switch (obstacle) {
    case null:
      return t(needsSecondAdmin ? 'ending.hint.together' : 'ending.hint.alone');
    case 'proposed':
      if (waiting === undefined) return t('ending.state.confirmed');
      return waiting.proposedBy === self
        ? t('ending.hint.yours')
        : t('ending.hint.others', { name: waiting.proposedByName });
    case 'own_payment':
    case 'too_early':
      return t(`ending.hint.${obstacle}`);
    case 'over':
      return '';
    default:
      return obstacle satisfies never;
  }
}
