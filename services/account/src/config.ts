import { readSettings } from '@checkout/kit/settings.ts';
import { settings } from './settings.ts';

export const config = readSettings(settings, process.env);

export type AccountConfig = typeof config;
