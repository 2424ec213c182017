import { BlockList, isIP } from 'node:net';

/** Everything that does not lead to another host on the public internet (IANA special-purpose registries). */
const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // A public address, but the metadata and DNS service of a large cloud.
  '168.63.129.16/32',
];

/**
 * Only 2000::/3 of IPv6 is public; within it, these ranges embed an IPv4 address or are not for public use.
 */
const PUBLIC_V6 = '2000::/3';
const PRIVATE_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const privateAddresses = blockList({ ipv4: PRIVATE_V4, ipv6: PRIVATE_V6 });
const publicV6 = blockList({ ipv4: [], ipv6: [PUBLIC_V6] });

/**
 * Returns true unless the text is the address of a public host; mapped, translated and scoped forms count as
 * private.
 */
export function isPrivateAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return privateAddresses.check(address, 'ipv4');
    case 6:
      return (
        address.includes('%') || !publicV6.check(address, 'ipv6') || privateAddresses.check(address, 'ipv6')
      );
    default:
      return true;
  }
}

function blockList({ ipv4, ipv6 }: { ipv4: string[]; ipv6: string[] }): BlockList {
  const list = new BlockList();
  for (const [family, nets] of [['ipv4', ipv4] as const, ['ipv6', ipv6] as const]) {
    for (const net of nets) {
      const [address = '', bits = ''] = net.split('/');
      list.addSubnet(address, Number(bits), family);
    }
  }
  return list;
}
