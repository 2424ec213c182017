import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { DeliveryError } from './delivery-error.ts';
import { isPrivateAddress } from './private-address.ts';

/** Names being resolved: a name whose servers are silent keeps one of the few resolver threads busy, not all. */
const underWay = new Map<string, Promise<LookupAddress[]>>();

/**
 * Finds the addresses to connect to, so that what was checked is what is connected to, however often the name is
 * rebound. Throws a DeliveryError when the name is unknown, or when any of its addresses is private and those are not
 * allowed.
 */
export async function resolveAddresses(
  { hostname }: URL,
  { allowPrivate }: { allowPrivate: boolean },
): Promise<LookupAddress[]> {
  const addresses = await addressesOf(hostname.replace(/^\[|\]$/g, ''));
  if (!allowPrivate && addresses.some(({ address }) => isPrivateAddress(address))) {
    throw new DeliveryError('private address refused');
  }
  return addresses;
}

function addressesOf(host: string): Promise<LookupAddress[]> {
  const family = isIP(host);
  if (family !== 0) return Promise.resolve([{ address: host, family }]);
  const known = underWay.get(host);
  if (known !== undefined) return known;
  const asked = lookUp(host).finally(() => underWay.delete(host));
  underWay.set(host, asked);
  return asked;
}

async function lookUp(host: string): Promise<LookupAddress[]> {
  try {
    return await lookup(host, { all: true });
  } catch (error) {
    throw new DeliveryError('name not resolved', error);
  }
}
