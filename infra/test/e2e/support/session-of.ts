import type { BrowserContextOptions } from 'playwright-core';
import type { Member } from './members.ts';
import { stack } from './stack.ts';

/** Returns the browser storage with the session as the callback page stores it; empty without a member. */
export function sessionOf(member: Member | undefined): BrowserContextOptions {
  if (!member) return {};
  const localStorage = [
    { name: 'checkout.token', value: member.token },
    { name: 'checkout.user', value: JSON.stringify(member.user) },
  ];
  return { storageState: { cookies: [], origins: [{ origin: stack.gateway.url, localStorage }] } };
}
