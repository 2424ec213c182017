import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@checkout/testkit/repository.ts';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { expect, test } from '@jest/globals';
import { packClient } from '../pack/pack-client.ts';

const compiler = join(repositoryRoot, 'node_modules/.bin/tsc');
const { path: desk } = await scratchDirectory('client-package');
const installed = join(desk, 'node_modules/@checkout/client');
mkdirSync(installed, { recursive: true });
execFileSync('tar', ['-xz', '--strip-components=1', '-C', installed], { input: packClient() });

test('the package is the same for the same sources, so that a rebuild is no new version', () => {
  expect(packClient().equals(packClient())).toBe(true);
});

test('every part of the package runs without other packages', () => {
  const program = `
    import { createClient } from '@checkout/client';
    import { CheckoutError } from '@checkout/client/errors';
    import { eachRow } from '@checkout/client/pages';
    import { standardSecret } from '@checkout/client/webhook';
    const fetch = async () => Response.json({ error: 'not_found', message: 'Nothing', requestId: '1' }, { status: 404 });
    const client = createClient({ baseUrl: 'http://checkout.test', fetch });
    const error = await client.getInvoice({ id: 'x' }).catch((error) => error);
    console.log(error instanceof CheckoutError, error.error, typeof eachRow, typeof standardSecret);`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: desk,
    encoding: 'utf8',
  });
  expect(output.trim()).toBe('true not_found function function');
});

test('the types of the package pass a strict compiler and are complete', () => {
  writeFileSync(
    join(desk, 'reader.ts'),
    `import { createClient } from '@checkout/client';
     import { verifyWebhook } from '@checkout/client/webhook';
     const client = createClient({ baseUrl: 'http://checkout.test' });
     export const number: Promise<string> = client.getInvoice({ id: 'x' }).then(({ invoice }) => invoice.gfaInvoiceId);
     // @ts-expect-error There is no such call.
     client.getInvoices({});
     // @ts-expect-error The call has no such parameter.
     client.getInvoice({ name: 'x' });
     // @ts-expect-error A readable id is no number.
     export const wrong: number = verifyWebhook({ headers: {}, body: '', secret: '' }).gfaInvoiceId;`,
  );
  const strict = [
    '--strict',
    '--noUncheckedIndexedAccess',
    '--exactOptionalPropertyTypes',
    '--module',
    'nodenext',
  ];
  const alone = ['--ignoreConfig', '--noEmit', '--types', ''];
  expect(() =>
    execFileSync(compiler, ['reader.ts', ...strict, ...alone], { cwd: desk, encoding: 'utf8' }),
  ).not.toThrow();
});
