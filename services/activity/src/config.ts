import { readSettings, serviceSettings } from '@checkout/kit/settings.ts';

export const settings = { ...serviceSettings };

export const config = readSettings(settings, process.env);
