import type { TFunction } from 'i18next';

/** Returns what to say about a refused file address. The code comes from the query, so it may be anything. */
export function refusalTexts(code: string, t: TFunction<'receipt'>): { title: string; text: string } {
  switch (code) {
    case 'unauthorized':
      return { title: t('open.logIn'), text: t('open.logInText') };
    case 'link_expired':
      return { title: t('open.expired'), text: t('open.expiredText') };
    case 'link_invalid':
      return { title: t('open.invalid'), text: t('open.invalidText') };
    default:
      return { title: t('open.failed'), text: t('open.failedText') };
  }
}
