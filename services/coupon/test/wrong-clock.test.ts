import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchDirectory } from '@checkout/testkit/scratch-directory.ts';
import { withClock } from '@checkout/testkit/with-clock.ts';
import { afterAll, expect, test } from '@jest/globals';
import { startCoupons } from './support/coupon-stack.ts';

const scratch = await scratchDirectory('wrong-clock');
const clockFile = join(scratch.path, 'clock');
// A little less than processes tolerate.
writeFileSync(clockFile, '840000');
const coupons = await startCoupons(withClock(clockFile));

afterAll(async () => {
  await coupons.stop();
  scratch.remove();
});

test('a fast clock does not end the 24 hours of an idempotency key', async () => {
  const create = () =>
    coupons.asAdminWithKey('coupon-DAILY')(() =>
      coupons.gateway.createCoupon({ code: 'DAILY', discountPercent: '5', isActive: true }),
    );
  await create();
  await coupons.sql.query(
    `update coupon.coupons set created_at = created_at - interval '23 hours 55 minutes' where code = 'DAILY'`,
  );

  expect(await create()).toMatchObject({ coupon: { code: 'DAILY' } });
});
