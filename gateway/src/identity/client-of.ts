import type { Request } from 'express';

/** Some load balancers report the port, too, which differs with each connection. */
const WITH_PORT = /^(?:\[(.+)\]|([\d.]+)):\d+$/;
const V4_IN_V6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Returns the client that limits count for: the address behind the trusted proxies. Of IPv6 only the first
 * half is used, because whoever has one address has all 2⁶⁴ addresses of its network.
 */
export function clientOf({ ip: reported }: Pick<Request, 'ip'>): string {
  if (reported === undefined) return 'unknown';
  const [, v6, plainV4] = WITH_PORT.exec(reported) ?? [];
  const ip = v6 ?? plainV4 ?? reported;
  const v4 = V4_IN_V6.exec(ip)?.[1];
  if (v4 !== undefined) return v4;
  return ip.includes(':') ? networkOf(ip) : ip;
}

/** Returns the first four groups, with `::` expanded. */
function networkOf(ip: string): string {
  const [head = '', tail] = ip.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back];
  return `${groups.slice(0, 4).join(':').toLowerCase()}::/64`;
}
