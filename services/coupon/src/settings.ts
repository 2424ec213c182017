import { serviceSettings } from '@checkout/kit/process/service-settings.ts';

/** What this service reads from its environment; the table in the docs is made from it. */
export const settings = { ...serviceSettings };
