import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { SERVICE_NOUNS } from './service-catalogue.ts';

/** The bytes that precede the 32 bytes of an Ed25519 private key in DER. */
const PREFIX = '302e020100300506032b657004220420';
const KEY_BYTES = 32;

/** All processes that have a key. */
export const KEY_OWNERS = ['gateway', ...SERVICE_NOUNS] as const;

export type KeyOwner = (typeof KEY_OWNERS)[number];

/** The private key of each process that a test starts; the same in every run. */
export const TEST_KEYS = ofEach((owner) => keyOf(testKeyText(owner)));

/** Returns the private key of a process in the form of its setting: 64 hex digits. */
export function testKeyText(owner: KeyOwner): string {
  return createHash('sha256').update(`the key of ${owner} in tests`).digest('hex');
}

/** Returns the public keys in the form of their setting, from the private keys in hex. */
export function publicKeysText(privateKeys: Readonly<Record<KeyOwner, string>>): string {
  return KEY_OWNERS.map((owner) => `${owner}=${publicText(keyOf(privateKeys[owner]))}`).join(',');
}

export const TEST_PUBLIC_KEYS = publicKeysText(ofEach(testKeyText));

function keyOf(text: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(PREFIX + text, 'hex'), format: 'der', type: 'pkcs8' });
}

function publicText(key: KeyObject): string {
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return der.subarray(-KEY_BYTES).toString('hex');
}

function ofEach<T>(make: (owner: KeyOwner) => T): Record<KeyOwner, T> {
  return Object.fromEntries(KEY_OWNERS.map((owner) => [owner, make(owner)])) as Record<KeyOwner, T>;
}
