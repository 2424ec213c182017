import { readOrEnd, readSettings } from '@checkout/kit/process/settings.ts';
import { settings } from './settings.ts';

export const config = readOrEnd(() => readSettings(settings, process.env));

export type Config = typeof config;
