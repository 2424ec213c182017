/**
 * Returns SQL for whether admins see an exception that explains why an attempt and its money differ. The other
 * kinds of exception are about coupons and about the daily comparison.
 */
export function isExcused(attemptId: string): string {
  return `EXISTS (SELECT FROM payment.payment_exceptions e WHERE e.attempt_id = ${attemptId}
    AND e.kind NOT IN ('coupon_overrun', 'unrecorded_money', 'unreported_money', 'reported_amount', 'reported_twice'))`;
}
