import own from '../../locales/zh-Hant/checkout.json';

/** With those of each rail, by the path of its file. */
export const texts = {
  own,
  rails: import.meta.glob('../rails/*/texts/zh-Hant.json', { eager: true, import: 'default' }),
};
