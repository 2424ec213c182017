import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { expect, test } from '@jest/globals';
import { address, serviceSettings } from '../src/process/service-settings.ts';
import {
  decimal,
  flag,
  integer,
  link,
  list,
  oneOf,
  optionalUrl,
  readSettings,
  required,
  siteUrl,
  text,
  url,
  urls,
} from '../src/process/settings.ts';

const settings = {
  NAME: text({ about: 'a name', example: 'checkout', default: 'none' }),
  KEY: required({ about: 'a key', example: 'abc' }),
  PORT: integer({ about: 'a port', example: '5000' }, { min: 1, max: 65_535 }),
  FACTOR: decimal({ about: 'a factor', example: '1.5', default: '1' }, { min: 0, max: 10 }),
  PAUSE: integer({ about: 'a pause', example: '900', default: '900' }, { min: 0, max: 86_400 }),
  STRICT: flag({ about: 'a flag', example: 'true', default: 'false' }),
  LEVEL: oneOf({ about: 'a level', example: 'info', default: 'info' }, ['info', 'warn']),
  HOSTS: list({ about: 'hosts', example: 'a,b', default: '' }),
  ORIGINS: urls({ about: 'origins', example: 'https://a.example', default: '' }),
  COLLECTOR: optionalUrl({ about: 'a URL, or none', example: 'http://collector:4318', default: '' }),
  WALLET: url({ about: 'a URL', example: 'https://wallet', default: 'https://wallet.example/' }),
};

test('reads the given values and fills in defaults', () => {
  expect(
    readSettings(settings, { KEY: 'k', PORT: '5000', STRICT: 'true', HOSTS: ' a, ,b ', FACTOR: '2.5' }),
  ).toEqual({
    NAME: 'none',
    KEY: 'k',
    PORT: 5000,
    FACTOR: 2.5,
    PAUSE: 900,
    STRICT: true,
    LEVEL: 'info',
    HOSTS: ['a', 'b'],
    ORIGINS: [],
    COLLECTOR: '',
    WALLET: 'https://wallet.example',
  });
});

test('names every missing and invalid variable at once, each with an example', () => {
  const read = () =>
    readSettings(settings, { PORT: '70000', STRICT: 'yes', LEVEL: 'loud', WALLET: 'wallet' });
  expect(read).toThrow(/KEY is missing, for example KEY=abc/);
  expect(read).toThrow(/PORT .*for example PORT=5000/);
  expect(read).toThrow(/STRICT must be true or false/);
  expect(read).toThrow(/LEVEL .*for example LEVEL=info/);
  expect(read).toThrow(/WALLET must be a URL/);
});

test('reads several URLs, each with its scheme', () => {
  const read = (ORIGINS: string) => readSettings({ ORIGINS: settings.ORIGINS }, { ORIGINS }).ORIGINS;
  expect(read('https://a.example, http://localhost:3000/,')).toEqual([
    'https://a.example',
    'http://localhost:3000',
  ]);
  for (const bad of ['localhost:3000', 'a.example', '*', 'null', 'https://a.example,b.example'])
    expect(() => read(bad)).toThrow(/ORIGINS must be a URL .*for example ORIGINS=https:\/\/a\.example/);
});

test.each(['', '0', '1.5', 'five', '1e9'])('refuses %j as a port', (port) => {
  expect(() => readSettings(settings, { KEY: 'k', PORT: port })).toThrow(/PORT/);
});

test.each(['', ' ', '0x10', '1e1', '+1', 'Infinity'])(
  'refuses %j as a number, even where 0 is one',
  (given) => {
    const read = (name: string) => () => readSettings(settings, { KEY: 'k', PORT: '5000', [name]: given });
    expect(read('FACTOR')).toThrow('FACTOR must be a number, for example FACTOR=1.5');
    expect(read('PAUSE')).toThrow('PAUSE must be a whole number, for example PAUSE=900');
  },
);

test.each(['wallet', 'wallet:5010', 'wallet.example:443/api', 'ftp://wallet', 'http:/wallet', 'https://'])(
  'refuses %j as a URL that requests can be sent to',
  (given) => {
    const read = (name: string) => () => readSettings(settings, { KEY: 'k', PORT: '5000', [name]: given });
    expect(read('WALLET')).toThrow('WALLET must be a URL with http:// or https://');
    expect(read('COLLECTOR')).toThrow('COLLECTOR must be a URL with http:// or https://');
  },
);

test('reads a value from the file that NAME_FILE names', async () => {
  const scratch = await scratchDirectory('settings');
  const file = join(scratch.path, 'key');
  writeFileSync(file, 'from-a-file\n');
  expect(readSettings({ KEY: settings.KEY }, { KEY_FILE: file })).toEqual({ KEY: 'from-a-file' });
  scratch.remove();
});

test('a file takes precedence over a value, so that an empty or preset variable does not hide it', async () => {
  const scratch = await scratchDirectory('settings');
  const file = join(scratch.path, 'key');
  writeFileSync(file, 'from-a-file');
  for (const KEY of ['', 'preset']) {
    expect(readSettings({ KEY: settings.KEY }, { KEY, KEY_FILE: file })).toEqual({ KEY: 'from-a-file' });
  }
  expect(readSettings({ KEY: settings.KEY }, { KEY: 'given', KEY_FILE: '' })).toEqual({ KEY: 'given' });
  scratch.remove();
});

test('an unreadable file is reported with the other problems', () => {
  const read = () => readSettings(settings, { KEY_FILE: '/nowhere/key', PORT: '0' });
  expect(read).toThrow(/KEY_FILE names \/nowhere\/key, which cannot be read \(ENOENT\)/);
  expect(read).toThrow(/PORT .*for example PORT=5000/);
});

test('every setting has a description and an example that it accepts itself', () => {
  for (const setting of Object.values(serviceSettings)) {
    expect(setting.about).not.toBe('');
    expect(() => setting.read(setting.example)).not.toThrow();
    if ('default' in setting && setting.default !== undefined) {
      expect(() => setting.read(setting.default as string)).not.toThrow();
    }
  }
});

test.each(['', ' ', 'http://nats:4222', 'nats://', 'tls://a:4222,', 'nats://a b:4222'])(
  'refuses %j as the URL of NATS',
  (NATS_URL) => {
    const read = () => readSettings({ NATS_URL: serviceSettings.NATS_URL }, { NATS_URL });
    expect(read).toThrow(
      /^Bad settings:\n {2}NATS_URL must be a URL with nats:\/\/ or tls:\/\/, for example /,
    );
  },
);

test.each([
  'nats://localhost:4222',
  'tls://invoice:secret@nats-0.nats:4222,nats-1.nats:4222',
  'nats:4222',
  'nats',
])('accepts %j as the URL of NATS', (NATS_URL) => {
  expect(readSettings({ NATS_URL: serviceSettings.NATS_URL }, { NATS_URL })).toEqual({ NATS_URL });
});

test.each(['', 'fx', 'http://fx:50051', 'fx:50051/', 'fx :50051', 'fx:port'])(
  'refuses %j as the address of a service',
  (FX_ADDR) => {
    const read = () => readSettings({ FX_ADDR: address('fx') }, { FX_ADDR });
    expect(read).toThrow('FX_ADDR must be host:port, without http://, for example FX_ADDR=fx:50051');
  },
);

test.each([
  'fx:50051',
  '127.0.0.1:50051',
  '[::1]:50051',
  'dns:///fx:50051',
  'ipv4:///127.0.0.1:1,127.0.0.1:2',
])('accepts %j as the address of a service', (FX_ADDR) => {
  expect(readSettings({ FX_ADDR: address('fx') }, { FX_ADDR })).toEqual({ FX_ADDR });
});

test('an empty address to listen on is refused: it would be every interface', () => {
  expect(() => readSettings({ HOST: serviceSettings.HOST }, { HOST: '' })).toThrow('HOST must not be empty');
});

test('reads the URL of a site, and refuses one that no path can be appended to', () => {
  const read = (SITE: string) =>
    readSettings({ SITE: siteUrl({ about: 'a site', example: 'https://pay.example' }) }, { SITE }).SITE;
  expect(read('https://pay.example/')).toBe('https://pay.example');
  expect(read('http://localhost:5000')).toBe('http://localhost:5000');
  for (const bad of [
    'https://a.example/pay',
    'https://a.example?b=1',
    'https://a.example/#c',
    'https://a:b@c.example',
  ])
    expect(() => read(bad)).toThrow(/SITE must be a URL without a path/);
  expect(() => read('pay.example')).toThrow(/SITE must be a URL with/);
});

test('reads the target of a link, and refuses one that would lead to a page of our own', () => {
  const read = (LINK: string) =>
    readSettings({ LINK: link({ about: 'a link', example: 'https://a.example' }) }, { LINK }).LINK;
  for (const good of [
    '',
    'https://a.example/terms',
    'http://localhost',
    'mailto:a@b.example',
    'tel:+1',
    '/terms',
  ])
    expect(read(good)).toBe(good);
  for (const bad of ['terms.example.org', 'support@example.org', 'https://', 'javascript:alert(1)'])
    expect(() => read(bad)).toThrow(/LINK must begin with https:\/\//);
});
