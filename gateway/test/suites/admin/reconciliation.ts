import { waitFor } from '@checkout/testkit/wait-for.ts';
import { describe, expect, test } from '@jest/globals';
import { aMember, anAdmin } from '../../support/arrange.ts';
import { ok, refusal } from '../../support/call.ts';

describe('the reconciliation', () => {
  test('names the admin who started it last', async () => {
    const { token, id } = await anAdmin();
    await ok('startReconciliation', { token });
    const { lastRequest } = await ok('getReconciliation', { token });
    expect(lastRequest).toEqual({ at: expect.any(String), actor: { id, name: 'Root' } });
  });

  test('is started by admins, shows when it ran, and has a row for each source and day', async () => {
    const { token } = await anAdmin();
    expect(await ok('startReconciliation', { token })).toEqual({
      success: true,
      message: 'The reconciliation has begun',
    });
    const { sources, days, total } = await waitFor(
      async () => {
        const reconciliation = await ok('getReconciliation', { token });
        return (
          reconciliation.sources.length === 2 &&
          reconciliation.sources.every(({ isRunning }) => !isRunning) &&
          reconciliation
        );
      },
      { what: 'the reconciliation to be over', timeoutMs: 60_000 },
    );
    expect(sources.map(({ source }) => source)).toEqual(['card', 'wallet']);
    for (const { finishedAt, failedAt } of sources) {
      expect(finishedAt).not.toBeNull();
      expect(failedAt).toBeNull();
    }
    expect(days.length).toBe(total);
    expect(days.find(({ source }) => source === 'card')).toMatchObject({
      state: 'compared',
      isPartial: true,
    });

    const { nextCursor, days: first } = await ok('getReconciliation', { token, query: { limit: '1' } });
    const second = await ok('getReconciliation', { token, query: { limit: '1', cursor: nextCursor ?? '' } });
    expect([...first, ...second.days]).toEqual(days.slice(0, 2));
  });

  test('is for admins and accepts no made-up cursor', async () => {
    const { token } = await aMember();
    expect(await refusal('getReconciliation', { token })).toBe('403 admin_access_required');
    expect(await refusal('startReconciliation', { token })).toBe('403 admin_access_required');
    expect(await refusal('getReconciliation')).toBe('401 unauthorized');
    const admin = await anAdmin();
    expect(await refusal('getReconciliation', { token: admin.token, query: { cursor: 'x' } })).toBe(
      '400 validation_error',
    );
  });
});
