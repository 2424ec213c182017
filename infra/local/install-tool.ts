import { execFileSync } from 'node:child_process';

/**
 * Installs a program of the operating system: on Debian with apt (through sudo for an ordinary user), on
 * macOS with brew. Throws, saying what to install, where neither works.
 */
export function installTool({ name, debian, brew }: Tool): void {
  console.log(`· installing ${name}`);
  try {
    if (process.platform === 'darwin') run('brew', ['install', brew]);
    else installWithApt(debian);
  } catch (cause) {
    throw new Error(
      `${name} is missing and could not be installed. Debian: sudo apt-get install ${debian}. macOS: brew install ${brew}.`,
      { cause },
    );
  }
}

function installWithApt(name: string): void {
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300'];
  const asRoot = process.getuid?.() === 0 ? apt : ['sudo', ...(process.stdin.isTTY ? [] : ['-n']), ...apt];
  const [command = '', ...args] = asRoot;
  run(command, [...args, 'update']);
  run(command, [...args, 'install', '-y', '--no-install-recommends', name]);
}

function run(command: string, args: string[]): void {
  execFileSync(command, args, { stdio: ['inherit', 'ignore', 'inherit'] });
}

interface Tool {
  name: string;
  debian: string;
  brew: string;
}
