/**
 * Exact arithmetic for the tests that shares nothing with the code under test: a fraction of two integers,
 * rounded by comparing the remainder with its distance to the next whole number.
 */
export interface Rational {
  top: bigint;
  bottom: bigint;
}

/** Reads plain decimal text digit by digit. */
export function rational(text: string): Rational {
  let top = 0n;
  let bottom = 1n;
  let afterPoint = false;
  for (const character of text.replace('-', '')) {
    if (character === '.') {
      afterPoint = true;
      continue;
    }
    top = top * 10n + BigInt(character);
    if (afterPoint) bottom *= 10n;
  }
  return { top: text.startsWith('-') ? -top : top, bottom };
}

export function whole(value: bigint): Rational {
  return { top: value, bottom: 1n };
}

export function times(left: Rational, right: Rational): Rational {
  return { top: left.top * right.top, bottom: left.bottom * right.bottom };
}

export function plus(left: Rational, right: Rational): Rational {
  return { top: left.top * right.bottom + right.top * left.bottom, bottom: left.bottom * right.bottom };
}

export function dividedBy(left: Rational, right: Rational): Rational {
  return { top: left.top * right.bottom, bottom: left.bottom * right.top };
}

/** Returns the whole number nearest to a non-negative value; halves are rounded up. */
export function nearest(value: Rational): bigint {
  const below = value.top / value.bottom;
  const remainder = value.top - below * value.bottom;
  return remainder >= value.bottom - remainder ? below + 1n : below;
}

/** Returns a non-negative value rounded up to a whole number. */
export function ceiling(value: Rational): bigint {
  const below = value.top / value.bottom;
  return below * value.bottom === value.top ? below : below + 1n;
}
