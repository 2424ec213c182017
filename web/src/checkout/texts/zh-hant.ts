import own from '../../locales/zh-Hant/checkout.json';

/** The texts of the checkout and of each rail, the latter by file path. */
export const texts = {
  own,
  rails: import.meta.glob('../rails/*/texts/zh-Hant.json', { eager: true, import: 'default' }),
};
