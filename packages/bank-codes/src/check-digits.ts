/**
 * Returns the remainder modulo 97 of a text in which letters count from A = 10 (ISO 7064, MOD 97-10); it is 1
 * for a valid IBAN or creditor reference. Accepts capital letters and digits only.
 */
export function mod97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

const carries = '0946827135';

/** Returns the check digit of a Swiss QR reference ("modulo 10, recursive") from the digits before it. */
export function mod10Recursive(digits: string): number {
  let carry = 0;
  for (const digit of digits) carry = Number(carries.charAt((carry + Number(digit)) % 10));
  return (10 - carry) % 10;
}

/** Returns the thirteenth digit of a Thai tax or citizen ID from its first twelve. */
export function thaiCheckDigit(digits: string): number {
  let sum = 0;
  for (let place = 0; place < 12; place += 1) sum += Number(digits[place]) * (13 - place);
  return (11 - (sum % 11)) % 10;
}

/**
 * Returns the CRC-16 that ends EMVCo codes (polynomial 1021, initial value FFFF) as four hex digits. ASCII
 * only.
 */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
