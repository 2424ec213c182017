import { accessSync, constants } from 'node:fs';
import { join, resolve } from 'node:path';

/** Throws, naming the setting, when there is no built web app to serve: every page would be an error. */
export function assertWebApp({ WEB_DIST, VITE_URL }: Folders): void {
  if (VITE_URL !== '') return;
  try {
    accessSync(join(WEB_DIST, 'index.html'), constants.R_OK);
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    throw new Error(
      `Bad settings:\n  WEB_DIST names ${resolve(WEB_DIST)}, whose index.html cannot be read (${code})`,
    );
  }
}

interface Folders {
  WEB_DIST: string;
  /** Empty unless a development server serves the web app instead. */
  VITE_URL: string;
}
