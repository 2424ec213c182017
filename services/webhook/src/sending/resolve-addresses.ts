import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { DeliveryError } from './delivery-error.ts';
import { isPrivateAddress } from './private-address.ts';

/**
 * Lookups in progress, shared by name: one whose DNS servers do not respond blocks one of the few resolver
 * threads, not all of them.
 */
const inFlight = new Map<string, Promise<LookupAddress[]>>();

/**
 * Resolves the addresses to connect to, so that exactly the checked addresses are used, even if the name is
 * rebound. Throws a DeliveryError when the name is unknown, or when any of its addresses is private and
 * private ones are not allowed.
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
  const known = inFlight.get(host);
  if (known !== undefined) return known;
  const pending = lookUp(host).finally(() => inFlight.delete(host));
  inFlight.set(host, pending);
  return pending;
}

async function lookUp(host: string): Promise<LookupAddress[]> {
  try {
    return await lookup(host, { all: true });
  } catch (error) {
    throw new DeliveryError('name not resolved', error);
  }
}
