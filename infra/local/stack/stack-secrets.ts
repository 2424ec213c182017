import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { NATS_USERS, type NatsUser } from '@checkout/testkit/nats/nats-users.ts';
import { SERVICE_NOUNS, type ServiceNoun } from '@checkout/testkit/service-catalogue.ts';
import { KEY_OWNERS, type KeyOwner } from '@checkout/testkit/service-keys.ts';
import { readIfExists } from './read-if-exists.ts';
import { writeWhole } from './write-whole.ts';

/** Returns a stack's secrets, created at its first start, in a file that only its owner can read. */
export function stackSecrets(dataDirectory: string): StackSecrets {
  const file = join(dataDirectory, 'secrets.json');
  const text = readIfExists(file);
  // A folder of an earlier release lacks some of them; these are created anew at each start.
  if (text) return { ...makeSecrets(), ...JSON.parse(text) };
  const secrets = makeSecrets();
  writeWhole(file, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}

function makeSecrets(): StackSecrets {
  const hex = (bytes: number) => randomBytes(bytes).toString('hex');
  return {
    postgres: hex(24),
    roles: Object.fromEntries(SERVICE_NOUNS.map((noun) => [noun, hex(24)])) as Record<ServiceNoun, string>,
    serviceKeys: Object.fromEntries(KEY_OWNERS.map((owner) => [owner, hex(32)])) as Record<KeyOwner, string>,
    nats: Object.fromEntries(NATS_USERS.map((user) => [user, hex(24)])) as Record<NatsUser, string>,
    tokenEncryptionKey: hex(32),
    linkSigningKey: hex(32),
    walletSigning: hex(32),
    walletService: hex(32),
    stripeSecretKey: `sk_test_${hex(24)}`,
    stripePublishableKey: `pk_test_${hex(24)}`,
    stripeWebhook: `whsec_${hex(32)}`,
  };
}

export interface StackSecrets {
  /** The superuser's password. */
  postgres: string;
  roles: Record<ServiceNoun, string>;
  /** The private key of each process: 32 bytes in hex digits. */
  serviceKeys: Record<KeyOwner, string>;
  /** The password of each NATS user, without characters that a URL would have to escape. */
  nats: Record<NatsUser, string>;
  /** 32 bytes in hex digits. */
  tokenEncryptionKey: string;
  /** 32 bytes in hex digits. */
  linkSigningKey: string;
  walletSigning: string;
  /** Our credential at the sandbox wallet. */
  walletService: string;
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhook: string;
}
