import { SERVICE_NOUNS } from '@checkout/testkit/service-catalogue.ts';
import { testKeyText } from '@checkout/testkit/service-keys.ts';
import { expect, test } from '@jest/globals';
import { acceptedRequests } from '../../support/accepted-requests.ts';
import { aMember, anAdmin, become } from '../../support/arrange.ts';
import { call, ok, request } from '../../support/call.ts';
import { follow } from '../../support/event-reader.ts';
import { PROCESS_SECRETS, RECEIVER_SECRET, stack } from '../../support/stack.ts';
import { tablesThatHold } from '../../support/table-rows.ts';

/** Returns every secret that a process of the stack has, and the tokens that its callers sent. */
async function canaries(): Promise<Record<string, string>> {
  const admin = await anAdmin();
  const member = await aMember();
  await ok('getMe', { token: member.token });
  const signedIn = await stack.wallet.signIn(member.email);
  const body = { user_id: member.id, browserSession: true };
  const { headers } = await call('register', { token: signedIn, body });
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
  await ok('getMe', { token: signedIn, headers: { cookie } });
  await ok('signOut', { token: signedIn, headers: { cookie }, body: { everywhere: true } });
  return {
    ...PROCESS_SECRETS,
    'the gateway’s own key': testKeyText('gateway'),
    'the payment service’s own key': testKeyText('payment'),
    'the password of the database': /\w+:[^@]+@/.exec(stack.database.urlOf('payment'))?.[0] ?? '',
    'an admin’s token': admin.token,
    'a member’s token': member.token,
    'the token of a sign-in': signedIn,
    'the cookie of a session': cookie.split('=')[1] ?? '',
    'the signature in a token': admin.token.split('.')[1] ?? '',
  };
}

test('no secret is in a log, metric, table or event, whatever was requested or failed', async () => {
  const secrets = await canaries();
  const { token } = await anAdmin();
  const { id } = (await ok('createInvoice', { token, ...(await acceptedRequests.createInvoice?.()) }))
    .invoice;
  const stream = await follow('/api/admin/events', { token });
  const paid = await acceptedRequests.payWithGems?.();
  await ok('payWithGems', { token, ...paid });
  await become(paid?.id ?? '', 'paid');
  await call('applyCoupon', { id, body: { couponCode: token.slice(0, 50) } });
  await call('getMe', { token: `${token}x` });
  await request('/api/webhooks/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': `t=1,v1=${'0'.repeat(64)}`, 'content-type': 'application/json' },
    body: '{}',
  });
  await stack.wallet.fault({ method: 'GET', path: '/api/user', kind: 'error', times: 1, status: 500 });
  await call('getWalletUser', { token });
  await stack.wallet.clearFaults();
  const processes = [stack.gateway, ...SERVICE_NOUNS.map(stack.service)];
  const metrics = await Promise.all(
    processes.map(async ({ httpUrl }) => await (await fetch(`${httpUrl}/metrics`)).text()),
  );
  await stream.next(({ data }) => data.id === paid?.id);
  stream.close();
  for (const [what, secret] of Object.entries(secrets)) {
    expect([what, secret.length > 10]).toEqual([what, true]);
    expect([what, processes.filter((service) => service.logs().includes(secret)).length]).toEqual([what, 0]);
    expect([what, metrics.filter((text) => text.includes(secret)).length]).toEqual([what, 0]);
    expect([what, stream.events.filter((event) => JSON.stringify(event).includes(secret))]).toEqual([
      what,
      [],
    ]);
    expect([what, await tablesThatHold(secret)]).toEqual([what, []]);
  }
});

test('an admin who reads a delivery does not see the receiver’s secret', async () => {
  const { token } = await anAdmin();
  const { deliveries } = await ok('searchWebhooks', { token });
  expect(deliveries.length).toBeGreaterThan(0);
  for (const { id } of deliveries) {
    const { bytes } = await call('getWebhook', { id, token });
    expect(bytes.toString()).not.toContain(RECEIVER_SECRET);
  }
});
