import { createBell } from '../process/bell.ts';

/** Rings when this process has changed its database: a job may have work now or later. */
export const databaseChanged = createBell();
