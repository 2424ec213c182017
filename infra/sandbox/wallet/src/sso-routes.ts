import { Router } from 'express';
import { z } from 'zod';
import type { WalletConfig } from './config.ts';
import { findMember, memberSignedIn } from './members.ts';
import { ssoDocsPage, ssoPage, ssoPagePolicy, ssoRefusalPage } from './sso-page.ts';
import type { Member, WalletState } from './state.ts';

const query = z.object({
  redirect_uri: z.string(),
  service: z.string().max(100).optional(),
  state: z.string().max(2000).optional(),
  member: z.string().optional(),
  cancel: z.string().optional(),
});

/**
 * The single sign-on page. Without parameters it lists the members; with `member` (an id or e-mail address)
 * it redirects the browser to `redirect_uri` with the session, and with `cancel` it redirects with an error.
 */
export function ssoRoutes({ config, state }: { config: WalletConfig; state: WalletState }): Router {
  const routes = Router();

  routes.get('/api/auth/sso/authorize', (request, response) => {
    const parsed = query.safeParse(request.query);
    const target = parsed.success
      ? redirectTarget(parsed.data.redirect_uri, config.redirectOrigins)
      : undefined;
    response.set('Content-Security-Policy', ssoPagePolicy(target?.origin));
    if (!parsed.success || !target) {
      response.status(400).type('html').send(ssoRefusalPage());
      return;
    }
    const { member: choice, cancel, state: opaque, service } = parsed.data;
    const member = choice === undefined ? undefined : findMember(state, choice);
    if (cancel !== undefined) {
      response.redirect(302, withQuery(target, { error: 'access_denied', state: opaque }));
    } else if (member) {
      response.redirect(302, withQuery(target, { ...sessionQuery(state, member), state: opaque }));
    } else {
      const members = state.members.values();
      const hidden = { redirect_uri: parsed.data.redirect_uri, service, state: opaque };
      response.type('html').send(ssoPage({ members, hidden, host: target.host, service }));
    }
  });

  routes.get('/docs/sso', (_request, response) => {
    response.set('Content-Security-Policy', ssoPagePolicy(undefined)).type('html').send(ssoDocsPage());
  });

  return routes;
}

/**
 * Accepts only absolute http(s) addresses without credentials, and only listed origins when there is a list.
 */
function redirectTarget(text: string, origins: string[]): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const target = new URL(text);
  if (!['http:', 'https:'].includes(target.protocol) || target.username || target.password) return undefined;
  return origins.length === 0 || origins.includes(target.origin) ? target : undefined;
}

function sessionQuery(state: WalletState, member: Member): Record<string, string> {
  const { user_id, email, token, tier, credits, isAdmin, username, memberNumber } = memberSignedIn(
    state,
    member,
  );
  return {
    user_id,
    email,
    token,
    tier,
    credits: String(credits),
    isAdmin: String(isAdmin),
    username,
    memberNumber,
  };
}

function withQuery(target: URL, parameters: Record<string, string | undefined>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}
