const URL_SETTING = /^WEBHOOK_([A-Z0-9][A-Z0-9_]*)_URL$/;
const SECRET = /^wh_sec_([0-9a-f]{64})$/i;

/**
 * Reads the receivers: `WEBHOOK_TICKETS_URL` and `WEBHOOK_TICKETS_SECRET` configure the receiver `tickets`;
 * an empty URL configures none. Throws one error that names every invalid setting, without revealing a
 * secret.
 */
export function readReceivers(env: NodeJS.ProcessEnv, readSecret: (name: string) => string): Receiver[] {
  const problems: string[] = [];
  const receivers: Receiver[] = [];
  for (const name of Object.keys(env).sort()) {
    const part = URL_SETTING.exec(name)?.[1];
    const text = env[name]?.trim() ?? '';
    if (part === undefined || text === '') continue;
    const secretName = `WEBHOOK_${part}_SECRET`;
    const secret = readSecret(secretName);
    const key = SECRET.exec(secret)?.[1];
    const url = URL.parse(text);
    if (key === undefined) problems.push(`${secretName} ${SECRET_PROBLEM}`);
    if (url === null || !isPostable(url)) problems.push(`${name} ${URL_PROBLEM}`);
    if (key === undefined || url === null) continue;
    receivers.push({ service: part.toLowerCase(), url, secret, key: Buffer.from(key, 'hex') });
  }
  if (problems.length > 0) throw new Error(`Bad settings:\n  ${problems.join('\n  ')}`);
  return receivers;
}

const SECRET_PROBLEM =
  'must be wh_sec_ followed by 64 hex digits whenever its URL is set; make one with: echo wh_sec_$(openssl rand -hex 32)';
const URL_PROBLEM =
  'must be an http or https URL without user name and password, for example https://tickets.example.org/webhooks';

function isPostable({ protocol, username, password }: URL): boolean {
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '';
}

/** A sibling service that receives webhooks. */
export interface Receiver {
  /** The `<NAME>` of its settings in lower case. */
  service: string;
  url: URL;
  /** As configured, sent in `X-Webhook-Secret`. */
  secret: string;
  /** The 32 bytes that the secret's hex digits encode; the signing key. */
  key: Buffer;
}
