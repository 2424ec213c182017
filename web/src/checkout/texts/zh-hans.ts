import own from '../../locales/zh-Hans/checkout.json';

/** With those of each rail, by the path of its file. */
export const texts = {
  own,
  rails: import.meta.glob('../rails/*/texts/zh-Hans.json', { eager: true, import: 'default' }),
};
