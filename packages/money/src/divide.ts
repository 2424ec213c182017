/**
 * Divides and rounds to the nearest integer; an exact half goes up, towards positive infinity.
 * The divisor must be positive, else a RangeError is thrown: that is a bug, not a refusal.
 */
export function divideHalfUp({ dividend, divisor }: Division): bigint {
  return divideFloor({ dividend: 2n * dividend + divisor, divisor: 2n * divisor });
}

/**
 * Divides and rounds up, towards positive infinity, so that a remainder of any size costs a whole unit.
 * The divisor must be positive, else a RangeError is thrown.
 */
export function divideCeil({ dividend, divisor }: Division): bigint {
  return -divideFloor({ dividend: -dividend, divisor });
}

/** `bigint` division truncates towards zero; this one rounds down for negative dividends, too. */
function divideFloor({ dividend, divisor }: Division): bigint {
  if (divisor <= 0n) throw new RangeError('the divisor must be positive');
  const truncated = dividend / divisor;
  return dividend % divisor < 0n ? truncated - 1n : truncated;
}

interface Division {
  dividend: bigint;
  divisor: bigint;
}
