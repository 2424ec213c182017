/** The card fields: how they format input, and how they validate it. */

const brands = [
  { name: 'American Express', pattern: /^3[47]/, groups: [4, 6, 5], cvcLength: 4 },
  { name: 'Visa', pattern: /^4/, groups: [4, 4, 4, 4], cvcLength: 3 },
  { name: 'Mastercard', pattern: /^(5[1-5]|2[2-7])/, groups: [4, 4, 4, 4], cvcLength: 3 },
  { name: 'Discover', pattern: /^6(011|5)/, groups: [4, 4, 4, 4], cvcLength: 3 },
  { name: 'JCB', pattern: /^35/, groups: [4, 4, 4, 4], cvcLength: 3 },
  { name: 'UnionPay', pattern: /^62/, groups: [4, 4, 4, 4], cvcLength: 3 },
];
const unknownBrand = { name: '', groups: [4, 4, 4, 4], cvcLength: 3 };

/** Returns the brand that the first digits belong to. */
export function brandOf(number) {
  return brands.find(({ pattern }) => pattern.test(digitsOf(number))) ?? unknownBrand;
}

/** Formats digits in the groups that are printed on the card. */
export function formatNumber(text) {
  const { groups } = brandOf(text);
  const digits = digitsOf(text).slice(0, sum(groups));
  let position = 0;
  return groups
    .map((length) => {
      const group = digits.slice(position, position + length);
      position += length;
      return group;
    })
    .filter(Boolean)
    .join(' ');
}

/**
 * Formats `MM / YY`; a month with only one possible digit gets a leading zero, and a pasted four-digit year
 * is cut to two digits.
 */
export function formatExpiry(text, { deleting = false } = {}) {
  const slashed = /^\s*(\d)\s*\//.exec(text);
  let digits = digitsOf(text);
  if (slashed || /^[2-9]/.test(digits)) digits = `0${digits}`;
  digits = /^\d{2}20\d{2}$/.test(digits) ? digits.slice(0, 2) + digits.slice(4) : digits.slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && deleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export function formatCvc(text, number) {
  return digitsOf(text).slice(0, brandOf(number).cvcLength);
}

/** Returns an error code for each invalid field; valid fields are omitted. */
export function errorsOf({ number, expiry, cvc }, now) {
  const errors = {};
  const brand = brandOf(number);
  const digits = digitsOf(number);
  if (digits.length < sum(brand.groups)) {
    errors.number = 'incomplete_number';
  } else if (!passesLuhn(digits)) {
    errors.number = 'invalid_number';
  }
  const expiryError = errorOfExpiry(expiryOf(expiry), now);
  if (expiryError) errors.expiry = expiryError;
  if (digitsOf(cvc).length < brand.cvcLength) {
    errors.cvc = 'incomplete_cvc';
  }
  return errors;
}

/** Returns month and year as numbers, or undefined while they are incomplete. */
export function expiryOf(text) {
  const digits = digitsOf(text);
  return digits.length === 4
    ? { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) }
    : undefined;
}

export function digitsOf(text) {
  return text.replace(/\D/g, '');
}

function errorOfExpiry(expiry, now) {
  if (!expiry) return 'incomplete_expiry';
  if (expiry.month < 1 || expiry.month > 12) {
    return 'invalid_expiry_month';
  }
  const monthsLeft = (expiry.year - now.getFullYear()) * 12 + expiry.month - 1 - now.getMonth();
  if (expiry.year < now.getFullYear()) {
    return 'invalid_expiry_year_past';
  }
  if (monthsLeft < 0) {
    return 'invalid_expiry_month_past';
  }
  return monthsLeft > 50 * 12 ? 'invalid_expiry_year' : undefined;
}

function passesLuhn(digits) {
  const total = [...digits].reverse().reduce((before, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return before + (value > 9 ? value - 9 : value);
  }, 0);
  return total % 10 === 0;
}

function sum(numbers) {
  return numbers.reduce((before, number) => before + number, 0);
}
