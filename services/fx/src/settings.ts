import { serviceSettings } from '@checkout/kit/process/service-settings.ts';

/**
 * The settings that this service reads from its environment; the table in the documentation is generated from
 * them.
 */
export const settings = { ...serviceSettings };
