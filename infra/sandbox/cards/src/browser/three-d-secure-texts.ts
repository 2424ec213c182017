import type { Request } from 'express';

/** The texts of the 3-D Secure page, by the locales of Stripe's script. */
const texts = {
  en: {
    language: 'en',
    title: 'Confirm this payment',
    question: (last4: string) => `Card ending in ${last4}. Your bank would ask here whether it is you.`,
    complete: 'Complete authentication',
    fail: 'Fail authentication',
    completed: 'Authentication is complete.',
    failed: 'The payment was not authenticated.',
    cancelled: 'This payment was cancelled.',
    invalid: 'This page is no longer valid.',
    close: 'You can close this page.',
    back: 'Back to the merchant',
  },
  th: {
    language: 'th',
    title: 'ยืนยันการชำระเงินนี้',
    question: (last4: string) => `บัตรลงท้ายด้วย ${last4} ปกติธนาคารของคุณจะยืนยันตัวตนของคุณที่นี่`,
    complete: 'ยืนยันตัวตนสำเร็จ',
    fail: 'ยืนยันตัวตนไม่สำเร็จ',
    completed: 'ยืนยันตัวตนเรียบร้อยแล้ว',
    failed: 'การชำระเงินไม่ได้รับการยืนยันตัวตน',
    cancelled: 'การชำระเงินนี้ถูกยกเลิกแล้ว',
    invalid: 'หน้านี้ใช้ไม่ได้แล้ว',
    close: 'คุณปิดหน้านี้ได้',
    back: 'กลับไปยังร้านค้า',
  },
  zh: {
    language: 'zh-Hans',
    title: '确认此付款',
    question: (last4: string) => `尾号 ${last4} 的卡。您的银行会在此确认是否为您本人。`,
    complete: '通过验证',
    fail: '验证失败',
    completed: '验证已完成。',
    failed: '付款未通过验证。',
    cancelled: '此付款已取消。',
    invalid: '此页面已失效。',
    close: '您可以关闭此页面。',
    back: '返回商家',
  },
  'zh-TW': {
    language: 'zh-Hant',
    title: '確認此付款',
    question: (last4: string) => `末四碼 ${last4} 的卡片。您的銀行會在此確認是否為您本人。`,
    complete: '通過驗證',
    fail: '驗證失敗',
    completed: '驗證已完成。',
    failed: '付款未通過驗證。',
    cancelled: '此付款已取消。',
    invalid: '此頁面已失效。',
    close: '您可以關閉此頁面。',
    back: '返回商家',
  },
};

/** Returns the texts in the locale of the card fields that led here, else in the browser's language. */
export function textsFor(request: Request): ThreeDSecureTexts {
  const { locale } = request.query;
  if (typeof locale === 'string' && Object.hasOwn(texts, locale)) return texts[locale as keyof typeof texts];
  const accepted = request.acceptsLanguages('en', 'th', 'zh', 'zh-TW', 'zh-HK', 'zh-Hant');
  if (!accepted) return texts.en;
  const isTraditional = accepted === 'zh-HK' || accepted === 'zh-Hant';
  return texts[isTraditional ? 'zh-TW' : (accepted as keyof typeof texts)];
}

export type ThreeDSecureTexts = (typeof texts)['en'];
