import own from '../../locales/en/checkout.json';

/** With those of each rail, by the path of its file. */
export const texts = {
  own,
  rails: import.meta.glob('../rails/*/texts/en.json', { eager: true, import: 'default' }),
};
