import type { EndingProposal } from '@checkout/contract/exception/ending.ts';
import { useTranslation } from 'react-i18next';
import { DayText } from '../../../shared/time/day-text.tsx';
import { Facts } from '../../../shared/ui/facts.tsx';

/** A proposal with its evidence, and its outcome. */
export function ProposalFacts({ proposal }: { proposal: EndingProposal }) {
  const { t } = useTranslation('exceptions');
  const { state, decidedByName, decidedAt, isAlone } = proposal;
  const isOpen = state === 'open';
  return (
    <Facts
      rows={[
        { name: t('ending.proposed'), value: t(`ending.what.${proposal.ending}`) },
        { name: t('ending.reference'), value: proposal.reference },
        { name: t('ending.notes'), value: proposal.notes },
        { name: t('ending.proposedBy'), value: proposal.proposedByName },
        { name: t('ending.proposedAt'), value: <DayText instant={proposal.proposedAt} withTime /> },
        { name: t('ending.outcome'), value: !isOpen && t(`ending.state.${state}`) },
        {
          name: t('ending.decidedBy'),
          value: isAlone ? t('ending.alone', { name: decidedByName }) : decidedByName,
        },
        { name: t('ending.decidedAt'), value: decidedAt && <DayText instant={decidedAt} withTime /> },
        { name: t('ending.why'), value: proposal.decisionNotes },
      ]}
    />
  );
}
