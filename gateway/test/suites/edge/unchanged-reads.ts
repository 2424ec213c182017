import { waitFor } from '@checkout/testkit/wait-for.ts';
import { describe, expect, test } from '@jest/globals';
import { aCoupon, aMember, anAdmin, anInvoice } from '../../support/arrange.ts';
import { type Answered, ok, request } from '../../support/call.ts';

describe('an invoice that its reader holds', () => {
  test('is answered with 304 until they would read something else', async () => {
    const [admin, reader] = [await anAdmin(), await aMember()];
    const { id } = await anInvoice({ recipient: reader.email });
    const { code } = await aCoupon();
    await waitFor(
      async () => (await ok('getInvoice', { id, token: reader.token })).invoice.recipientUsername,
      {
        what: 'the name of the recipient, which comes by an event',
      },
    );
    const changes = [
      {
        seenBy: ['admin'],
        make: () => ok('saveAdminNotes', { id, token: admin.token, body: { adminNotes: 'late' } }),
      },
      {
        seenBy: ['nobody', 'reader', 'admin'],
        make: () => ok('applyCoupon', { id, body: { couponCode: code } }),
      },
      {
        seenBy: ['nobody', 'reader', 'admin'],
        make: () => ok('changeDueDate', { id, token: admin.token, body: { dueDate: '2001-02-03' } }),
      },
    ];
    const tokens = { nobody: undefined, reader: reader.token, admin: admin.token };
    for (const { seenBy, make } of changes) {
      const before: Record<string, string> = {};
      for (const [who, token] of Object.entries(tokens)) {
        before[who] = tagOf(await read(id, { token }));
        for (const _ of ['looked up', 'remembered']) {
          const again = await read(id, { token, held: before[who] });
          expect([who, again.status, again.bytes.length, tagOf(again)]).toEqual([who, 304, 0, before[who]]);
        }
      }
      await make();
      for (const [who, token] of Object.entries(tokens)) {
        const after = await read(id, { token, held: before[who] });
        const isSeen = seenBy.includes(who);
        expect([who, after.status]).toEqual([who, isSeen ? 200 : 304]);
        if (isSeen) expect(after.body).toEqual((await read(id, { token })).body);
      }
    }
  });

  test('is not disclosed by another reader’s ETag', async () => {
    const [admin, { id }] = [await anAdmin(), await anInvoice()];
    const tag = tagOf(await read(id));
    for (const _ of ['looked up', 'remembered']) expect((await read(id, { held: tag })).status).toBe(304);
    const answer = await read(id, { held: tag, token: admin.token });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ invoice: { createdBy: admin.id } });
    expect((await read(id, { held: tagOf(answer) })).body).not.toMatchObject({
      invoice: { createdBy: admin.id },
    });
  });

  test('by its readable id is not disclosed to strangers', async () => {
    const [admin, stranger, invoice] = [await anAdmin(), await aMember(), await anInvoice()];
    const held = tagOf(await read(invoice.id, { token: admin.token }));
    const by = (token?: string) => read(invoice.gfaInvoiceId, { token, held });
    expect((await by(admin.token)).status).toBe(304);
    expect((await by(stranger.token)).status).toBe(404);
    expect((await by()).status).toBe(401);
  });

  test('has another version from the instant when it is due', async () => {
    const [admin, { id }] = [await anAdmin(), await anInvoice()];
    const dueDate = new Date(Date.now() + 4_000).toISOString();
    await ok('changeDueDate', { id, token: admin.token, body: { dueDate } });
    const held = tagOf(await read(id));
    await read(id, { held });
    const changed = async (): Promise<Answered | undefined> => {
      const answer = await read(id, { held });
      return answer.status === 304 ? undefined : answer;
    };
    const answer = await waitFor(changed, { what: 'the due date' });
    expect([answer?.status, answer?.body]).toMatchObject([200, { invoice: { status: 'expired' } }]);
  });
});

async function read(
  id: string,
  { token, held }: { token?: string | undefined; held?: string | undefined } = {},
): Promise<Answered> {
  const headers = new Headers();
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (held !== undefined) headers.set('if-none-match', held);
  const answer = await request(`/api/invoice/${id}`, { headers });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return answer;
}

function tagOf({ headers }: Answered): string {
  return headers.get('etag') ?? '';
}
