import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { startService } from '@checkout/testkit/service.ts';
import { addressSetting, SERVICE_NOUNS } from '@checkout/testkit/service-catalogue.ts';
import { expect, test } from '@jest/globals';
import { assertWebApp } from '../src/site/assert-web-app.ts';

const { path: directory } = await scratchDirectory('web-folder');

test('the gateway does not start without a built web app, and says so', async () => {
  const missing = join(directory, 'missing');
  const starting = startService('gateway', {
    ...Object.fromEntries(SERVICE_NOUNS.map((noun) => [addressSetting(noun), '127.0.0.1:1'])),
    WEB_DIST: missing,
    NATS_URL: 'nats://127.0.0.1:1',
    PUBLIC_URL: 'https://pay.example.test',
    WALLET_URL: 'http://127.0.0.1:1',
    LINK_SIGNING_KEY: 'ab'.repeat(32),
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_folders',
  });
  await expect(starting).rejects.toThrow(
    `WEB_DIST names ${missing}, whose index.html cannot be read (ENOENT)`,
  );
});

test('a folder with the page is accepted, and so is none while a development server serves the web app', () => {
  expect(() => assertWebApp({ WEB_DIST: directory, VITE_URL: '' })).toThrow('WEB_DIST');
  expect(() => assertWebApp({ WEB_DIST: directory, VITE_URL: 'http://127.0.0.1:5173' })).not.toThrow();
  writeFileSync(join(directory, 'index.html'), '');
  expect(() => assertWebApp({ WEB_DIST: directory, VITE_URL: '' })).not.toThrow();
});
