/**
 * Divides and rounds to the nearest integer; an exact half goes up, towards positive infinity. Throws a
 * RangeError, which is a bug and not a refusal, when the divisor is not positive.
 */
export function divideHalfUp({ dividend, divisor }: Division): bigint {
  return divideFloor({ dividend: 2n * dividend + divisor, divisor: 2n * divisor });
}

/** Divides and rounds up, towards positive infinity. Throws a RangeError when the divisor is not positive. */
export function divideCeil({ dividend, divisor }: Division): bigint {
  return -divideFloor({ dividend: -dividend, divisor });
}

/** Rounds down for negative dividends, too; `bigint` division truncates towards zero. */
function divideFloor({ dividend, divisor }: Division): bigint {
  if (divisor <= 0n) throw new RangeError('the divisor must be positive');
  const truncated = dividend / divisor;
  return dividend % divisor < 0n ? truncated - 1n : truncated;
}

interface Division {
  dividend: bigint;
  divisor: bigint;
}
