import { natsAuthorization, natsEncryption } from '@checkout/testkit/nats-users.ts';

const INTRODUCTION = `# Made from the code: make settings. The passwords come by environment, in quotes: one of digits alone would be read as a
# number.
http: "127.0.0.1:8222"
jetstream { store_dir: "/data" }
${natsEncryption('/run/secrets/tls')}`;

/** What NATS in its container reads. */
export function natsConfiguration(): string {
  return INTRODUCTION + natsAuthorization((user) => `$${user.toUpperCase()}_NATS_PASSWORD`);
}
