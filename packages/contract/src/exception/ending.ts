import * as z from 'zod';
import { requiredText, textLimits } from '../values/text.ts';
import { timestamp } from '../values/timestamp.ts';

/**
 * The outcomes that people can set for a debit whose outcome the wallet does not report: the money was taken,
 * or it was not.
 */
const paymentEndings = ['settled', 'released'] as const;

/** `confirmed` is being carried out; `overtaken`: the outcome became known before that. */
const endingProposalStates = [
  'open',
  'confirmed',
  'carried_out',
  'declined',
  'withdrawn',
  'overtaken',
] as const;

/** Why an admin cannot propose an outcome now. */
const endingObstacles = ['own_payment', 'proposed', 'too_early', 'over'] as const;

const endingProposal = z
  .strictObject({
    id: z.string(),
    ending: z.enum(paymentEndings),
    reference: z.string(),
    notes: z.string(),
    state: z.enum(endingProposalStates),
    proposedBy: z.string().describe('User id'),
    proposedByName: z.string(),
    proposedAt: timestamp,
    decidedBy: z
      .string()
      .nullable()
      .describe(
        'User id of the admin who confirmed, declined or withdrew it; null, like the next two fields, while undecided',
      ),
    decidedByName: z.string().nullable(),
    decidedAt: timestamp.nullable(),
    decisionNotes: z.string().nullable().describe('Why it was declined or withdrawn'),
    isAlone: z.boolean().describe('Confirmed by its own proposer, which only `SECOND_ADMIN=false` allows'),
  })
  .meta({ id: 'EndingProposal' });

/** How a debit with unknown outcome can be settled or released with evidence, and the proposals so far. */
export const paymentEvidence = z
  .strictObject({
    obstacle: z
      .enum(endingObstacles)
      .nullable()
      .describe(
        'Why the caller cannot propose an outcome now: it is their own payment, a proposal is open, the wallet may still respond, or the outcome is known. Null if they can',
      ),
    needsSecondAdmin: z.boolean().describe('`false`: a proposal is carried out at once'),
    proposals: z.array(endingProposal).describe('Newest first'),
  })
  .meta({ id: 'PaymentEvidence' });

export const proposeEndingBody = z
  .object({
    ending: z.enum(paymentEndings, 'Ending must be settled or released'),
    reference: requiredText({ name: 'Reference', max: textLimits.reference })
      .regex(/^\P{Cc}*$/u, 'Reference must be one line')
      .describe(
        'Identifies the evidence. For `settled` it becomes the payment reference, so preferably use the wallet’s transaction id',
      ),
    notes: requiredText({ name: 'Notes', max: textLimits.notes, required: 'Notes are required' }),
  })
  .meta({ id: 'ProposeEndingBody' });

const proposalId = z.guid('A proposal is required');

export const confirmEndingBody = z
  .object({ proposalId: proposalId.describe('The proposal that you have read') })
  .meta({ id: 'ConfirmEndingBody' });

export const declineEndingBody = z
  .object({
    proposalId,
    notes: requiredText({ name: 'Notes', max: textLimits.notes, required: 'Notes are required' }),
  })
  .meta({ id: 'DeclineEndingBody' });

export type PaymentEvidence = z.output<typeof paymentEvidence>;
export type EndingProposal = z.output<typeof endingProposal>;
