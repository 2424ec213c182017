import { natsAuthorization, natsEncryption } from '@checkout/testkit/nats-users.ts';

const INTRODUCTION = `# Made from the code: make settings. The passwords come by environment, in quotes: one of digits alone would be read as a
# number.
http: "127.0.0.1:8222"
# Whoever is told that an event is kept must not lose it with the machine's power.
jetstream { store_dir: "/data", sync_interval: always }
${natsEncryption('/run/secrets/tls')}`;

/** Returns the configuration of NATS in its container. */
export function natsConfiguration(): string {
  return INTRODUCTION + natsAuthorization((user) => `$${user.toUpperCase()}_NATS_PASSWORD`);
}
