import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findNatsServer } from '@checkout/testkit/nats/nats-server.ts';
import { installTool } from '../local/install-tool.ts';

/** The browser without windows and without its PDF viewer: the same engine for half the work. */
const HEADLESS = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Installs missing system packages that the tests need; if that fails, says so and continues. */
export function installTestTools(): void {
  const tools = [
    {
      isThere: () => findNatsServer() !== undefined,
      name: 'nats-server',
      debian: 'nats-server',
      brew: 'nats-server',
    },
    {
      isThere: () => onPath(HEADLESS) !== undefined || process.platform === 'darwin',
      name: HEADLESS,
      debian: HEADLESS,
      brew: HEADLESS,
    },
    {
      isThere: () => findBrowser({ showsPdf: true }) !== undefined,
      name: 'chromium',
      debian: 'chromium',
      brew: '--cask chromium',
    },
    { isThere: () => findPython() !== undefined, name: 'python3', debian: 'python3', brew: 'python' },
    {
      isThere: () => onPath('pdftoppm') !== undefined,
      name: 'pdftoppm',
      debian: 'poppler-utils',
      brew: 'poppler',
    },
  ];
  for (const { isThere, ...tool } of tools) {
    if (isThere()) continue;
    try {
      installTool(tool);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
}

/** Returns the browser for the end-to-end tests: the lighter one if installed, unless it shows a PDF. */
export function findBrowser({ showsPdf = false } = {}): string | undefined {
  const onMac = [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  const names = showsPdf ? BROWSERS : [HEADLESS, ...BROWSERS];
  return process.env.CHROMIUM || names.map(onPath).find(Boolean) || onMac.find(existsSync);
}

/** Returns the interpreter that runs the Python samples. */
export function findPython(): string | undefined {
  return onPath('python3');
}

/** Returns the path of a program, if it is installed. */
export function onPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
