import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** Every process that calls others, or is called. */
export const PROCESS_NAMES = [
  'gateway',
  'account',
  'activity',
  'coupon',
  'fx',
  'invoice',
  'payment',
  'webhook',
] as const;

export type ProcessName = (typeof PROCESS_NAMES)[number];

/** The public keys of each process: two while one is being replaced. */
export type PublicKeys = ReadonlyMap<ProcessName, readonly KeyObject[]>;

/** The bytes that precede the 32 bytes of an Ed25519 key in DER (RFC 8410). */
const PRIVATE_PREFIX = '302e020100300506032b657004220420';
const PUBLIC_PREFIX = '302a300506032b6570032100';
const KEY = /^[0-9a-f]{64}$/i;

/** Returns an Ed25519 private key from its 32 bytes in hex. Throws when the text is not 64 hex digits. */
export function readPrivateKey(hex: string): KeyObject {
  if (!KEY.test(hex)) throw new Error('must be 64 hex digits');
  return createPrivateKey({ key: Buffer.from(PRIVATE_PREFIX + hex, 'hex'), format: 'der', type: 'pkcs8' });
}

/** Parses `gateway=<64 hex digits>,payment=<64 hex digits>,…`. Throws when the text has another form. */
export function readPublicKeys(text: string): PublicKeys {
  const keys = new Map<ProcessName, KeyObject[]>();
  for (const entry of text.split(',')) {
    const [name = '', hex = ''] = entry.trim().split('=');
    if (!isProcessName(name)) throw new Error(`must name processes, not "${name}"`);
    if (!KEY.test(hex)) throw new Error(`must give ${name} a key of 64 hex digits`);
    const key = Buffer.from(PUBLIC_PREFIX + hex, 'hex');
    keys.set(name, [...(keys.get(name) ?? []), createPublicKey({ key, format: 'der', type: 'spki' })]);
  }
  return keys;
}

/** Throws when the private key does not match any public key of that process. */
export function assertOwnKey(name: ProcessName, key: KeyObject, publicKeys: PublicKeys): void {
  const own = createPublicKey(key);
  if (publicKeys.get(name)?.some((known) => known.equals(own))) return;
  throw new Error(`Bad settings:\n  SERVICE_KEY is not the key of ${name} in SERVICE_PUBLIC_KEYS`);
}

function isProcessName(name: string): name is ProcessName {
  return (PROCESS_NAMES as readonly string[]).includes(name);
}
