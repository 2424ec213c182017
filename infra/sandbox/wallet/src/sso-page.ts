import { createPages } from '../../shared/page.ts';
import { ssoStyle } from './sso-style.ts';
import type { Member } from './state.ts';

/** The maximum listed: the first are the demo members, the last those that a test has just created. */
const maxListed = 200;
const { policy, page } = createPages({
  title: 'Sign in – Wallet (Sandbox)',
  mark: 'Wallet',
  style: ssoStyle,
});

/**
 * Returns the page's Content-Security-Policy: no script, this one style sheet, and forms that lead only to
 * the wallet and from there (browsers check redirects too) to the origin that requested the sign-in.
 */
export function ssoPagePolicy(returnOrigin: string | undefined): string {
  return policy(returnOrigin ? `'self' ${returnOrigin}` : "'none'");
}

/**
 * Renders the list of members to sign in as; choosing one submits a plain form, so that the page works
 * without script.
 */
export function ssoPage({ members, hidden, host, service }: SsoPage): string {
  const fields = Object.entries(hidden)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value ?? '')}">`)
    .join('');
  const asker = service ? `<strong>${escapeHtml(service)}</strong> at ${escapeHtml(host)}` : escapeHtml(host);
  return page(`
    <h1>Choose an account</h1>
    <p class="lead">to continue to ${asker}</p>
    <form method="get">
      ${fields}
      <ul>${listed(members).map(memberItem).join('')}</ul>
      <button class="cancel" name="cancel" value="1">Cancel and go back</button>
    </form>
    <p class="note">These are demo accounts with play gems. No password is needed and nothing here is real.</p>`);
}

/** Renders the page for a request without a valid address to return to. */
export function ssoRefusalPage(): string {
  return page(`
    <h1>This sign-in link is not complete</h1>
    <p class="lead">The service that sent you here has to say, as <code>redirect_uri</code>, which http or https address
    you go back to afterwards. Go back to it and try again.</p>`);
}

/**
 * Renders the wallet's own documentation of its sign-on, which the documentation of the services links to.
 */
export function ssoDocsPage(): string {
  return page(`
    <h1>Single sign-on</h1>
    <p class="lead">How a service signs members in with the wallet.</p>
    <p>1. Send the browser to <code>GET /api/auth/sso/authorize</code> with <code>redirect_uri</code>, the http or https
    address to come back to, <code>service</code>, your name, and <code>state</code>, a value that you made up.</p>
    <p>2. The member chooses an account. The browser comes back with <code>user_id</code>, <code>email</code>,
    <code>token</code>, <code>tier</code>, <code>isAdmin</code>, <code>credits</code> and your <code>state</code>; or
    with <code>error=access_denied</code> if they cancel.</p>
    <p>3. On your server, ask <code>GET /api/auth/validate</code> or <code>GET /api/user</code> with the token as
    bearer. What these answer is true; what stands in the address is only said. <code>validate</code> names the
    sign-in that the token was made for, as <code>signIn</code>: no other sign-in gets this token, and it is refused from
    <code>expiresAt</code> on.</p>
    <p>4. Take the token out of the address bar, and keep tokens of service accounts on servers.</p>`);
}

function listed(members: Member[]): Member[] {
  if (members.length <= maxListed) return members;
  return [...members.slice(0, maxListed / 2), ...members.slice(-maxListed / 2)];
}

function memberItem(member: Member): string {
  const name = escapeHtml(member.username);
  const role = member.isAdmin ? '<span class="chip admin">Admin</span>' : '';
  return `
    <li><button name="member" value="${escapeHtml(member.id)}">
      <span class="avatar" aria-hidden="true">${escapeHtml(initials(member.username))}</span>
      <span class="who"><span class="name">${name}${role}</span>
        <span class="email">${escapeHtml(member.email)}</span></span>
      <span class="gems"><span class="number">${member.credits.toLocaleString('en-US')}</span> gems
        <span class="tier">${escapeHtml(member.tier)} · ${escapeHtml(member.memberNumber)}</span></span>
    </button></li>`;
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

type SsoPage = {
  members: Member[];
  /** Hidden fields of the form; undefined values are omitted. */
  hidden: Record<string, string | undefined>;
  /** The host that requested the sign-in, shown so that a person can recognize a stranger's link. */
  host: string;
  service: string | undefined;
};
