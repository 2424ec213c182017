import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findNatsServer } from '@checkout/testkit/nats-server.ts';
import { installTool } from '../local/install-tool.ts';

/** The browser without its windows and its viewer of PDF files: the same engine for half the work. */
const HEADLESS = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Installs what the tests use of the operating system, where it is missing; says so and goes on where it cannot. */
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

/** The browser that the end-to-end tests drive; the lighter one where the system has it and nothing shows a PDF file. */
export function findBrowser({ showsPdf = false } = {}): string | undefined {
  const onMac = [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  const names = showsPdf ? BROWSERS : [HEADLESS, ...BROWSERS];
  return process.env.CHROMIUM || names.map(onPath).find(Boolean) || onMac.find(existsSync);
}

/** What runs the samples in Python. */
export function findPython(): string | undefined {
  return onPath('python3');
}

/** Where a program is, if it is installed. */
export function onPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
