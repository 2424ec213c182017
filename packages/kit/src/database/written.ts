import { createBell } from '../process/bell.ts';

/** Rung when this process has changed what is in its database: there may be something to do, now or later. */
export const written = createBell();
