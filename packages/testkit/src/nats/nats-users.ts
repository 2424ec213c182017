import { KEY_OWNERS, type KeyOwner } from '../service-keys.ts';

const STREAM = 'CHECKOUT';
/** Users that publish events, each under its own name, and create the stream if it is missing. */
const PUBLISHERS: readonly KeyOwner[] = ['account', 'coupon', 'invoice', 'payment', 'webhook'];
/**
 * Users with a durable consumer of their own name. The gateway's consumers are ephemeral, with random names.
 */
export const CONSUMERS: readonly KeyOwner[] = ['activity', 'coupon', 'invoice', 'payment', 'webhook'];

/** All users of NATS: each process, and an operator with all permissions. */
export const NATS_USERS = [...KEY_OWNERS, 'operator'] as const;

/** The user of clients that give no name. */
const LISTENER = 'listener';

export type NatsUser = (typeof NATS_USERS)[number];

/**
 * Returns the `authorization` of a NATS configuration; `passwordOf` returns each password as it is to be
 * written there.
 */
export function natsAuthorization(passwordOf: (user: NatsUser) => string): string {
  return authorizationOf(usersWith(passwordOf));
}

/**
 * Like `natsAuthorization`, for a development machine: anonymous clients may subscribe, but not publish or
 * change anything.
 */
export function natsAuthorizationWithListeners(passwordOf: (user: NatsUser) => string): string {
  const listener = `    { user: "${LISTENER}", permissions: ${permissionsOf(LISTENER)} }`;
  return `${authorizationOf([...usersWith(passwordOf), listener])}no_auth_user: ${LISTENER}\n`;
}

/**
 * The `authorization` of every NATS server that a test starts, with the users and permissions of production.
 */
export const TEST_NATS_AUTHORIZATION = natsAuthorization((user) => `"${testPassword(user)}"`);

/** Returns the address of a test's NATS server for one of its users. */
export function natsUrlOf(user: NatsUser, url: string): string {
  const address = new URL(url);
  address.username = user;
  address.password = testPassword(user);
  return address.href;
}

function testPassword(user: NatsUser): string {
  return `password-of-${user}`;
}

/**
 * Returns the `tls` section of a NATS configuration: only clients with a certificate of the same authority
 * are accepted.
 */
export function natsEncryption(folder: string): string {
  const files = `cert_file: "${folder}/cert.pem", key_file: "${folder}/key.pem", ca_file: "${folder}/ca.pem"`;
  return `tls { ${files}, verify: true, timeout: 5 }\n`;
}

function authorizationOf(users: readonly string[]): string {
  return `authorization {\n  users: [\n${users.join('\n')}\n  ]\n}\n`;
}

function usersWith(passwordOf: (user: NatsUser) => string): string[] {
  return NATS_USERS.map((user) => {
    const rights = user === 'operator' ? '' : `, permissions: ${permissionsOf(user)}`;
    return `    { user: "${user}", password: ${passwordOf(user)}${rights} }`;
  });
}

function permissionsOf(owner: KeyOwner | typeof LISTENER): string {
  const passes = owner === 'gateway' || owner === LISTENER;
  const publish = [
    `$JS.API.STREAM.INFO.${STREAM}`,
    ...(isIn(PUBLISHERS, owner) ? [`checkout.${owner}.*`, `$JS.API.STREAM.CREATE.${STREAM}`] : []),
    ...(isIn(CONSUMERS, owner) ? [...consumerCalls(owner), `$JS.ACK.${STREAM}.${owner}.>`] : []),
    ...(passes ? [...consumerCalls('*'), `$JS.API.CONSUMER.DELETE.${STREAM}.*`] : []),
    ...(owner === LISTENER ? ['$JS.API.INFO', '$JS.API.STREAM.NAMES', '$JS.API.STREAM.LIST'] : []),
  ];
  const deny = passes ? CONSUMERS.flatMap(everyCallOn) : [];
  const subscribe = owner === LISTENER ? ['checkout.>', '_INBOX.>'] : [`_INBOX_${owner}.>`];
  const denied = deny.length > 0 ? `, deny: ${listed(deny)}` : '';
  return `{ publish: { allow: ${listed(publish)}${denied} }, subscribe: { allow: ${listed(subscribe)} } }`;
}

function isIn(owners: readonly string[], owner: string): boolean {
  return owners.includes(owner);
}

/** Returns the API subjects for creating and reading one pull consumer. */
function consumerCalls(name: string): string[] {
  const api = '$JS.API.CONSUMER';
  return [
    `${api}.DURABLE.CREATE.${STREAM}.${name}`,
    `${api}.CREATE.${STREAM}.${name}`,
    `${api}.CREATE.${STREAM}.${name}.>`,
    `${api}.INFO.${STREAM}.${name}`,
    `${api}.MSG.NEXT.${STREAM}.${name}`,
  ];
}

function everyCallOn(name: string): string[] {
  return [...consumerCalls(name), `$JS.API.CONSUMER.DELETE.${STREAM}.${name}`];
}

function listed(subjects: string[]): string {
  return `[${subjects.map((subject) => `"${subject}"`).join(', ')}]`;
}
