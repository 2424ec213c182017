import * as z from 'zod';
import { requiredText, textLimits } from '../values/text.ts';
import { timestamp } from '../values/timestamp.ts';

/** How people can end a debit whose outcome the wallet does not tell: the money was taken, or it was not. */
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

/** Why an admin cannot propose an ending at this moment. */
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
      .describe('User id of who confirmed, declined or withdrew it; null, as the next two, if nobody did'),
    decidedByName: z.string().nullable(),
    decidedAt: timestamp.nullable(),
    decisionNotes: z.string().nullable().describe('Why it was declined or withdrawn'),
    isAlone: z
      .boolean()
      .describe('Confirmed by its own proposer, which only an installation with `SECOND_ADMIN=false` allows'),
  })
  .meta({ id: 'EndingProposal' });

/** How a debit of unknown outcome can be ended with evidence, and what was proposed so far. */
export const paymentEvidence = z
  .strictObject({
    obstacle: z
      .enum(endingObstacles)
      .nullable()
      .describe(
        'Why the caller cannot propose an ending now: they paid it themselves, a proposal is open, the wallet may still answer, or the outcome is known. Null: nothing is in the way',
      ),
    needsSecondAdmin: z.boolean().describe('False: a proposal is carried out at once'),
    proposals: z.array(endingProposal).describe('Newest first'),
  })
  .meta({ id: 'PaymentEvidence' });

export const proposeEndingBody = z
  .object({
    ending: z.enum(paymentEndings, 'Ending must be settled or released'),
    reference: requiredText({ name: 'Reference', max: textLimits.reference })
      .regex(/^\P{Cc}*$/u, 'Reference must be one line')
      .describe(
        'By which the evidence is found. Of a settlement it becomes the reference of the payment, so preferably the wallet’s id of the transaction',
      ),
    notes: requiredText({ name: 'Notes', max: textLimits.notes, required: 'Notes are required' }),
  })
  .meta({ id: 'ProposeEndingBody' });

const proposalId = z.guid('A proposal is required');

export const confirmEndingBody = z
  .object({ proposalId: proposalId.describe('The one that the admin has read') })
  .meta({ id: 'ConfirmEndingBody' });

export const declineEndingBody = z
  .object({
    proposalId,
    notes: requiredText({ name: 'Notes', max: textLimits.notes, required: 'Notes are required' }),
  })
  .meta({ id: 'DeclineEndingBody' });

export type PaymentEvidence = z.output<typeof paymentEvidence>;
export type EndingProposal = z.output<typeof endingProposal>;
