import { serviceSettings } from '@checkout/kit/process/service-settings.ts';
import { readSettings } from '@checkout/kit/process/settings.ts';

/**
 * The database that `DATABASE_URL`, or the file in `DATABASE_URL_FILE`, names; undefined where neither is set. Throws a
 * sentence when that is no address of a database.
 */
export function givenDatabase(env: NodeJS.ProcessEnv): string | undefined {
  if (!env.DATABASE_URL && !env.DATABASE_URL_FILE) return undefined;
  return readSettings({ DATABASE_URL: serviceSettings.DATABASE_URL }, env).DATABASE_URL;
}
