import * as z from 'zod';
import { clearableText, presentText, textLimits } from '../values/text.ts';

/** Body of the internal notes; empty clears them. */
export const adminNotesBody = z
  .object({
    adminNotes: presentText({ name: 'Notes', max: textLimits.notes }),
    expectedAdminNotes: clearableText({ name: 'Expected notes', max: textLimits.notes }).describe(
      'The `adminNotes` that you saw, null where there were none; where they say something else by now, nothing is saved and the call answers `changed_meanwhile`',
    ),
  })
  .meta({ id: 'AdminNotesBody' });
