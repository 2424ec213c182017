import type { PlantedBug } from '../planted-bug.ts';

const AUTHENTICATE = 'services/account/test/authenticate.test.ts';
const BROWSER_SESSIONS = 'services/account/test/browser-sessions.test.ts';
const LIVE = 'gateway/test/live.test.ts';
const FORM = 'gateway/test/form.test.ts';

/** Bugs in authentication, permissions and limits of callers. */
export const callerBugs: PlantedBug[] = [
  {
    name: 'session-remembered-too-long',
    breaks: 'A member who is no longer an admin keeps admin rights for hours.',
    file: 'services/account/src/authentication/check-token.ts',
    find: 'if (validated !== undefined && validated.ageMs < freshMs) {',
    replace: 'if (validated !== undefined) {',
    caughtBy: {
      file: AUTHENTICATE,
      test: 'queries again once the response is 30 s old, and follows the new one',
    },
  },
  {
    name: 'unsigned-token-accepted',
    breaks: 'Anyone who knows a member’s id is authenticated as that member.',
    file: 'services/account/src/authentication/session-token.ts',
    find: '(allowUnsigned ? UNSIGNED.exec(token)?.[1] : undefined)',
    replace: '(allowUnsigned || UNSIGNED.exec(token)?.[1])',
    caughtBy: { file: AUTHENTICATE, test: 'a bare id that the wallet itself would accept' },
  },
  {
    name: 'copied-token-accepted',
    breaks: 'A token copied from a browser works anywhere, even after that browser signed out.',
    file: 'services/account/src/browser-sessions/check-token-binding.ts',
    find: 'if (leftMs === null || leftMs <= 0) throw tokenRefused();',
    replace: 'if (leftMs !== null && leftMs <= 0) throw tokenRefused();',
    caughtBy: {
      file: BROWSER_SESSIONS,
      test: 'a token of one sign-in is valid only with its browser’s session',
    },
  },
  {
    name: 'sign-out-missed-by-a-gateway',
    breaks: 'A member who signed out is still accepted by the other gateways for half a minute.',
    file: 'gateway/src/identity/ended-sessions.ts',
    find: 'hub.onSessionsEnded(end);',
    replace: '',
    caughtBy: {
      file: LIVE,
      test: 'ends the session at every gateway permanently, and its open streams; other browsers stay signed in',
    },
  },
  {
    name: 'open-page-keeps-session',
    breaks: 'A page left open keeps its session alive for two weeks.',
    file: 'gateway/src/identity/access.ts',
    find: "!isEvents(route) && request.get('x-unattended') === undefined",
    replace: "!isEvents(route) || request.get('x-unattended') === undefined",
    caughtBy: {
      file: LIVE,
      test: 'after twelve hours without use; a page’s own reads are no use',
    },
  },
  {
    name: 'token-of-another-member',
    breaks: 'A validly signed token authenticates its owner as any member whose id is put in front of it.',
    file: 'services/account/src/authentication/query-wallet.ts',
    find: 'if (id !== undefined && id !== token.userId) throw tokenRefused();',
    replace: '',
    caughtBy: { file: 'services/account/test/wallet-responses.test.ts', test: 'refuses a token when' },
  },
  {
    name: 'refused-token-lives-on',
    breaks: 'A member whose token the wallet revoked is accepted during the wallet’s next outage.',
    file: 'services/account/src/authentication/check-token.ts',
    find: 'await deleteValidatedToken(deps.db, token.hash);',
    replace: '',
    caughtBy: { file: AUTHENTICATE, test: 'ends a known token at once, also during a later outage' },
  },
  {
    name: 'registered-as-somebody-else',
    breaks: 'A member can register as another member.',
    file: 'services/account/src/members/register-member.ts',
    find: 'if (request.userId !== token.userId) throw userMismatch();',
    replace: '',
    caughtBy: {
      file: 'services/account/test/register.test.ts',
      test: 'registers only the owner of the token',
    },
  },
  {
    name: 'tier-makes-an-admin',
    breaks: 'A tier in the wallet grants admin rights.',
    file: 'services/account/src/authentication/wallet-response.ts',
    find: "isAdmin: user.isAdmin === true || user.isAdmin === 'true',",
    replace:
      "isAdmin: user.isAdmin === true || user.isAdmin === 'true' || user.tier === 'team' || user.tier === 'admin',",
    caughtBy: {
      file: 'gateway/test/access.test.ts',
      test: 'neither a tier nor a client that claims to be an admin grants anything',
    },
  },
  {
    name: 'readable-id-for-anybody',
    breaks: 'Anyone can read every invoice by counting through the readable ids.',
    file: 'services/invoice/src/invoices/access.ts',
    find: 'if (!(isService || isAdmin || isRecipient || isPayer || isCreator)) throw invoiceNotFound();',
    replace: 'if (isService && isAdmin && isRecipient && isPayer && isCreator) throw invoiceNotFound();',
    caughtBy: {
      file: 'services/invoice/test/access.test.ts',
      test: 'a readable id discloses nothing to strangers, not even whether it exists',
    },
  },
  {
    name: 'key-shared-by-callers',
    breaks: 'A caller receives the stored response of another caller who used the same idempotency key.',
    file: 'gateway/src/http/serve-route.ts',
    find: 'const caller = session.member?.id ?? `client:${client}`;',
    replace: "const caller = 'everybody';",
    caughtBy: { file: FORM, test: 'by another caller is a first request' },
  },
  {
    name: 'key-fits-any-body',
    breaks: 'A different request with a used idempotency key receives the response to the first one.',
    file: 'services/account/src/idempotency-keys/begin-request.ts',
    find: 'if (stored.fingerprint !== fingerprint) {',
    replace: "if (stored.fingerprint === '') {",
    caughtBy: { file: FORM, test: 'with another body, or for another call, is a conflict' },
  },
  {
    name: 'processing-kept-under-its-key',
    breaks:
      'A payer whose payment was processing never learns that it completed, because the retry returns the stored 202.',
    file: 'gateway/src/http/idempotency.ts',
    find: 'return status < 500 && status !== 401 && status !== 429 && status !== 202;',
    replace: 'return status < 500 && status !== 401 && status !== 429;',
    caughtBy: {
      file: FORM,
      test: 'a response that the payment is in progress is not stored, so that the key reports the outcome',
    },
  },
  {
    name: 'limit-counted-per-gateway',
    breaks: 'A client who guesses coupon codes gets ten more attempts at each gateway.',
    file: 'gateway/src/limits/quota.ts',
    find: 'await account.takeQuota({ bucket, limit: limitOf(kind),',
    replace: 'await account.takeQuota({ bucket: `${process.pid}|${bucket}`, limit: limitOf(kind),',
    caughtBy: {
      file: 'gateway/test/live.test.ts',
      test: 'are ten a minute per client and invoice, even fifty at once at two gateways',
    },
  },
  {
    name: 'body-without-end',
    breaks: 'A request body without a declared length can exhaust the memory.',
    file: 'gateway/src/http/receive-body.ts',
    find: '      if (length > limit) throw tooLarge(limit);\n      chunks.push(chunk);',
    replace: '      chunks.push(chunk);',
    caughtBy: { file: FORM, test: 'is 413 for a large body, announced or not, and the response arrives' },
  },
];
