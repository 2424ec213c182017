import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTimeLimit } from '@checkout/kit/process/time-limit.ts';
import { expect, jest, test } from '@jest/globals';

/** Every notation of an address inside the network that a URL parser accepts. */
const HOSTS = [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '017700000001',
  ],
  ...[
    '127.0.0.1.',
    '127.255.255.255',
    '0',
    '0.0.0.0',
    '0x0',
    '00000000',
    '１２７.0.0.1',
    '127。0。0。1',
    '%31%32%37.0.0.1',
  ],
  ...[
    '10.0.0.1',
    '10.1',
    '167772161',
    '0xa000001',
    '012.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '2886729728',
    '192.168.0.1',
  ],
  ...[
    '192.168.1',
    '3232235521',
    '0xc0a80001',
    '0300.0250.0.1',
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
  ],
  ...[
    '169.254.43518',
    '100.64.0.1',
    '100.127.255.255',
    '168.63.129.16',
    '192.0.0.192',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
  ],
  ...[
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '4294967295',
    '0xffffffff',
    '192.0.2.1',
    '198.51.100.1',
    '192.88.99.1',
  ],
  ...[
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[0000::0001]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:0:127.0.0.1]',
  ],
  ...[
    '[::ffff:10.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[::ffff:8.8.8.8]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::a9fe:a9fe]',
    '[64:ff9b:1::1]',
  ],
  ...[
    '[2002:7f00:1::]',
    '[2002:a9fe:a9fe::1]',
    '[2001::1]',
    '[2001:0:7f00:1::]',
    '[2001:db8::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
  ],
  ...[
    '[fe80::1]',
    '[febf::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[ff0e::1]',
    '[100::1]',
    '[3fff::1]',
    '[4000::1]',
    '[5f00::1]',
  ],
];

/** The resolver's responses, one per lookup, as for a name that its owner rebinds. */
const answers: string[][] = [];
const asked: string[] = [];
jest.unstable_mockModule('node:dns/promises', () => ({
  lookup: async (name: string) => {
    asked.push(name);
    return (answers.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  },
}));
const { resolveAddresses } = await import('../src/sending/resolve-addresses.ts');
const { post } = await import('../src/sending/post.ts');

test.each(HOSTS)('does not connect to http://%s/', async (host) => {
  const url = URL.parse(`http://${host}/`);
  if (url === null) throw new Error('not a URL: take it out of the list');
  await expect(resolveAddresses(url, { allowPrivate: false })).rejects.toThrow('private address refused');
});

test.each([
  [['127.0.0.1']],
  [['8.8.8.8', '10.0.0.1']],
  [['2606:4700::1', '::1']],
  [['::ffff:127.0.0.1']],
  [['']],
])('does not connect to a name that resolves to %j', async (addresses) => {
  answers.push(addresses);
  await expect(resolveAddresses(new URL('https://name.example/'), { allowPrivate: false })).rejects.toThrow(
    'private address refused',
  );
});

test('a name is resolved once and connected to as resolved, however it is rebound', async () => {
  const hosts: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    hosts.push(request.headers.host);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  answers.length = 0;
  asked.length = 0;
  // A second lookup would return an address where nobody listens.
  answers.push(['127.0.0.1'], ['127.0.0.2'], ['127.0.0.2']);
  const status = await post({
    url: new URL(`http://rebound.example:${port}/`),
    headers: {},
    body: '{}',
    timeoutMs: 10_000,
    timeLimit: startTimeLimit(20_000),
    signal: new AbortController().signal,
    allowPrivate: true,
  });
  expect([status, asked, hosts]).toEqual([204, ['rebound.example'], [`rebound.example:${port}`]]);
  await new Promise((resolve) => server.close(resolve));
});
