import * as z from 'zod';
import { clearableText, presentText, textLimits } from '../values/text.ts';

/** Body that saves the internal notes; an empty text clears them. */
export const adminNotesBody = z
  .object({
    adminNotes: presentText({ name: 'Notes', max: textLimits.notes }),
    expectedAdminNotes: clearableText({ name: 'Expected notes', max: textLimits.notes }).describe(
      'The `adminNotes` that you read, null if there were none. If they have changed since, nothing is saved and the call fails with `changed_meanwhile`',
    ),
  })
  .meta({ id: 'AdminNotesBody' });
