import type { BrowserContextOptions } from 'playwright-core';
import type { Member } from './members.ts';
import { stack } from './stack.ts';

/** What the callback page keeps of a sign-in, in the browser's storage from the start; nothing for nobody. */
export function sessionOf(member: Member | undefined): BrowserContextOptions {
  if (!member) return {};
  const localStorage = [
    { name: 'checkout.token', value: member.token },
    { name: 'checkout.user', value: JSON.stringify(member.user) },
  ];
  return { storageState: { cookies: [], origins: [{ origin: stack.gateway.url, localStorage }] } };
}
