import { expect, test } from '@jest/globals';
import { createBodyBudget } from '../src/limits/body-budget.ts';

const MEGABYTE = 1024 * 1024;

test('uploads that never end keep nobody from anything but uploading', () => {
  const bodies = createBodyBudget();
  const upload = (client: string, bytes: number) => bodies.take(client, bytes, { isUpload: true });
  const takeUntilFull = (client: string, bytes: number): void => {
    try {
      for (;;) upload(client, bytes);
    } catch (error) {
      expect(error).toMatchObject({ reason: expect.stringMatching('RATE_LIMITED|SERVICE_UNAVAILABLE') });
    }
  };
  for (let client = 0; client < 50; client += 1) takeUntilFull(`many ${client}`, 10 * MEGABYTE);
  for (let bytes = 8 * MEGABYTE; bytes >= 1; bytes /= 2) takeUntilFull(`small ${bytes}`, bytes);
  expect(() => upload('somebody else', 1)).toThrow(
    expect.objectContaining({ reason: 'SERVICE_UNAVAILABLE' }),
  );
  const free = bodies.take('somebody else', 100 * 1024, { isUpload: false });
  expect(free).not.toThrow();
});
