import { readOrEnd, readSettings, type Values } from '@checkout/kit/process/settings.ts';
import { assertCardKeys } from './card-keys.ts';
import { assertReceiptsFolder } from './receipts/assert-receipts-folder.ts';
import { settings } from './settings.ts';

export const config = readOrEnd(() => {
  const read = readSettings(settings, process.env);
  assertCardKeys(read);
  assertSecondAdmin(read);
  assertReceiptsFolder(read);
  return read;
});

/** Throws when two admins are required for payments although a single admin is configured to be enough. */
function assertSecondAdmin({ SECOND_ADMIN, SECOND_APPROVAL_ABOVE }: Read): void {
  if (SECOND_ADMIN || SECOND_APPROVAL_ABOVE === undefined) return;
  throw new Error(
    'Bad settings:\n  SECOND_APPROVAL_ABOVE needs two admins, so it cannot be combined with SECOND_ADMIN=false',
  );
}

type Read = Pick<Values<typeof settings>, 'SECOND_ADMIN' | 'SECOND_APPROVAL_ABOVE'>;

export type Config = typeof config;
