/** The texts of the card fields, by the language codes of Stripe's script. */
const texts = {
  en: {
    number: 'Card number',
    expiry: 'Expiration date',
    cvc: 'Security code',
    month: 'MM / YY',
    code: 'CVC',
    incomplete_number: 'Your card number is incomplete.',
    invalid_number: 'Your card number is invalid.',
    incomplete_expiry: "Your card's expiration date is incomplete.",
    invalid_expiry_month: "Your card's expiration date is invalid.",
    invalid_expiry_year_past: "Your card's expiration year is in the past.",
    invalid_expiry_month_past: "Your card's expiration date is in the past.",
    invalid_expiry_year: "Your card's expiration year is invalid.",
    incomplete_cvc: "Your card's security code is incomplete.",
  },
  'zh-TW': {
    number: '卡號',
    expiry: '有效期限',
    cvc: '安全碼',
    month: '月 / 年',
    code: 'CVC',
    incomplete_number: '您的卡號不完整。',
    invalid_number: '您的卡號無效。',
    incomplete_expiry: '您的卡片有效期限不完整。',
    invalid_expiry_month: '您的卡片有效期限無效。',
    invalid_expiry_year_past: '您的卡片有效年份已過。',
    invalid_expiry_month_past: '您的卡片已過有效期限。',
    invalid_expiry_year: '您的卡片有效年份無效。',
    incomplete_cvc: '您的卡片安全碼不完整。',
  },
  zh: {
    number: '卡号',
    expiry: '有效期',
    cvc: '安全码',
    month: '月 / 年',
    code: 'CVC',
    incomplete_number: '您的卡号不完整。',
    invalid_number: '您的卡号无效。',
    incomplete_expiry: '您的卡有效期不完整。',
    invalid_expiry_month: '您的卡有效期无效。',
    invalid_expiry_year_past: '您的卡有效年份已过。',
    invalid_expiry_month_past: '您的卡已过有效期。',
    invalid_expiry_year: '您的卡有效年份无效。',
    incomplete_cvc: '您的卡安全码不完整。',
  },
  th: {
    number: 'หมายเลขบัตร',
    expiry: 'วันหมดอายุ',
    cvc: 'รหัสความปลอดภัย',
    month: 'ดด / ปป',
    code: 'CVC',
    incomplete_number: 'หมายเลขบัตรของคุณไม่ครบถ้วน',
    invalid_number: 'หมายเลขบัตรของคุณไม่ถูกต้อง',
    incomplete_expiry: 'วันหมดอายุของบัตรไม่ครบถ้วน',
    invalid_expiry_month: 'วันหมดอายุของบัตรไม่ถูกต้อง',
    invalid_expiry_year_past: 'ปีหมดอายุของบัตรผ่านไปแล้ว',
    invalid_expiry_month_past: 'บัตรของคุณหมดอายุแล้ว',
    invalid_expiry_year: 'ปีหมดอายุของบัตรไม่ถูกต้อง',
    incomplete_cvc: 'รหัสความปลอดภัยของบัตรไม่ครบถ้วน',
  },
};

/** Returns the requested language (`auto`: the browser's) if there are texts for it, else English. */
export function languageOf(locale = 'auto') {
  const wanted = locale === 'auto' ? [...navigator.languages] : [locale];
  return wanted.find((tag) => Object.hasOwn(texts, tag)) ?? 'en';
}

export function textsIn(language) {
  return texts[language];
}
