import { serviceSettings } from '@checkout/kit/process/service-settings.ts';
import { readSettings } from '@checkout/kit/process/settings.ts';

/**
 * Returns the database URL in `DATABASE_URL`, or in the file named by `DATABASE_URL_FILE`; undefined if
 * neither is set. Throws with one sentence if it is malformed.
 */
export function externalDatabaseUrl(env: NodeJS.ProcessEnv): string | undefined {
  if (!env.DATABASE_URL && !env.DATABASE_URL_FILE) return undefined;
  return readSettings({ DATABASE_URL: serviceSettings.DATABASE_URL }, env).DATABASE_URL;
}
